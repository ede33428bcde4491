import type { AnimeTie, SubjectCard, SubjectPermissions, SubjectRef } from '@engawa/contract'
import { createLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { KIND } from './anime-subject.ts'

type Known = Pick<AnimeDeps, 'subjects'>

/** What of this site is tied to an entry, as the viewer may see it, the latest first. */
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
  const cards = await subjects.cards(handle, viewer, await subjects.listed(handle, viewer, rows))
  const tieable = await tieableAmong(subjects, handle, viewer, cards)
  const own = new Set(rows.filter((row) => isOwn(viewer, row)).map(({ kind, id }) => `${kind}:${id}`))
  return cards.map((card) => ({ card, canUntie: tieable.has(card) || own.has(`${card.kind}:${card.id}`) }))
}

/** The ties of subjects, the oldest first. */
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

/** The entries that something is tied to, in the order in which they were tied, and whether the viewer may tie it to more. */
export async function entriesOf(
  { subjects }: Known,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  { kind, id }: SubjectRef,
): Promise<{ ties: AnimeTie[]; canTie: boolean }> {
  const about = await subjects.cards(handle, viewer, [{ kind, id }])
  if (kind === KIND || about.length === 0) return { ties: [], canTie: false }
  const canTie = (await tieableAmong(subjects, handle, viewer, about)).size > 0
  const rows = await tiesBySubject.load(handle, { kind, id })
  const cards = await subjects.cards(
    handle,
    viewer,
    rows.map((row) => ({ kind: KIND, id: row.id })),
  )
  const own = new Set(rows.filter((row) => isOwn(viewer, row)).map((row) => row.id))
  return { ties: cards.map((card) => ({ card, canUntie: canTie || own.has(card.id) })), canTie }
}

/** Whether the viewer may tie something. Throws `not_found` for what does not exist for the viewer. */
export async function mayTie(
  subjects: AnimeDeps['subjects'],
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  ref: SubjectRef,
): Promise<boolean> {
  await subjects.permissions(handle, viewer, ref)
  const cards = await subjects.cards(handle, viewer, [ref])
  return (await tieableAmong(subjects, handle, viewer, cards)).size > 0
}

const isOwn = ({ uid }: SubjectViewer, row: { tied_by: number | null }): boolean =>
  uid !== null && row.tied_by === uid

async function tieableAmong(
  subjects: AnimeDeps['subjects'],
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  cards: readonly SubjectCard[],
): Promise<Set<SubjectCard>> {
  const tieable = new Set<SubjectCard>()
  if (viewer.uid === null) return tieable
  for (const [kind, ofKind] of Map.groupBy(cards, (card) => card.kind)) {
    const permissions = await subjects.permissionsOf(handle, viewer, {
      kind,
      ids: ofKind.map(({ id }) => id),
    })
    for (const card of ofKind) if (allowsTie(permissions.get(card.id), card)) tieable.add(card)
  }
  return tieable
}

/** Who may take something away may say what it belongs to; of what nobody owns, every member who may talk about it. */
const allowsTie = (may: SubjectPermissions | undefined, { author }: SubjectCard): boolean =>
  may !== undefined && (may.remove || (may.comment && author === null))
