import { AppError, type PartView, type SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import type { CommentRow } from './discussion-queries.ts'

type Deps = Pick<DiscussionDeps, 'subjects'>
type Parts = { about: PartView | null; ahead: boolean }

/** Refuses a part that does not belong to the subject, or that the viewer does not see. */
export async function requirePart(
  { subjects }: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  of: SubjectRef,
  part: SubjectRef,
): Promise<void> {
  const provider = subjects.find(part.kind)
  const outer = (await provider?.containers?.(handle, [part.id]))?.get(part.id)
  const [card] = await subjects.cards(handle, viewer, [part])
  if (!card || outer?.kind !== of.kind || outer.id !== of.id) throw new AppError('not_found')
}

/** What each comment is about, and whether that is ahead of the viewer, in the order of the comments. */
export async function partsOf(
  { subjects }: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  rows: readonly CommentRow[],
): Promise<Parts[]> {
  const refs = rows.map(partRefOf)
  const asked = uniqueRefs(refs.filter((ref) => ref !== null))
  if (asked.length === 0) return rows.map(() => ({ about: null, ahead: false }))
  const [cards, ahead] = await Promise.all([
    subjects.cards(handle, viewer, asked),
    partsAhead({ subjects }, handle, viewer, asked),
  ])
  const byName = new Map(cards.map((card) => [nameOf(card), card]))
  return rows.map((row, at) => {
    const ref = refs[at]
    if (!ref) return { about: null, ahead: false }
    const card = byName.get(nameOf(ref))
    const about = { ...ref, anchor: row.anchor, title: card?.title ?? null, url: card?.url ?? null }
    return { about, ahead: !card || ahead.has(nameOf(ref)) }
  })
}

/** The names (`nameOf`) of the parts that the viewer has not reached. */
export async function partsAhead(
  { subjects }: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  parts: readonly SubjectRef[],
): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [kind, some] of Map.groupBy(parts, (part) => part.kind)) {
    const ids = some.map(({ id }) => id)
    const ahead = await subjects.find(kind)?.ahead?.(handle, viewer, ids)
    for (const id of ahead ?? []) names.add(nameOf({ kind, id }))
  }
  return names
}

export const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

const partRefOf = ({ part_kind: kind, part_id: id }: CommentRow): SubjectRef | null =>
  kind !== null && id !== null ? { kind, id } : null

const uniqueRefs = (refs: readonly SubjectRef[]): SubjectRef[] => [
  ...new Map(refs.map((ref) => [nameOf(ref), ref])).values(),
]
