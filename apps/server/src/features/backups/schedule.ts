import { BackupSchedule } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readValue, writeValue } from '../../db/site-values.ts'
import type { Deps } from '../../deps.ts'

const KEY = 'backups'
const DEFAULT: BackupSchedule = { daily: false, keep: 7, keepWeeks: 4, keepMonths: 6, warnDays: 3 }

export const readSchedule = async ({ db }: Deps['database']): Promise<BackupSchedule> =>
  BackupSchedule.parse((await readValue(db, KEY)) ?? DEFAULT)

export const writeSchedule = (tx: Tx<Tables>, schedule: BackupSchedule): Promise<void> =>
  writeValue(tx, KEY, schedule)
