import { isAppError } from '@engawa/contract'
import { isTemporary } from '@engawa/platform/faults'
import { sql } from 'kysely'
import type { ImageSearchDeps } from '../image-search-deps.ts'

type Due = { id: number; file: string; purpose: string; attempts: number }

const BATCH = 16
const ATTEMPTS = 3
/** Lease of a picture. After it, a picture whose process ended is hashed again. */
const LEASE_MS = 10 * 60_000
const MAX_RUN_MS = 60_000
/** Key of this work in the fair queue of pictures. The keys of other work are the uids of members. */
const SITE = 0

/** Hashes due pictures one after the other. Returns `more` if the time ran out before all were hashed. */
export async function hashDue(deps: ImageSearchDeps, signal: AbortSignal): Promise<'more' | 'done'> {
  const end = performance.now() + MAX_RUN_MS
  for (;;) {
    const due = await leaseDue(deps)
    if (due.length === 0) return 'done'
    const wanted = await wantedOf(deps, due)
    for (const picture of due) {
      signal.throwIfAborted()
      await settle(deps, picture, wanted.has(picture.file) ? await look(deps, picture) : null)
    }
    if (performance.now() > end) return 'more'
  }
}

async function leaseDue({ database, clock }: ImageSearchDeps): Promise<Due[]> {
  const now = clock.now()
  const { rows } = await sql<Due>`
    update picture_hashes set attempts = attempts + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from picture_hashes where due_at <= ${now}
      order by due_at, id limit ${BATCH} for update skip locked
    ) returning id, file, purpose, attempts`.execute(database.db)
  return rows
}

/** Returns the files of those due pictures that at least one page of the site can show. The other pictures need no hash. */
async function wantedOf({ files, database }: ImageSearchDeps, due: Due[]): Promise<Set<string>> {
  const wanted = new Set<string>()
  for (const [purpose, those] of Map.groupBy(due, (each) => each.purpose)) {
    const keys = those.map(({ file }) => file)
    const shown = files.shownOf(purpose)
    const among = shown?.among ? await shown.among(database.db, keys) : shown ? keys : []
    for (const key of among) wanted.add(key)
  }
  return wanted
}

/**
 * Returns the perceptual hash of a picture. Null if it has no visible features or after the last attempt; undefined if it is retried later.
 */
async function look(
  { pictures, database, logger }: ImageSearchDeps,
  { id, file, attempts }: Due,
): Promise<Buffer | null | undefined> {
  try {
    const found = await pictures.hash({ uid: SITE, key: file }, { neverRefused: true })
    return found && Buffer.from(found.code)
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null
    logger.warn({ err: error, file }, 'A picture could not be hashed')
    if (isTemporary(error)) await uncountAttempt(database, id)
    return isTemporary(error) || attempts < ATTEMPTS ? undefined : null
  }
}

/**
 * Subtracts the current attempt, because the storage or the database failed, and not the picture. Such failures do not count towards the
 * limit of attempts.
 */
const uncountAttempt = ({ db }: ImageSearchDeps['database'], id: number): Promise<unknown> =>
  db
    .updateTable('picture_hashes')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()

async function settle(
  { database, clock }: ImageSearchDeps,
  { id }: Due,
  hash: Buffer | null | undefined,
): Promise<void> {
  if (hash === undefined) return
  await database.db
    .updateTable('picture_hashes')
    .set({ due_at: null, hash, hashed_at: clock.now() })
    .where('id', '=', id)
    .execute()
}
