import type { SubjectCard, SubjectPermissions, SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import { idsAfter, type Removal, type SubjectProvider, type SubjectViewer } from '../subjects/index.ts'
import { chooseHead } from './conversations.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { commentPermissions } from './discussion-policy.ts'
import { commentsByIds, lockComment, setLikes, setRemoval, type CommentRow } from './discussion-queries.ts'

export const KIND = 'comment'

/** Characters of a comment that its card shows. */
const LINE_MAX = 140
/** Characters of a comment that its card is made of. */
const OPENING_MAX = 1_000
/** A picture in Markdown. */
const PICTURE = /!\[[^[\]]*\]\(/

/** Comments are subjects too: a viewer who may see the subject of a comment may see the comment. */
export const commentSubject = (deps: DiscussionDeps): SubjectProvider => ({
  kind: KIND,
  notFound: 'comment_not_found',
  untitled: true,

  async cards(handle, viewer, ids) {
    const rows = (await commentsByIds(handle, ids)).filter((row) => row.removal_id === null)
    const subjects = await deps.subjects.cards(handle, viewer, rows.map(subjectOf))
    const byName = new Map(subjects.map((card) => [nameOf(card), card]))
    const authors = await deps.accounts.authorsByIds(
      handle,
      rows.map((row) => row.author_id),
    )
    const cards = rows.map(async (row) => {
      const about = byName.get(nameOf(subjectOf(row)))
      const author = authors.get(row.author_id) ?? null
      return about ? [commentCard(row, { about, author, line: await lineOf(deps, row) })] : []
    })
    return new Map((await Promise.all(cards)).flat().map((card) => [card.id, card]))
  },

  async may(handle, viewer, ids) {
    const rows = await commentsByIds(handle, ids)
    const subjects = await subjectPermissions(deps, handle, viewer, rows)
    const found = rows.flatMap((row): [number, SubjectPermissions][] => {
      const subject = subjects.get(nameOf(subjectOf(row)))
      const may = subject && commentPermissions(viewer.uid, row, subject)
      // A removed comment exists only for those who may restore it.
      return may && (row.removal_id === null || may.restore) ? [[row.id, may]] : []
    })
    return new Map(found)
  },

  async evidence(handle, _viewer, id) {
    return (await commentsByIds(handle, [id])).map((row) => ({
      uid: row.author_id,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      pictures: [],
    }))
  },

  async remove(tx, id, removal) {
    const row = await changeRemoval(deps, tx, id, { from: null, to: removal.id })
    return row && { subject: subjectOf(row), text: row.text }
  },

  async restore(tx, id, removal: Removal) {
    await changeRemoval(deps, tx, id, { from: removal.id, to: null })
  },

  async approved(tx, id) {
    const [row] = await commentsByIds(tx, [id])
    if (row) await tellSubject(deps, tx, row)
  },

  screened: true,

  async purge(tx, id) {
    await tx.deleteFrom('comments').where('id', '=', id).execute()
  },

  async containers(handle, ids) {
    return new Map((await commentsByIds(handle, ids)).map((row) => [row.id, subjectOf(row)]))
  },

  async document(handle, id) {
    const [row] = await commentsByIds(handle, [id])
    if (!row || row.removal_id !== null) return null
    const author = (await deps.accounts.authorsByIds(handle, [row.author_id])).get(row.author_id)
    const inside = await aroundOf(deps, handle, subjectOf(row))
    const shownWith = inside.find(({ kind }) => deps.subjects.find(kind)?.document)
    if (!shownWith) return null
    return {
      title: '',
      text: await deps.texts.plainOf(row.text),
      author,
      inside,
      shownWith,
      ...(PICTURE.test(row.text) && { marks: ['has:image'] }),
      at: row.created_at,
      weight: row.likes,
    }
  },

  idsAfter: idsAfter('comments', 'author_id'),

  async counted(tx, id, { likes }) {
    const of = await setLikes(tx, id, likes)
    if (of) deps.subjects.changedBelow(tx, of, 'comments')
  },
})

/** What a comment is about, and what that belongs to: a chapter, its work. */
async function aroundOf(
  deps: DiscussionDeps,
  handle: Handle<Tables>,
  ref: SubjectRef,
): Promise<SubjectRef[]> {
  const outer = (await deps.subjects.find(ref.kind)?.containers?.(handle, [ref.id]))?.get(ref.id)
  return outer ? [ref, ...(await aroundOf(deps, handle, outer))] : [ref]
}

/** Marks a comment as removed or not; null when it is not as expected. */
async function changeRemoval(
  deps: DiscussionDeps,
  tx: Tx<Tables>,
  id: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<CommentRow | null> {
  const row = await lockComment(tx, id)
  if (!row || row.removal_id !== from) return null
  await setRemoval(tx, row, to)
  await chooseHead(tx, row)
  await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id })
  await deps.subjects.count(tx, subjectOf(row), { comments: to === null ? 1 : -1 })
  return row
}

/** Tells the owner of a subject that somebody spoke there. */
export async function tellSubject(
  { subjects }: DiscussionDeps,
  tx: Tx<Tables>,
  row: CommentRow,
): Promise<void> {
  const { author_id: uid, floor, created_at: at } = row
  await subjects.providerOf(row.subject_kind).commented?.(tx, row.subject_id, { uid, floor, at })
}

export const subjectOf = (row: CommentRow) => ({ kind: row.subject_kind, id: row.subject_id })
const nameOf = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`

type Around = { about: SubjectCard; author: SubjectCard['author']; line: string }

const commentCard = (row: CommentRow, { about, author, line }: Around): SubjectCard => ({
  kind: KIND,
  id: row.id,
  title: about.title,
  url: `${about.url}?floor=${row.floor}#comment-${row.id}`,
  picture: null,
  author,
  line,
})

/** The beginning of a comment without markup. */
const lineOf = async ({ texts }: DiscussionDeps, { text }: CommentRow): Promise<string> =>
  [...(await texts.plainOf(text.slice(0, OPENING_MAX))).replace(/\s+/g, ' ')].slice(0, LINE_MAX).join('')

/** What the viewer may do with what the comments are about. */
async function subjectPermissions(
  deps: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  rows: readonly CommentRow[],
): Promise<Map<string, SubjectPermissions>> {
  const found = new Map<string, SubjectPermissions>()
  for (const kind of new Set(rows.map((row) => row.subject_kind))) {
    const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id)
    const permissions = await deps.subjects.permissionsOf(handle, viewer, { kind, ids })
    for (const [id, may] of permissions) found.set(nameOf({ kind, id }), may)
  }
  return found
}

/** Deletes the comments on subjects that are deleted for good. */
export async function purgeCommentsOn(
  { subjects }: Pick<DiscussionDeps, 'subjects'>,
  tx: Tx<Tables>,
  kind: string,
  ids: readonly number[],
): Promise<void> {
  const comments = await tx
    .deleteFrom('comments')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .returning('id')
    .execute()
  await subjects.purged(
    tx,
    KIND,
    comments.map(({ id }) => id),
  )
}
