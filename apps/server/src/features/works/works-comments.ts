import type { CommentView, WorkCard } from '@engawa/contract'
import type { Selectable } from 'kysely'
import type { Viewer } from '../../operation.ts'
import { canRemoveComment } from './works-policy.ts'
import type { WorkRow } from './works-rows.ts'
import type { WorksTables } from './works-tables.ts'
import { timeOf } from './works-views.ts'

type CommentRow = Selectable<WorksTables['work_comments']>

/** A comment as this viewer sees it; undefined when its writer is gone. */
export const commentView = (
  viewer: Viewer,
  work: WorkRow,
  row: CommentRow,
  author: WorkCard['author'] | undefined,
): CommentView | undefined =>
  author && {
    id: row.id,
    author,
    text: row.text,
    createdAt: timeOf(row.created_at),
    can: { remove: canRemoveComment(viewer, work, row) },
  }
