import { AppError, type PartView, type SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { nameOf, type PartOfSubject, type SubjectViewer } from '../subjects/index.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import type { CommentRow } from './discussion-queries.ts'

type Deps = Pick<DiscussionDeps, 'subjects'>
type About = { about: PartView | null; ahead: boolean }

/** Throws `not_found` for a part that does not belong to the subject, or that the viewer cannot see. */
export async function requirePart(
  { subjects }: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  of: SubjectRef,
  part: SubjectRef,
): Promise<void> {
  const [found] = subjects.find(part.kind)?.asParts ? await subjects.shown(handle, viewer, [part]) : []
  const outer = found?.container
  if (outer?.kind !== of.kind || outer.id !== of.id) throw new AppError('not_found')
}

/** Returns the subject on which comments about this subject are stored: comments about a chapter are stored on its work. */
export async function wholeOf(
  { subjects }: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  { kind, id }: SubjectRef,
): Promise<{ of: SubjectRef; part?: SubjectRef }> {
  const [found] = subjects.find(kind)?.asParts ? await subjects.load(handle, viewer, [{ kind, id }]) : []
  return found?.container ? { of: found.container, part: { kind, id } } : { of: { kind, id } }
}

/** Returns for each comment, in order, the part that it is about, and whether the viewer has not read that part yet. */
export async function aboutOf(
  deps: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  rows: readonly CommentRow[],
): Promise<About[]> {
  const refs = rows.map(partRefOf)
  const known = refs.filter((ref) => ref !== null)
  if (known.length === 0) return rows.map(() => ({ about: null, ahead: false }))
  const [cards, parts] = await Promise.all([
    deps.subjects.cards(handle, viewer, known),
    partsOf(deps, handle, viewer, known),
  ])
  const urls = new Map(cards.map((card) => [nameOf(card), card.url]))
  return rows.map((row, at) => {
    const ref = refs[at]
    if (!ref) return { about: null, ahead: false }
    const url = urls.get(nameOf(ref)) ?? null
    const part = url === null ? undefined : parts.get(nameOf(ref))
    const { number, title, ahead } = part ?? { number: null, title: '', ahead: true }
    return { about: { ...ref, anchor: row.anchor, number, title, url }, ahead }
  })
}

/** Returns parts as the viewer sees them, by their keys (`nameOf`). */
export async function partsOf(
  { subjects }: Deps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  refs: readonly SubjectRef[],
): Promise<Map<string, PartOfSubject>> {
  const found = new Map<string, PartOfSubject>()
  for (const [kind, some] of Map.groupBy(refs, (ref) => ref.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    const parts = await subjects.find(kind)?.asParts?.(handle, viewer, ids)
    for (const [id, part] of parts ?? []) found.set(nameOf({ kind, id }), part)
  }
  return found
}

const partRefOf = ({ part_kind: kind, part_id: id }: CommentRow): SubjectRef | null =>
  kind !== null && id !== null ? { kind, id } : null
