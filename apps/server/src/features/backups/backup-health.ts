import type { Backup, BackupSchedule, Health } from '@engawa/contract'

const DAY_MS = 86_400_000

type Listed = { items: Backup[]; problem: string }

/** Returns the latest backup that was made on this site and has no known problem, and whether a newer backup is overdue. */
export function healthOf(
  { items, problem }: Listed,
  { daily, warnDays }: BackupSchedule,
  now: Date,
): Health['backup'] {
  // An uploaded backup may be of another site.
  const found = items.find(({ uploaded, verified }) => !uploaded && (verified?.problem ?? '') === '')
  const age = found ? now.getTime() - new Date(found.madeAt).getTime() : Infinity
  const latest = found && {
    name: found.name,
    madeAt: found.madeAt,
    size: found.size,
    verified: found.verified !== null,
  }
  return { latest: latest ?? null, late: daily && age > warnDays * DAY_MS, problem }
}
