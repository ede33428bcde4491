import type { AnimeTie, SubjectRef } from '@engawa/contract'
import { createLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { nameOf, type OpenSubject, type SubjectViewer } from '../subjects/index.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { KIND } from './anime-subject.ts'

type Known = Pick<AnimeDeps, 'subjects'>

/** Returns the subjects of this site that are tied to an entry and visible to the viewer, the latest first. */
export async function tiesOf(
  { subjects }: Known,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  animeId: number,
): Promise<AnimeTie[]> {
  const rows = await handle
    .selectFrom('anime_ties')
    .select(['kind', 'subject_id as id', 'tied_by'])
    .where('anime_id', '=', animeId)
    .orderBy('tied_at', 'desc')
    .orderBy('subject_id')
    .execute()
  const listed = (await subjects.shown(handle, viewer, rows)).filter(({ isUnlisted }) => !isUnlisted)
  const cards = await subjects.cardsOf(handle, viewer, listed)
  const tieable = new Set(listed.filter((subject) => allowsTie(viewer, subject)).map(nameOf))
  const own = new Set(rows.filter((row) => isOwn(viewer, row)).map(nameOf))
  return cards.map((card) => ({ card, canUntie: tieable.has(nameOf(card)) || own.has(nameOf(card)) }))
}

/** Loads the ties of subjects, the oldest first. */
const tiesBySubject = createLoader(async (handle: Handle<Tables>, refs: readonly SubjectRef[]) => {
  const { rows } = await sql<{ place: number; id: number; tied_by: number | null }>`
    select refs.place, anime_id as id, tied_by
    from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[])
      with ordinality as refs (kind, subject_id, place)
    join anime_ties using (kind, subject_id)
    order by tied_at, anime_id`.execute(handle)
  const byPlace = Map.groupBy(rows, ({ place }) => place - 1)
  return refs.map((_, place) => byPlace.get(place) ?? [])
})

/** Returns the entries to which a subject is tied, in the order of the ties, and whether the viewer may add ties. */
export async function entriesOf(
  { subjects }: Known,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  { kind, id }: SubjectRef,
): Promise<{ ties: AnimeTie[]; canTie: boolean }> {
  const [about] = await subjects.shown(handle, viewer, [{ kind, id }])
  if (kind === KIND || !about) return { ties: [], canTie: false }
  const canTie = allowsTie(viewer, about)
  const rows = await tiesBySubject.load(handle, { kind, id })
  const cards = await subjects.cards(
    handle,
    viewer,
    rows.map((row) => ({ kind: KIND, id: row.id })),
  )
  const own = new Set(rows.filter((row) => isOwn(viewer, row)).map((row) => row.id))
  return { ties: cards.map((card) => ({ card, canUntie: canTie || own.has(card.id) })), canTie }
}

/** Whether the viewer may tie a subject. Throws `not_found` for a subject that does not exist for the viewer. */
export const mayTie = async (
  subjects: AnimeDeps['subjects'],
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  ref: SubjectRef,
): Promise<boolean> => allowsTie(viewer, await subjects.open(handle, viewer, ref))

const isOwn = ({ uid }: SubjectViewer, row: { tied_by: number | null }): boolean =>
  uid !== null && row.tied_by === uid

/** Members tie subjects that they may remove, and subjects without an author that they may comment on. */
const allowsTie = ({ uid }: SubjectViewer, { may, authorId }: OpenSubject): boolean =>
  uid !== null && (may.remove || (may.comment && authorId === null))
