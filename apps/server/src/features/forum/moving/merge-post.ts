import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import type { CommentMove, CommentRow } from '../../discussion/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import type { PostRow } from '../posts-queries.ts'
import { refOf } from './move-replies.ts'

/** The reactions to a merged post that become reactions to the other post. */
export const FOLLOWERS = ['follow', 'save'] as const

/** Adds the reply that a post becomes, before its other replies. Throws `merge_poll` and `merge_reported`. */
export async function replyOfPost(deps: ForumDeps, tx: Tx<Tables>, post: PostRow): Promise<CommentRow> {
  if (post.has_poll) throw new AppError('merge_poll')
  if (await deps.moderation.isWaiting(tx, refOf(post))) throw new AppError('merge_reported')
  const revisions = await tx
    .selectFrom('post_revisions')
    .select(['version', 'text', 'created_at'])
    .where('post_id', '=', post.id)
    .execute()
  return deps.discussion.addFromSubject(tx, refOf(post), {
    authorId: post.author_id,
    text: post.text,
    version: post.version,
    createdAt: post.published_at ?? post.created_at,
    editedAt: post.edited_at,
    revisions: revisions.map(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt })),
  })
}

/** Hides a post whose content is in another one now, and makes its followers follow that one. */
export async function replacePost(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { from, to, move }: { from: PostRow; to: PostRow; move: CommentMove },
): Promise<void> {
  await deps.reactions.copy(tx, { from: refOf(from), to: refOf(to), reactions: FOLLOWERS, at: move.at })
  const removal = { subject: refOf(from), card: undefined, reason: '', by: asMember(viewer).uid }
  await deps.recycleBin.applyRemoval(tx, { ...removal, cause: 'replaced' })
}
