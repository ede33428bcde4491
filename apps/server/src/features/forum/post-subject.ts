import { AppError, ROLE, type SubjectCard } from '@engawa/contract'
import { sql, type RawBuilder } from 'kysely'
import { pictureView } from '../pictures/index.ts'
import { idsAfter, type SubjectProvider } from '../subjects/index.ts'
import { banError } from './communities/bans.ts'
import {
  communitiesByIds,
  lockCommunity,
  addToCommunity,
  ranksOf,
} from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canReadAsMember, isLocked, moderates, postPermissions, type Rank } from './forum-policy.ts'
import { postChanged } from './post-changes.ts'
import { postCards } from './post-views.ts'
import { postUrl } from './post-url.ts'
import { renewPost } from './publish-post.ts'
import {
  headsByIds,
  lockPost,
  postsByIds,
  scoreOf,
  shownPosts,
  type PostHead,
  type PostRow,
} from './posts-queries.ts'
import { authorsByIds } from '../members/index.ts'

export const POST = 'post'

/** A post, with the viewer's rank in its community. */
type Found = { post: PostHead; rank: Rank }

/** The provider for posts as subjects. */
export const postSubject = (deps: ForumDeps): SubjectProvider<Found> => ({
  kind: POST,
  section: 'forum',
  notFound: 'post_not_found',

  screened: true,

  async load(handle, viewer, ids) {
    const posts = await headsByIds(handle, ids)
    const communities = new Set(posts.flatMap(({ community_id }) => community_id ?? []))
    const ranks = await ranksOf(deps, handle, viewer.uid, [...communities])
    return new Map(posts.map((post) => [post.id, { post, rank: ranks.get(post.community_id ?? 0) ?? null }]))
  },

  may: ({ post, rank }, viewer) => postPermissions(viewer, post, rank, deps.clock.now()),
  author: ({ post }) => post.author_id,
  container: ({ post }) => (post.community_id === null ? null : { kind: 'community', id: post.community_id }),
  moderates: ({ rank }, viewer) => moderates(viewer, rank),

  async cards(handle, viewer, found) {
    const authors = await authorsByIds(
      handle,
      viewer,
      found.map(({ post }) => post.author_id),
    )
    return found.map(({ post: row }): SubjectCard => ({
      kind: POST,
      id: row.id,
      title: row.title,
      url: postUrl(row),
      picture: pictureView(row.picture),
      author: authors.get(row.author_id) ?? null,
      line: row.excerpt,
    }))
  },

  async details(handle, viewer, found) {
    const posts = found.map(({ post }) => post)
    return new Map((await postCards(deps, handle, viewer, posts)).map((card) => [card.id, card]))
  },

  async refusal(handle, viewer, { post }) {
    const ban = await banError(deps, handle, viewer, post.community_id)
    return ban ?? (isLocked(post, deps.clock.now()) ? new AppError('post_locked') : undefined)
  },

  pace: ({ post, rank }, viewer) => (moderates(viewer, rank) ? 0 : post.slow_seconds),

  async requireSameReaders(tx, { post }) {
    // All people may read a public post already, so only a post for members can get further readers.
    if (post.status !== 'members') return
    const now = await lockPost(tx, post.id)
    if (now?.status !== post.status || now.community_id !== post.community_id)
      throw new AppError('edit_conflict')
  },

  async evidence(handle, _viewer, { post }) {
    return (await postsByIds(handle, [post.id])).map((row) => ({
      uid: row.author_id,
      text: `${row.title}\n\n${row.text}`,
      createdAt: (row.published_at ?? row.created_at).toISOString(),
      pictures: row.picture ? [pictureView(row.picture)!] : [],
    }))
  },

  async remove(tx, id, removal) {
    const row = await lockPost(tx, id)
    if (!row || row.removal_id !== null) return null
    await tx.updateTable('posts').set({ removal_id: removal.id }).where('id', '=', id).execute()
    await countOut(deps, tx, row, -1)
    await postChanged(deps, tx, id)
    return { title: row.title, status: row.status, communityId: row.community_id }
  },

  async restore(tx, id, removal) {
    const row = await lockPost(tx, id)
    if (!row || row.removal_id !== removal.id) return
    await tx.updateTable('posts').set({ removal_id: null }).where('id', '=', id).execute()
    await countOut(deps, tx, row, 1)
    await postChanged(deps, tx, id)
  },

  approved: (tx, id) => renewPost(deps, tx, id),

  async purge(tx, id) {
    await tx.deleteFrom('posts').where('id', '=', id).execute()
  },

  async document(handle, id) {
    const [row] = await postsByIds(handle, [id])
    if (!row || row.status !== 'published' || row.removal_id !== null) return null
    const [[community], hidden] = await Promise.all([
      communitiesByIds(handle, row.community_id === null ? [] : [row.community_id]),
      deps.tags.removedAmong(handle, row.tags),
    ])
    const marks = {
      'has:image': row.picture !== null,
      'has:poll': row.has_poll,
      'is:answered': row.best_comment_id !== null,
    }
    return {
      title: row.title,
      text: await deps.texts.plainOf(row.text),
      tags: row.tags.filter((tag) => !hidden.has(tag)),
      author: row.author_id,
      ...(community && { keywords: [community.name], inside: [{ kind: 'community', id: community.id }] }),
      marks: Object.entries(marks).flatMap(([mark, is]) => (is ? [mark] : [])),
      at: row.published_at ?? row.created_at,
      weight: Math.max(0, row.score),
    }
  },

  async publicIdsOf(handle, author) {
    const [all, ofMembers] = await Promise.all(
      (['published', 'members'] as const).map((status) =>
        shownPosts(handle, status).clearSelect().select('id').where('author_id', '=', author).execute(),
      ),
    )
    return [...all!, ...ofMembers!].map(({ id }) => id)
  },

  isReadableBy,

  authorsRemoveUnseen: {
    isUnseen: ({ post, rank }, viewer) =>
      post.removal_id === null && post.status === 'members' && !canReadAsMember(viewer, rank),
    where: (uid) =>
      sql`status = 'members' and not ${isReadableBy(sql.ref<number>('posts.id'), sql<number>`${uid}::bigint`)}`,
    words: ({ post }) => ({ title: post.title, line: '' }),
  },

  idsAfter: idsAfter('posts', 'author_id'),
  outlivesAuthor: 'by-choice',
  authored: {
    table: 'posts',
    author: 'author_id',
    at: 'published_at',
    where: sql`(status = 'published' or status = 'members')`,
  },

  async counted(tx, id, counts) {
    await tx
      .updateTable('posts')
      .set({ ...counts, score: scoreOf(counts) })
      .where('id', '=', id)
      .execute()
  },

  async commented(tx, id, { uid, floor, at, counts }) {
    const row = await tx
      // If the author had read all replies before, their own new reply counts as read, too.
      .with('visit', (db) =>
        db
          .updateTable('post_visits')
          .set({ floor })
          .where('uid', '=', uid)
          .where('post_id', '=', id)
          .where('floor', '=', floor - 1),
      )
      .updateTable('posts')
      .set({ last_author_id: uid, last_floor: floor, active_at: at })
      .$if(counts !== undefined, (update) => update.set({ ...counts, score: scoreOf(counts!) }))
      .where('id', '=', id)
      .returning(['community_id', 'status', 'removal_id'])
      .executeTakeFirst()
    // A moderator may have merged the post while its reply was being written.
    if (counts !== undefined && row?.removal_id !== null) throw new AppError('post_not_found')
    tx.onCommit(() => deps.cache.invalidate(['counts:posts']))
    if (row?.community_id && row.status === 'published')
      await addToCommunity(deps, tx, row.community_id, { activeAt: at })
  },
})

/** Returns a condition in SQL: everyone may read the post, or the member is a member of its community or a moderator of the site. */
const isReadableBy = (id: number | RawBuilder<number>, uid: RawBuilder<number>) => sql<boolean>`not exists (
  select from posts read where read.id = ${id} and read.status = 'members'
    and not exists (
      select from community_members m where m.uid = ${uid} and m.community_id = read.community_id
    )
    and not exists (select from users where users.id = ${uid} and users.role >= ${ROLE.moderator})
)`

/** Adds a published post to the counts of its community and tags (`step` 1), or subtracts it (`step` −1). */
async function countOut(
  deps: ForumDeps,
  tx: Parameters<typeof lockCommunity>[0],
  { status, tags, community_id: communityId }: PostRow,
  step: 1 | -1,
): Promise<void> {
  if (status !== 'published') return
  await deps.tags.recount(tx, step === 1 ? [] : tags, step === 1 ? tags : [])
  if (communityId !== null) await addToCommunity(deps, tx, communityId, { posts: step })
}
