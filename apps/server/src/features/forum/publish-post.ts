import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { WrittenText } from '../texts/index.ts'
import { addToCommunity } from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { pollTexts } from './polls.ts'
import type { PostRow } from './posts-queries.ts'

/** Throws `post_incomplete` for a post without a title, or without text and poll. */
export function requireComplete({
  title,
  text,
  has_poll,
}: Pick<PostRow, 'title' | 'text' | 'has_poll'>): void {
  if (title === '' || (text === '' && !has_poll)) throw new AppError('post_incomplete')
}

/**
 * Publishes a draft whose row the caller has locked, unless a moderation rule holds it. Counts the post, adds it to search and timelines,
 * and notifies members.
 */
export async function publishPost(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { draft, written }: { draft: PostRow; written: WrittenText },
): Promise<void> {
  requireComplete(draft)
  const now = deps.clock.now()
  const post = await tx
    .updateTable('posts')
    .set({
      status: 'published',
      published_at: now,
      active_at: now,
      updated_at: now,
      version: draft.version + 1,
    })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isPublic = post.status === 'published'
  if (isPublic) await deps.tags.recount(tx, [], post.tags)
  if (
    post.community_id !== null &&
    !(await addToCommunity(deps, tx, post.community_id, isPublic ? { posts: 1, activeAt: now } : {}))
  )
    throw new AppError('community_not_found')
  await deps.subjects.published(tx, { kind: 'post', id: post.id }, { authorId: post.author_id, at: now })
  await screenPost(deps, tx, viewer, { post, written, isNew: true })
  await notifyAboutPost(deps, tx, post, written.mentioned)
}

/** Returns all texts of a post that others read. The text is included with and without its markup. */
export const textsOfPost = async (
  tx: Tx<Tables>,
  { id, title, tags, has_poll }: PostRow,
  { text, plain }: Pick<WrittenText, 'text' | 'plain'>,
): Promise<string[]> => [title, text, plain, ...tags, ...(has_poll ? await pollTexts(tx, id) : [])]

/** Checks all texts of a post that other members would read against the moderation rules. */
export async function screenPost(
  { moderation }: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { post, written, isNew }: { post: PostRow; written: WrittenText; isNew: boolean },
): Promise<void> {
  const texts = await textsOfPost(tx, post, written)
  await moderation.screen(tx, viewer, { subject: { kind: 'post', id: post.id }, texts, isNew })
}

/** Moves an approved post to the top of the new posts. */
export async function renewPost(deps: ForumDeps, tx: Tx<Tables>, id: number): Promise<void> {
  const now = deps.clock.now()
  const post = await tx
    .updateTable('posts')
    .set({ published_at: now, active_at: now })
    .where('id', '=', id)
    .returning(['community_id', 'status'])
    .executeTakeFirst()
  if (post?.community_id && post.status === 'published')
    await addToCommunity(deps, tx, post.community_id, { activeAt: now })
}

/** Notifies the members whom a post mentions, and followers of its tags or its community. Each member is notified once. */
export async function notifyAboutPost(
  { notifications, tags }: ForumDeps,
  tx: Tx<Tables>,
  post: PostRow,
  mentioned: readonly number[],
): Promise<void> {
  const content = { actor: post.author_id, subject: { kind: 'post', id: post.id }, once: `post:${post.id}` }
  const followed = [
    ...(await tags.idsOf(tx, post.tags)).map((id) => ({ kind: 'tag', id })),
    ...(post.community_id === null ? [] : [{ kind: 'community', id: post.community_id }]),
  ]
  await notifications.notifyAll(tx, [
    ...mentioned.map((to) => ({ ...content, kind: 'mention', to })),
    ...followed.map((of) => ({ ...content, kind: 'post', to: { audience: 'subscribers', of } })),
  ])
}
