import type { BackupSchedule } from '@engawa/contract'

type Retention = Pick<BackupSchedule, 'keep' | 'keepWeeks' | 'keepMonths'>
type Dated = { name: string; madeAt: string }

/**
 * Returns the names of the backups that are retained, of a list with the latest first: the latest of each of the last days, weeks and months
 * that have one (grandfather, father, son).
 */
export function retained(
  backups: Dated[],
  { keep, keepWeeks, keepMonths }: Retention,
  timezone: string,
): Set<string> {
  const dayFormat = new Intl.DateTimeFormat('sv', { timeZone: timezone })
  const dayOf = ({ madeAt }: Dated): string => dayFormat.format(new Date(madeAt))
  return new Set([
    ...latestOfEach(backups, dayOf, keep),
    ...latestOfEach(backups, (each) => weekOf(dayOf(each)), keepWeeks),
    ...latestOfEach(backups, (each) => dayOf(each).slice(0, '2026-01'.length), keepMonths),
  ])
}

function latestOfEach(backups: Dated[], periodOf: (backup: Dated) => string, count: number): string[] {
  const latest = new Map<string, string>()
  for (const backup of backups) {
    const period = periodOf(backup)
    if (!latest.has(period)) latest.set(period, backup.name)
  }
  return [...latest.values()].slice(0, count)
}

/** Returns the Monday of a day's week, as a number of days. The first of January 1970 was a Thursday. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7))
