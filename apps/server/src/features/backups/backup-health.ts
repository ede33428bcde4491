import type { Health } from '@engawa/contract'
import type { BackupsDeps } from './backups-deps.ts'
import { readSchedule } from './schedule.ts'

const DAY_MS = 86_400_000

/** Returns the latest backup that was made on this site and has no known problem, and whether a newer backup is overdue. */
export async function backupHealth({
  store,
  database,
  clock,
}: Pick<BackupsDeps, 'store' | 'database' | 'clock'>): Promise<Health['backup']> {
  const [{ items, problem }, { daily, warnDays }] = await Promise.all([
    store.listAndProblem(),
    readSchedule(database),
  ])
  // An uploaded backup may be of another site.
  const found = items.find(({ uploaded, verified }) => !uploaded && (verified?.problem ?? '') === '')
  const age = found ? clock.now().getTime() - new Date(found.madeAt).getTime() : Infinity
  const latest = found && {
    name: found.name,
    madeAt: found.madeAt,
    size: found.size,
    verified: found.verified !== null,
  }
  return { latest: latest ?? null, late: daily && age > warnDays * DAY_MS, problem }
}
