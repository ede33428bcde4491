import { AppError, type CommunityPrivacy } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canRemoveCommunity } from '../forum-policy.ts'
import { reindexPostsOf } from '../post-changes.ts'
import { rankIn, type CommunityRow } from './communities-queries.ts'

/**
 * Locks the posts of a community, before the community itself is locked for a change of its privacy. Comments lock rows in the same order.
 * Throws `forbidden` unless the viewer may change the privacy, before anything is locked.
 */
export async function lockPostsOf(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await requireOwner(deps, tx, viewer, id)
  await sql`
    select count(*) from (
      select id from posts where community_id = ${id} and status <> 'draft' order by id for update
    ) locked`.execute(tx)
}

async function requireOwner(deps: ForumDeps, tx: Tx<Tables>, viewer: Viewer, id: number): Promise<void> {
  if (!canRemoveCommunity(viewer, await rankIn(deps, tx, viewer.uid, id))) throw new AppError('forbidden')
}

/** The number of cached posts that one message invalidates. */
const AT_ONCE = 500

/**
 * Adapts everything that follows from the changed privacy of a community, in the same transaction: the status of its posts, the counts of
 * posts and tags, its members and requests. Throws `forbidden` unless the viewer may change the privacy.
 */
export async function privacyChanged(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { id, privacy }: CommunityRow,
  before: CommunityPrivacy,
): Promise<void> {
  await requireOwner(deps, tx, viewer, id)
  // A trigger sets the new status.
  const posts = await tx
    .updateTable('posts')
    .set({ status: 'published' })
    .where('community_id', '=', id)
    .where('status', '!=', 'draft')
    .returning(['id', 'tags', 'removal_id'])
    .execute()
  const uses = usesOf(posts.filter(({ removal_id }) => removal_id === null))
  if (privacy === 'public') await deps.tags.recountAll(tx, uses, 1)
  else if (before === 'public') await deps.tags.recountAll(tx, uses, -1)
  await recountCommunity(tx, id)
  if (privacy === 'public') await tx.deleteFrom('community_requests').where('community_id', '=', id).execute()
  else
    await tx.updateTable('community_members').set({ admitted: true }).where('community_id', '=', id).execute()
  await reindexPostsOf(deps, tx, id)
  const tags = posts.map((post) => `post:${post.id}`)
  tx.onCommit(() => {
    for (let from = 0; from < tags.length; from += AT_ONCE)
      deps.cache.invalidate(tags.slice(from, from + AT_ONCE))
  })
  await deps.audit.write(tx, {
    actor: asMember(viewer).uid,
    action: 'community.privacy',
    subject: { kind: 'community', id },
    data: { what: privacy },
  })
}

/** Returns how many posts use each tag. */
export function usesOf(posts: readonly { tags: string[] }[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { tags } of posts) for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1)
  return uses
}

/** Counts the public posts of a community, and sets its latest activity. */
const recountCommunity = (tx: Tx<Tables>, id: number) =>
  sql`
    update communities set
      posts = shown.posts,
      active_at = coalesce(shown.active_at, created_at)
    from (
      select count(*)::int as posts, max(active_at) as active_at from posts
      where community_id = ${id} and status = 'published' and removal_id is null
    ) shown
    where communities.id = ${id}`.execute(tx)
