import type { CommentOrder, discussion, SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type KeysetPage } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { personalised } from '../../../operation.ts'
import { commentViews, heldComments, withMarks } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { totalsOf, type CommentRow } from '../discussion-queries.ts'

export const list = (deps: DiscussionDeps) =>
  personalised<typeof discussion.list>(
    async (viewer, { kind, id, ...page }) => {
      const { db } = deps.database
      const of = { kind, id }
      const subject = await deps.subjects.permissions(db, viewer, of)
      const [rows, totals] = await Promise.all([pageOf(db, of, page), totalsOf(db, of)])
      const items = await commentViews(deps, viewer, rows.items, subject)
      return { items, nextCursor: rows.nextCursor, ...totals, held: [] }
    },
    async (member, { kind, id }, shared) => {
      const subject = await deps.subjects.permissions(deps.database.db, member, { kind, id })
      const [items, held] = await Promise.all([
        withMarks(deps, member, shared.items, subject),
        heldComments(deps, member, { kind, id }, subject),
      ])
      return { ...shared, items, held }
    },
  )

type Page = {
  order: CommentOrder
  from?: number | undefined
  before?: number | undefined
  cursor?: string | undefined
  limit: number
}

/** Floors were given in the order of time. */
const SORTS = {
  newest: { key: 'floor', column: 'floor', direction: 'desc' },
  oldest: { key: 'floor', column: 'floor', direction: 'asc' },
  liked: { key: 'likes', column: 'likes', direction: 'desc' },
} as const

async function pageOf(
  handle: Handle<Tables>,
  { kind, id }: SubjectRef,
  { order, from, before, cursor, limit }: Page,
): Promise<KeysetPage<CommentRow>> {
  const shown = handle
    .selectFrom('comments')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('removal_id', 'is', null)
  if (before !== undefined) {
    const rows = await shown.where('floor', '<', before).orderBy('floor', 'desc').limit(limit).execute()
    return { items: rows.toReversed(), nextCursor: null }
  }
  if (order === 'liked' && from === undefined)
    return keyset(shown, { by: [SORTS.liked, { key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
  const by = from === undefined ? SORTS[order] : SORTS.oldest
  const some = from === undefined ? shown : shown.where('floor', '>=', from)
  return keyset(some, { by: [by], cursor, limit })
}
