import type { SubjectCard, SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { GUEST } from '../../endpoints/operation.ts'
import { indexJob } from '../search/index.ts'
import {
  idsAfter,
  nameOf,
  permissionsIfVisible,
  type OpenSubject,
  type Removal,
  type Subject,
  type SubjectProvider,
} from '../subjects/index.ts'
import { chooseHead } from './conversations.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { commentPermissions } from './discussion-policy.ts'
import {
  commentsByIds,
  lockComment,
  publicIdsOf,
  setLikes,
  setRemoval,
  type CommentRow,
} from './discussion-queries.ts'
import { authorsByIds } from '../members/index.ts'

export const KIND = 'comment'

/** A comment, with its subject as the viewer sees it. */
type Found = { row: CommentRow; about: OpenSubject | undefined; isUnseen: boolean }

/** Max characters of a comment that its card shows. */
const MAX_LINE_LENGTH = 140
/** Max characters of a comment's text that are parsed for its card. */
const MAX_OPENING_LENGTH = 1_000
/** Matches a picture in Markdown. */
const PICTURE = /!\[[^[\]]*\]\(/

const openOnly = (subject: Subject | undefined): OpenSubject | undefined =>
  subject?.isShown && subject.may ? { ...subject, may: subject.may } : undefined

/** The provider for comments as subjects. A viewer who may see the commented subject may see the comment. */
export const commentSubject = (deps: DiscussionDeps): SubjectProvider<Found> => ({
  kind: KIND,
  notFound: 'comment_not_found',
  untitled: true,

  screened: true,

  async load(handle, viewer, ids) {
    const rows = await commentsByIds(handle, ids)
    const subjects = await deps.subjects.load(handle, viewer, rows.map(subjectOf))
    const byName = new Map(subjects.map((subject) => [nameOf(subject), subject]))
    return new Map(
      rows.map((row) => {
        const about = byName.get(nameOf(subjectOf(row)))
        return [row.id, { row, about: openOnly(about), isUnseen: about?.isUnseen ?? false }]
      }),
    )
  },

  may({ row, about }, { uid }) {
    const may = about && commentPermissions(uid, row, about.may)
    return may && permissionsIfVisible(row, may)
  },

  author: ({ row }) => row.author_id,
  container: ({ row }) => subjectOf(row),

  async cards(handle, viewer, found) {
    const [subjects, authors] = await Promise.all([
      deps.subjects.cardsOf(
        handle,
        viewer,
        found.flatMap(({ about }) => about ?? []),
      ),
      authorsByIds(
        handle,
        viewer,
        found.map(({ row }) => row.author_id),
      ),
    ])
    const byName = new Map(subjects.map((card) => [nameOf(card), card]))
    const cards = found.map(async ({ row }) => {
      const about = byName.get(nameOf(subjectOf(row)))
      const author = authors.get(row.author_id) ?? null
      if (!about) return []
      return [commentCard(row, { about, author, line: await beginningOf(deps, row, MAX_LINE_LENGTH) })]
    })
    return (await Promise.all(cards)).flat()
  },

  evidence: async (_handle, _viewer, { row }) => [
    { uid: row.author_id, text: row.text, createdAt: row.created_at.toISOString(), pictures: [] },
  ],

  async remove(tx, id, removal) {
    const row = await changeRemoval(deps, tx, id, { from: null, to: removal.id })
    return row && { subject: subjectOf(row), text: row.text }
  },

  async restore(tx, id, removal: Removal) {
    await changeRemoval(deps, tx, id, { from: removal.id, to: null })
  },

  async approved(tx, id) {
    const [row] = await commentsByIds(tx, [id])
    if (!row) return
    const { author_id: uid, floor, created_at: at } = row
    await deps.subjects.commented(tx, subjectOf(row), { uid, floor, at })
  },

  async purge(tx, id) {
    await tx.deleteFrom('comments').where('id', '=', id).execute()
  },

  async document(handle, id) {
    const [row] = await commentsByIds(handle, [id])
    if (!row || row.removal_id !== null) return null
    const inside = await aroundOf(deps, handle, subjectOf(row))
    const shownWith = inside.find(({ kind }) => deps.subjects.find(kind)?.document)
    if (!shownWith) return null
    return {
      title: '',
      text: await deps.texts.plainOf(row.text),
      author: row.author_id,
      inside,
      shownWith,
      ...(PICTURE.test(row.text) && { marks: ['has:image'] }),
      at: row.created_at,
      weight: row.likes,
    }
  },

  publicIdsOf,

  idsAfter: idsAfter('comments', 'author_id'),

  isReadableBy: (id, uid) => sql<boolean>`not exists (
    select from comments said where said.id = ${id} and ${isOnUnreadable(deps, 'said', uid)}
  )`,

  authorsRemoveUnseen: {
    isUnseen: ({ isUnseen }) => isUnseen,
    where: (uid) => isOnUnreadable(deps, 'comments', sql<number>`${uid}::bigint`),
    words: async ({ row }) => ({ title: '', line: await beginningOf(deps, row, MAX_LINE_LENGTH) }),
  },

  outlivesAuthor: 'by-choice',
  authored: { table: 'comments', author: 'author_id', at: 'created_at' },

  async counted(tx, id, { likes }) {
    const of = await setLikes(tx, id, likes)
    if (of) deps.subjects.changedBelow(tx, of, 'comments')
  },
})

/** Returns a condition in SQL for comments on subjects that a member may not read. */
const isOnUnreadable = ({ subjects }: DiscussionDeps, table: string, uid: RawBuilder<number>) =>
  subjects.isUnreadable({ kind: `${table}.subject_kind`, id: `${table}.subject_id`, below: KIND }, uid)

/** Returns the commented subject and its containers, the innermost first: a chapter, then its work. */
async function aroundOf(
  deps: DiscussionDeps,
  handle: Handle<Tables>,
  ref: SubjectRef,
): Promise<SubjectRef[]> {
  const outer = (await deps.subjects.containersOf(handle, GUEST, [ref])).get(nameOf(ref))
  return outer ? [ref, ...(await aroundOf(deps, handle, outer))] : [ref]
}

/** Marks a comment as removed or as restored. Returns null if its current removal is not `from`. */
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

export const subjectOf = (row: CommentRow) => ({ kind: row.subject_kind, id: row.subject_id })

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

/** Returns the beginning of a comment on one line, without markup. */
export const beginningOf = async (
  { texts }: Pick<DiscussionDeps, 'texts'>,
  { text }: CommentRow,
  maxLength: number,
): Promise<string> =>
  [...(await texts.plainOf(text.slice(0, MAX_OPENING_LENGTH))).replace(/\s+/g, ' ')]
    .slice(0, maxLength)
    .join('')

/** Deletes all comments on subjects that are permanently deleted. */
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
