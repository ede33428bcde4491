import type { AnimeTie, SubjectPermissions, SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'
import type { AnimeDeps } from './anime-deps.ts'

/** What of this site is tied to an entry, as the viewer may see it, the latest first. */
export async function tiesOf(
  { subjects }: Pick<AnimeDeps, 'subjects'>,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  animeId: number,
): Promise<AnimeTie[]> {
  const rows = await handle
    .selectFrom('anime_ties')
    .select(['kind', 'subject_id', 'tied_by'])
    .where('anime_id', '=', animeId)
    .orderBy('tied_at', 'desc')
    .orderBy('subject_id')
    .execute()
  const refs = rows.map((row) => ({ kind: row.kind, id: row.subject_id }))
  const known = refs.filter(({ kind }) => subjects.find(kind) !== undefined)
  const cards = await subjects.cards(handle, viewer, known)
  return Promise.all(
    cards.map(async (card) => {
      const row = rows.find((each) => each.kind === card.kind && each.subject_id === card.id)
      const isOwn = viewer.uid !== null && row?.tied_by === viewer.uid
      return {
        card,
        canUntie: isOwn || (viewer.uid !== null && (await mayTie(subjects, handle, viewer, card))),
      }
    }),
  )
}

/** Who may take something away may say what it belongs to; of what nobody owns, every member who may talk about it. */
export async function mayTie(
  subjects: AnimeDeps['subjects'],
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  { kind, id }: SubjectRef,
): Promise<boolean> {
  const may: SubjectPermissions = await subjects.permissions(handle, viewer, { kind, id })
  if (may.remove) return true
  const [card] = await subjects.cards(handle, viewer, [{ kind, id }])
  return may.comment && card !== undefined && card.author === null
}
