import type { backups } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { MAKING, VERIFYING } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { readSchedule } from '../schedule.ts'

export const list = ({ store, tasks, database }: BackupsDeps): Handler<typeof backups.list> =>
  inParts(async () => {
    // The states are read before the list, so that the list contains the result of every finished task.
    const [making, verifying] = await Promise.all([tasks.read(MAKING), tasks.read(VERIFYING)])
    const [items, schedule, restoreRequest] = await Promise.all([
      store.list(),
      readSchedule(database),
      store.readRestoreRequest(),
    ])
    const restored = restoreRequest
      ? { name: restoreRequest.name, problem: restoreRequest.problem ?? null }
      : null
    return { items, schedule, making, verifying, restored }
  })
