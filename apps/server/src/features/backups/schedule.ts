import { BackupSchedule } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

const KEY = 'backups'
const USUAL: BackupSchedule = { daily: false, keep: 7, warnDays: 3 }

export async function readSchedule({ db }: Deps['database']): Promise<BackupSchedule> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? BackupSchedule.parse(row.value) : USUAL
}

export async function writeSchedule(tx: Tx<Tables>, schedule: BackupSchedule, now: Date): Promise<void> {
  const value = JSON.stringify(schedule)
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}
