import type { backups } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { readSchedule, writeSchedule } from '../schedule.ts'

export const setSchedule =
  ({ database, audit }: BackupsDeps): Handler<typeof backups.setSchedule> =>
  async (viewer, schedule) => {
    const before = await readSchedule(database)
    await database.transaction(async (tx) => {
      await writeSchedule(tx, schedule)
      const data = { from: before, to: schedule }
      await audit.write(tx, { actor: asMember(viewer).uid, action: 'backup.schedule', data })
    })
    return schedule
  }
