import type { CommentOrder, discussion, SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type KeysetPage } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { personalised } from '../../../operation.ts'
import { commentViews, heldComments, withMarks } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { firstAnswers, rootOf } from '../conversations.ts'
import { ofPart, shownOn, totalsOf, type CommentRow } from '../discussion-queries.ts'

export const list = (deps: DiscussionDeps) =>
  personalised<typeof discussion.list>(
    async (viewer, { kind, id, ...page }) => {
      const { db } = deps.database
      const of = { kind, id }
      const subject = await deps.subjects.permissions(db, viewer, of)
      const [rows, totals] = await Promise.all([pageOf(db, of, page), totalsOf(db, of, page)])
      const conversations = page.threads
        ? await firstAnswers(db, rows.items.map(rootOf))
        : { rows: [], counts: new Map<number, number>() }
      const all = await commentViews(deps, viewer, [...rows.items, ...conversations.rows], subject)
      const heads = new Set(rows.items.map((row) => row.id))
      return {
        items: all
          .filter((comment) => heads.has(comment.id))
          .map((head) => ({ ...head, replies: conversations.counts.get(head.root ?? head.id) ?? 0 })),
        replies: all.filter((comment) => !heads.has(comment.id)),
        nextCursor: rows.nextCursor,
        ...totals,
        held: [],
      }
    },
    async (member, { kind, id }, shared) => {
      const subject = await deps.subjects.permissions(deps.database.db, member, { kind, id })
      const [all, held] = await Promise.all([
        withMarks(deps, member, [...shared.items, ...shared.replies], subject),
        heldComments(deps, member, { kind, id }, subject),
      ])
      const { length } = shared.items
      return { ...shared, items: all.slice(0, length), replies: all.slice(length), held }
    },
  )

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

/** Floors were given in the order of time. */
const SORTS = {
  newest: { key: 'floor', column: 'floor', direction: 'desc' },
  oldest: { key: 'floor', column: 'floor', direction: 'asc' },
  liked: { key: 'likes', column: 'likes', direction: 'desc' },
} as const

async function pageOf(handle: Handle<Tables>, of: SubjectRef, page: Page): Promise<KeysetPage<CommentRow>> {
  const { order, from, before, cursor, limit } = page
  const shown = ofPart(shownOn(handle, of), page).selectAll()
  if (before !== undefined) {
    const rows = await shown.where('floor', '<', before).orderBy('floor', 'desc').limit(limit).execute()
    return { items: rows.toReversed(), nextCursor: null }
  }
  if (from !== undefined)
    return keyset(shown.where('floor', '>=', from), { by: [SORTS.oldest], cursor, limit })
  const some = page.threads ? shown.where('is_head', '=', true) : shown
  if (order === 'liked')
    return keyset(some, { by: [SORTS.liked, { key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
  return keyset(some, { by: [SORTS[order]], cursor, limit })
}
