import type { CommentList, CommentOrder, CommentView, discussion, SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type KeysetPage } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { personalised } from '../../../endpoints/operation.ts'
import { commentViews, heldComments, withMarks } from '../comment-views.ts'
import { conversationAround, firstAnswers, rootOf, type Linked } from '../conversations.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { ofPart, shownOn, totalsOf, type CommentRow } from '../discussion-queries.ts'
import { permissionsBelow } from '../permissions-below.ts'

export const list = (deps: DiscussionDeps) =>
  personalised<typeof discussion.list>(
    async (viewer, { kind, id, ...page }) => {
      const { db } = deps.database
      const of = { kind, id }
      const [subject, { linked, rows }, totals] = await Promise.all([
        permissionsBelow(deps, db, viewer, of),
        rowsOf(db, of, page),
        totalsOf(db, of, page),
      ])
      // Only the first page shows the linked conversation. On later pages, `linked` is only needed to leave it out.
      const first = page.cursor === undefined ? linked : undefined
      const heads = first ? [first.head, ...rows.items] : rows.items
      const { answers, counts } = await answersOf(db, page.threads ? heads : [], first)
      const all = await commentViews(deps, viewer, [...heads, ...answers], subject)
      const ids = new Set(heads.map((row) => row.id))
      const withCount = (head: CommentView) => ({ ...head, replies: counts.get(head.root ?? head.id) ?? 0 })
      return {
        items: all.filter((comment) => ids.has(comment.id)).map(withCount),
        replies: all.filter((comment) => !ids.has(comment.id)),
        nextCursor: rows.nextCursor,
        ...totals,
        linked: first ? linkedView(first, answers) : null,
        held: [],
        refused: subject.refused,
      }
    },
    async (member, { kind, id }, shared) => {
      const subject = await permissionsBelow(deps, deps.database.db, member, { kind, id })
      const [all, held] = await Promise.all([
        withMarks(deps, member, [...shared.items, ...shared.replies], subject),
        heldComments(deps, member, { kind, id }, subject),
      ])
      const { length } = shared.items
      return {
        ...shared,
        items: all.slice(0, length),
        replies: all.slice(length),
        held,
        refused: subject.refused,
      }
    },
    (member, { kind, id }) => permissionsBelow(deps, deps.database.db, member, { kind, id }),
  )

async function rowsOf(handle: Handle<Tables>, of: SubjectRef, page: Page) {
  const linked = page.threads ? await linkedOf(handle, of, page) : undefined
  return { linked, rows: await pageOf(handle, of, page, linked) }
}

/** Returns the linked comment's id, the first comment of its conversation, and the number of omitted replies. */
function linkedView({ row, around, skipped }: Linked, answers: readonly CommentRow[]): CommentList['linked'] {
  const root = rootOf(row)
  const from = around[0]?.floor ?? 0
  const floors = answers
    .filter((each) => each.root_id === root && each.floor < from)
    .map(({ floor }) => floor)
  const gap = skipped === 0 ? null : { after: Math.max(...floors), comments: skipped }
  return { id: row.id, root, gap }
}

type Page = {
  order: CommentOrder
  from?: number | undefined
  before?: number | undefined
  threads: boolean
  partKind?: string | undefined
  partId?: number | undefined
  anchor?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Returns the conversation of the first comment whose number (floor) is at least `from`. */
async function linkedOf(handle: Handle<Tables>, of: SubjectRef, page: Page): Promise<Linked | undefined> {
  if (page.from === undefined) return undefined
  const row = await ofPart(shownOn(handle, of), page)
    .selectAll()
    .where('floor', '>=', page.from)
    .orderBy('floor')
    .limit(1)
    .executeTakeFirst()
  return conversationAround(handle, row)
}

/** Returns the first replies below each head, and the replies around the linked comment. */
async function answersOf(handle: Handle<Tables>, heads: readonly CommentRow[], linked: Linked | undefined) {
  const { rows, counts } = await firstAnswers(handle, heads.map(rootOf))
  const known = new Set(rows.map((row) => row.id))
  const around = linked?.around.filter((row) => !known.has(row.id)) ?? []
  return { answers: [...rows, ...around], counts }
}

/** The numbers of comments (floors) increase with time, so sorting by floor is sorting by time. */
const SORTS = {
  newest: [{ key: 'floor', column: 'floor', direction: 'desc' }],
  oldest: [{ key: 'floor', column: 'floor', direction: 'asc' }],
  liked: [
    { key: 'likes', column: 'likes', direction: 'desc' },
    { key: 'id', column: 'id', direction: 'desc' },
  ],
} as const

async function pageOf(
  handle: Handle<Tables>,
  of: SubjectRef,
  page: Page,
  linked: Linked | undefined,
): Promise<KeysetPage<CommentRow>> {
  const { order, from, before, cursor, limit } = page
  const shown = ofPart(shownOn(handle, of), page).selectAll()
  if (page.threads) {
    const heads = shown.where('is_head', '=', true)
    return keyset(linked ? heads.where('id', '!=', linked.head.id) : heads, {
      by: SORTS[order],
      cursor,
      limit,
    })
  }
  if (before !== undefined) {
    const rows = await shown.where('floor', '<', before).orderBy('floor', 'desc').limit(limit).execute()
    return { items: rows.toReversed(), nextCursor: null }
  }
  if (from !== undefined) return keyset(shown.where('floor', '>=', from), { by: SORTS.oldest, cursor, limit })
  return keyset(shown, { by: SORTS[order], cursor, limit })
}
