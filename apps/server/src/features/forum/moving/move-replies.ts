import { textIn, type ActionDone, type AuditAction } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import type { CommentMove, CommentRow } from '../../discussion/index.ts'
import { texts } from '../../notifications/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postChanged } from '../post-changes.ts'
import { postUrl } from '../post-url.ts'
import type { PostRow } from '../posts-queries.ts'

export const refOf = ({ id }: Pick<PostRow, 'id'>) => ({ kind: 'post', id })

type Moving = {
  from: PostRow
  to: PostRow
  /** The replies, which are locked. */
  rows: readonly CommentRow[]
  action: AuditAction
  /** Whether the other post was made for the replies. */
  isNew?: boolean
  /** For a merge: moves what belongs to the post itself. */
  finish?: (move: CommentMove) => Promise<void>
}

/** The data for the undo of a move, in the audit log. `best`: the id of the best answer, if it moved. */
export type MoveData = { move: number; count: number; best: number | null; isNew: boolean }

/** Moves replies between two locked posts, notifies their authors once, and writes the audit log, as the last step of the transaction. */
export async function moveReplies(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { from, to, rows, action, isNew = false, finish }: Moving,
): Promise<{ action: ActionDone; url: string; comments: number }> {
  const whole = action === 'post.merge'
  // Open pages of the post must get its removal first. At any other change, viewers who no longer see the post are unsubscribed.
  if (whole) deps.subjects.changedBelow(tx, refOf(from), 'removed')
  const move = await deps.discussion.move(tx, { from: refOf(from), to: refOf(to), rows, whole })
  const best = rows.some(({ id }) => id === from.best_comment_id) ? from.best_comment_id : null
  if (best !== null)
    await tx.updateTable('posts').set({ best_comment_id: null }).where('id', '=', from.id).execute()
  await updateActivity(deps, tx, { from, to, rows })
  await finish?.(move)
  await notifyAuthors(deps, tx, viewer, { from, to, rows, whole })
  const done = await deps.audit.write(tx, {
    actor: asMember(viewer).uid,
    action,
    target: whole ? from.author_id : null,
    subject: refOf(whole ? to : from),
    data: { move: move.id, count: move.comments, best, isNew } satisfies MoveData,
  })
  const [first] = rows.filter((row) => row.removal_id === null)
  const floor = move.to_floor + (first ? rows.indexOf(first) : 0)
  return {
    action: done,
    url: first ? `${postUrl(to)}?floor=${floor}#comment-${first.id}` : postUrl(to),
    comments: move.comments,
  }
}

/** Updates the last reply and the activity of two posts, after replies moved from one to the other. */
export async function updateActivity(
  deps: ForumDeps,
  tx: Tx<Tables>,
  { from, to, rows }: { from: PostRow; to: PostRow; rows: readonly CommentRow[] },
): Promise<void> {
  const [left, last] = await Promise.all([
    deps.discussion.lastOn(tx, refOf(from)),
    deps.discussion.lastOn(tx, refOf(to)),
  ])
  const latest = Math.max(to.active_at.getTime(), ...rows.map((row) => row.created_at.getTime()))
  await storeActivity(tx, from, left, left?.created_at ?? from.published_at ?? from.created_at)
  await storeActivity(tx, to, last, new Date(latest))
  for (const { id } of [from, to]) await postChanged(deps, tx, id)
}

const storeActivity = (tx: Tx<Tables>, { id }: PostRow, last: CommentRow | undefined, at: Date) =>
  tx
    .updateTable('posts')
    .set({ last_floor: last?.floor ?? 0, last_author_id: last?.author_id ?? null, active_at: at })
    .where('id', '=', id)
    .execute()

/** The notification of the authors: the titles of both posts, and whether the whole post was merged. */
type Notice = { from: string; to: string; whole: boolean }

/** Notifies each author of visible replies once. The notification does not reveal which moderator decided. */
async function notifyAuthors(
  { notifications }: ForumDeps,
  tx: Tx<Tables>,
  { uid }: Viewer,
  { from, to, rows, whole }: Pick<Moving, 'from' | 'to' | 'rows'> & { whole: boolean },
): Promise<void> {
  const authors = new Set(rows.filter((row) => row.removal_id === null).map((row) => row.author_id))
  await notifications.notifyAll(
    tx,
    [...authors]
      .filter((author) => author !== uid)
      .map((author) => ({
        kind: 'replies-moved',
        to: author,
        subject: refOf(to),
        data: { from: from.title, to: to.title, whole } satisfies Notice,
      })),
  )
}

/** Defines the notification for the authors of moved replies. */
export const defineMoveNotification = ({ notifications }: ForumDeps): void =>
  notifications.define({
    kind: 'replies-moved',
    label: texts('版主移动我的回复', 'Moves of my replies by moderators'),
    text(language, data) {
      const { from, to, whole } = data as Notice
      const moved = {
        en: `Moderators moved replies of yours from “${from}” to “${to}”`,
        zh: `版主把你在“${from}”里的回复移到了“${to}”`,
      }
      const merged = { en: `Moderators merged “${from}” into “${to}”`, zh: `版主把“${from}”合并到了“${to}”` }
      return textIn(whole ? merged : moved, language)
    },
  })
