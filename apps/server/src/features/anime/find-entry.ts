import { subject } from '@engawa/connectors/bangumi'
import { AppError } from '@engawa/contract'
import type { AnimeDeps } from './anime-deps.ts'
import { entryById, mayBeEntry, type AnimeRow } from './anime-queries.ts'
import { queryWithTimeout, type QueryOutcome } from './query-source.ts'
import { storeSubjects } from './storing/store-subjects.ts'

const DAY_MS = 86_400_000
/** Max age of the data of a show that is still broadcast, because its scores, counts and episodes change. */
const MAX_AGE_MS = DAY_MS
/** Max age of the data of a finished show, which hardly changes. */
const MAX_AGE_FINISHED_MS = 30 * DAY_MS
const FINISHED_AFTER_MS = 300 * DAY_MS

/**
 * Returns an entry of the local copy; queries the source first when the entry is old or unknown. Throws `not_found`, or the
 * reason why the source has no answer.
 */
export async function findEntry(
  deps: AnimeDeps,
  id: number,
): Promise<{ row: AnimeRow; outcome: QueryOutcome | undefined }> {
  if (!mayBeEntry(id)) throw new AppError('not_found')
  const { db } = deps.database
  const known = await entryById(db, id)
  if (known && known.removal_id !== null) throw new AppError('not_found')
  if (known && !isOld(known, deps.clock.now())) return { row: known, outcome: undefined }
  const isReal = known !== undefined && known.origin !== 'sample'
  const outcome = await queryWithTimeout(
    deps,
    { query: subject, params: { id }, store: (data, provenance) => storeSubjects(deps, [data], provenance) },
    { isNeeded: !isReal },
  )
  if (outcome.state === 'late') return { row: known!, outcome }
  if (outcome.state === 'failed' && !isReal) throw outcome.error
  const row = await entryById(db, id)
  // The source has merged the entry with another, or it is not an anime, or it was removed meanwhile.
  if (!row || row.removal_id !== null) throw new AppError('not_found')
  return { row, outcome }
}

function isOld({ is_whole, asked_at, as_of, date, origin, cover }: AnimeRow, now: Date): boolean {
  if (origin === 'sample' || !is_whole) return true
  const isFinished = date !== null && now.getTime() - Date.parse(date) > FINISHED_AFTER_MS
  // Entries from the archive have no covers, so an entry without a cover counts as never queried.
  const latest = asked_at ?? (cover === null ? new Date(0) : as_of)
  return now.getTime() - latest.getTime() > (isFinished ? MAX_AGE_FINISHED_MS : MAX_AGE_MS)
}
