import { ANIME_LIMITS, AppError, type anime, type AnimeStatus, type InputOf } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { mayBeEntry } from '../anime-queries.ts'
import { recordView, type RecordRow } from '../records-queries.ts'

type Input = InputOf<typeof anime.track>
type Values = Pick<RecordRow, 'status' | 'progress' | 'score' | 'note' | 'is_shown'>
type Field = keyof Values

const FIELDS: Field[] = ['status', 'progress', 'score', 'note', 'is_shown']
const BLANK: Values = { status: 'want', progress: 0, score: null, note: '', is_shown: false }
const LONG_AGO = new Date(0)

/** Stores edits of a record. For each field the later edit wins, whichever device it comes from. */
export const track =
  (deps: AnimeDeps): Handler<typeof anime.track> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const now = deps.clock.now()
    const editedAt = input.at === undefined ? now : new Date(input.at)
    // A time in the future is replaced by now, so that a device whose clock is wrong does not win over every later edit.
    const at = editedAt > now ? now : editedAt
    if (!mayBeEntry(input.id)) throw new AppError('not_found')
    return deps.database.transaction(async (tx) => {
      const entry = await tx
        .selectFrom('anime_subjects')
        .select(['episodes', 'removal_id'])
        .where('id', '=', input.id)
        .forShare()
        .executeTakeFirst()
      if (!entry || entry.removal_id !== null) throw new AppError('not_found')
      const before = await lockRecord(tx, uid, input.id)
      if (!before) await requireRoom(tx, uid)
      const row = edited(before, changesOf(input, before, entry.episodes), {
        uid,
        animeId: input.id,
        at,
        now,
      })
      const { uid: _uid, anime_id: _anime, ...values } = row
      await tx
        .insertInto('anime_records')
        .values(row)
        .onConflict((on) => on.columns(['uid', 'anime_id']).doUpdateSet(values))
        .execute()
      tx.onCommit(() => deps.cache.invalidate([`anime:${input.id}`]))
      return { record: row.removed_at === null ? recordView(row) : null }
    })
  }

const lockRecord = (tx: Tx<Tables>, uid: number, animeId: number): Promise<RecordRow | undefined> =>
  tx
    .selectFrom('anime_records')
    .selectAll()
    .where('uid', '=', uid)
    .where('anime_id', '=', animeId)
    .forUpdate()
    .executeTakeFirst()

async function requireRoom(tx: Tx<Tables>, uid: number): Promise<void> {
  const { count } = await tx
    .selectFrom('anime_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (count >= ANIME_LIMITS.recordsPerMember) throw new AppError('quota_exceeded')
}

/** Returns the edited fields, and the status that follows from progress. */
function changesOf(input: Input, before: RecordRow | undefined, episodes: number): Partial<Values> {
  const { status, progress, score, note, isShown, exact } = input
  const moved = status ?? (exact ? undefined : statusAfter(progress, before, episodes))
  // The status "done" means that every episode was seen.
  const seen = progress ?? (status === 'done' && !exact && episodes > 0 ? episodes : undefined)
  return {
    ...(moved !== undefined && { status: moved }),
    ...(seen !== undefined && { progress: seen }),
    ...(score !== undefined && { score }),
    ...(note !== undefined && { note }),
    ...(isShown !== undefined && { is_shown: isShown }),
  }
}

/**
 * Returns the status that follows from the progress: "watching" after the first episode, "done" after the last one. Undefined
 * when the status does not change.
 */
function statusAfter(
  progress: number | undefined,
  before: RecordRow | undefined,
  episodes: number,
): AnimeStatus | undefined {
  if (progress === undefined) return undefined
  if (episodes > 0 && progress >= episodes) return 'done'
  const known = before && before.removed_at === null ? before.status : 'want'
  if (progress > 0 && known !== 'watching' && known !== 'dropped') return 'watching'
  return undefined
}

type Edit = { uid: number; animeId: number; at: Date; now: Date }

function edited(
  before: RecordRow | undefined,
  changes: Partial<Values>,
  { uid, animeId, at, now }: Edit,
): RecordRow {
  const isGone = before !== undefined && before.removed_at !== null
  // A record that was removed from the list starts again from the default values, unless this edit is older than the removal.
  if (isGone && at < before.removed_at!) return before
  const base: RecordRow =
    before && !isGone
      ? { ...before }
      : {
          uid,
          anime_id: animeId,
          ...BLANK,
          status_at: LONG_AGO,
          progress_at: LONG_AGO,
          score_at: LONG_AGO,
          note_at: LONG_AGO,
          is_shown_at: LONG_AGO,
          removed_at: null,
          updated_at: now,
        }
  for (const field of FIELDS)
    if (changes[field] !== undefined && base[`${field}_at`] <= at)
      Object.assign(base, { [field]: changes[field], [`${field}_at`]: at })
  return { ...base, updated_at: now }
}
