import { AppError, ROLE } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { AuditRow } from '../../audit/index.ts'
import type { CommentMove, CommentRow } from '../../discussion/index.ts'
import { rankIn } from '../communities/communities-queries.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canModeratePost } from '../forum-policy.ts'
import { hasCommentsOfOthers, readersOf } from '../move-post.ts'
import { lockPost, type PostRow } from '../posts-queries.ts'
import { FOLLOWERS } from './merge-post.ts'
import { refOf, updateActivity, type MoveData } from './move-replies.ts'
import { requireReaders } from './require-movable.ts'

/** Defines the undo of moves. It needs only the role of a member, because moderators of a community may be ordinary members of the site. */
export function defineMoveUndo(deps: ForumDeps): void {
  for (const action of ['post.split', 'post.merge'] as const)
    deps.audit.undoable(action, (tx, viewer, entry) => undo(deps, tx, viewer, entry), ROLE.member)
}

/**
 * Moves replies back, as part of the transaction. Throws `undo_over` if one of the posts was removed, if replies moved again, or if
 * a new post or the reply that was a post changed meanwhile, and `other_readers` if other people could read them again.
 */
async function undo(deps: ForumDeps, tx: Tx<Tables>, viewer: Viewer, { data }: AuditRow): Promise<void> {
  const { move: id, best, isNew } = data as MoveData
  const move = await deps.discussion.moveById(tx, id)
  if (!move) throw new AppError('undo_over')
  const rows = await deps.discussion.undoMove(tx, move)
  const posts = new Map<number, PostRow>()
  for (const each of [move.from_id, move.to_id].toSorted((a, b) => a - b))
    posts.set(
      each,
      await lockForUndo(deps, tx, viewer, { id: each, isMerged: move.whole && each === move.from_id }),
    )
  const [from, to] = [posts.get(move.from_id)!, posts.get(move.to_id)!]
  // One of the posts may have moved since, because the replies of others were no longer below it.
  requireReaders(to, readersOf(from))
  if (move.whole) await unmerge(deps, tx, viewer, { move, from, to, rows })
  if (best !== null && from.best_comment_id === null)
    await tx.updateTable('posts').set({ best_comment_id: best }).where('id', '=', from.id).execute()
  await updateActivity(deps, tx, { from: to, to: from, rows: rows.filter(({ floor }) => floor !== 0) })
  if (isNew) await removeNew(deps, tx, viewer, to)
}

async function lockForUndo(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { id, isMerged }: { id: number; isMerged: boolean },
): Promise<PostRow> {
  const post = await lockPost(tx, id)
  if (!post || (post.removal_id !== null) !== isMerged) throw new AppError('undo_over')
  const rank = await rankIn(deps, tx, viewer.uid, post.community_id)
  if (!canModeratePost(viewer, post, rank)) throw new AppError('forbidden')
  return post
}

type Merged = { move: CommentMove; from: PostRow; to: PostRow; rows: readonly CommentRow[] }

/** Makes the first reply a post again. Its text must be unchanged. */
async function unmerge(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { move, from, to, rows }: Merged,
): Promise<void> {
  const [made] = rows
  if (made?.removal_id !== null || made.version !== from.version) throw new AppError('undo_over')
  await deps.reactions.uncopy(tx, { from: refOf(from), to: refOf(to), reactions: FOLLOWERS, at: move.at })
  await deps.discussion.dropFromSubject(tx, made)
  if (!(await deps.recycleBin.undoReplaced(tx, viewer, refOf(from)))) throw new AppError('undo_over')
}

/**
 * Removes the post that a split made. It is in the bin of the moderator. Throws `undo_over` if there are replies below it, also replies of
 * others that wait for a moderator or were removed, because these would be lost with the post.
 */
async function removeNew(deps: ForumDeps, tx: Tx<Tables>, viewer: Viewer, post: PostRow): Promise<void> {
  if ((await deps.discussion.lastOn(tx, refOf(post))) || (await hasCommentsOfOthers(tx, post, viewer.uid)))
    throw new AppError('undo_over')
  await deps.recycleBin.removeIn(tx, viewer, { subject: refOf(post), reason: '' })
}
