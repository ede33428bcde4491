import type { SubjectCard } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { keysOf, pictureView } from '../../pictures/index.ts'
import { idsAfter, type SubjectProvider } from '../../subjects/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { communityPermissions, isRemoved, moderates, type Rank } from '../forum-policy.ts'
import { reindexPostsOf } from '../post-changes.ts'
import { communitiesByIds, lockCommunity, ranksOf, type CommunityRow } from './communities-queries.ts'
import { authorsByIds } from '../../members/index.ts'
import { throwNameTaken } from './insert-community.ts'
import type { PostRow } from '../posts-queries.ts'
import { usesOf } from './privacy.ts'

export const COMMUNITY = 'community'

type Found = { row: CommunityRow; rank: Rank }

/** The provider for communities as subjects. Removing a community also removes its posts. */
export const communitySubject = (deps: ForumDeps): SubjectProvider<Found> => ({
  kind: COMMUNITY,
  section: 'forum',
  notFound: 'community_not_found',

  screened: true,

  async load(handle, viewer, ids) {
    const [rows, ranks] = await Promise.all([
      communitiesByIds(handle, ids),
      ranksOf(deps, handle, viewer.uid, ids),
    ])
    return new Map(rows.map((row) => [row.id, { row, rank: ranks.get(row.id) ?? null }]))
  },

  may: ({ row, rank }, viewer) => communityPermissions(viewer, row, rank),
  author: ({ row }) => row.owner_id,
  moderates: ({ rank }, viewer) => moderates(viewer, rank),

  async cards(handle, viewer, found) {
    const owners = await authorsByIds(
      handle,
      viewer,
      found.map(({ row }) => row.owner_id).filter((uid) => uid !== null),
    )
    return found.map(({ row }): SubjectCard => ({
      kind: COMMUNITY,
      id: row.id,
      title: row.name,
      url: `/forum/community/${row.id}`,
      picture: pictureView(row.icon),
      author: row.owner_id === null ? null : (owners.get(row.owner_id) ?? null),
      line: row.description,
    }))
  },

  async remove(tx, id, removal) {
    // Removes the posts before it locks the community, because comments lock rows in the same order. The second pass removes posts that
    // were published meanwhile.
    const before = await removePosts(tx, id, removal.id)
    const row = await lockCommunity(tx, id)
    if (!row || isRemoved(row)) return null
    await tx.updateTable('communities').set({ removal_id: removal.id }).where('id', '=', id).execute()
    const posts = [...before, ...(await removePosts(tx, id, removal.id))]
    await deps.tags.recountAll(tx, usesOf(posts.filter(isPublic)), -1)
    await reindexPostsOf(deps, tx, id)
    return { name: row.name, posts: posts.length, countsTags: true }
  },

  async restore(tx, id, removal) {
    await lockCommunity(tx, id)
    const isOfRemoval = ['removal_id', '=', removal.id] as const
    await tx
      .updateTable('communities')
      .set({ removal_id: null })
      .where(...isOfRemoval)
      .execute()
      // Another community may have got the name meanwhile.
      .catch(throwNameTaken)
    const posts = await tx
      .updateTable('posts')
      .set({ removal_id: null })
      .where(...isOfRemoval)
      .returning(['status', 'tags'])
      .execute()
    // A removal by an earlier version did not count the posts out of their tags.
    if (await countedTags(tx, removal.id)) await deps.tags.recountAll(tx, usesOf(posts.filter(isPublic)), 1)
    await reindexPostsOf(deps, tx, id)
  },

  async purge(tx, id) {
    const row = await lockCommunity(tx, id)
    if (!row) return
    await deps.files.discard(tx, keysOf(row.icon))
    const posts = await tx.deleteFrom('posts').where('community_id', '=', id).returning('id').execute()
    await tx.deleteFrom('communities').where('id', '=', id).execute()
    await deps.subjects.purged(
      tx,
      'post',
      posts.map((post) => post.id),
    )
  },

  async document(handle, id) {
    const [row] = await communitiesByIds(handle, [id])
    if (!row || row.removal_id !== null) return null
    return {
      title: row.name,
      text: `${row.description}\n${await deps.texts.plainOf(row.rules)}`,
      at: row.created_at,
      weight: row.members,
    }
  },

  idsAfter: idsAfter('communities', 'owner_id'),

  outlivesAuthor: 'always',
})

/** Whether a removal counted the posts out of their tags. */
async function countedTags(tx: Tx<Tables>, removalId: number): Promise<boolean> {
  const { what } = await tx
    .selectFrom('removals')
    .select('what')
    .where('id', '=', removalId)
    .executeTakeFirstOrThrow()
  return what['countsTags'] === true
}

type Tagged = Pick<PostRow, 'status' | 'tags'>

/** Whether a post counts for its tags. */
const isPublic = ({ status }: Tagged): boolean => status === 'published'

const removePosts = (tx: Tx<Tables>, id: number, removalId: number): Promise<Tagged[]> =>
  tx
    .updateTable('posts')
    .set({ removal_id: removalId })
    .where('community_id', '=', id)
    .where('removal_id', 'is', null)
    .returning(['status', 'tags'])
    .execute()
