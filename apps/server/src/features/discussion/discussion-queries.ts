import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { DiscussionTables } from './discussion-tables.ts'

export type CommentRow = Selectable<DiscussionTables['comments']>

/** Comments by id, removed ones too. */
export const commentsByIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<CommentRow[]> =>
  handle
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

export const setRemoval = (tx: Tx<Tables>, row: CommentRow, removalId: number | null) =>
  tx
    .updateTable('comments')
    .set({ removal_id: removalId })
    .where('subject_kind', '=', row.subject_kind)
    .where('subject_id', '=', row.subject_id)
    .where('id', '=', row.id)
    .execute()

export const lockComment = (tx: Tx<Tables>, id: number): Promise<CommentRow | undefined> =>
  tx.selectFrom('comments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
