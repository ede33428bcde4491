import { PostPin, type forum, type InputOf, type PostCard } from '@engawa/contract'
import { keyset, type KeysetPage } from '@engawa/platform/database'
import { sql } from 'kysely'
import { personalised } from '../../../endpoints/operation.ts'
import { tagKey } from '../../tags/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postCards } from '../post-views.ts'
import { shownPosts, type PostRow } from '../posts-queries.ts'
import { blockedAmong } from '../../members/index.ts'

type Input = InputOf<typeof forum.list>

export const list = (deps: ForumDeps) =>
  personalised<typeof forum.list>(
    async (viewer, input) => {
      const { db } = deps.database
      const [page, pinned] = await Promise.all([pageOf(deps, input), pinnedOf(deps, input)])
      const rows = [...pinned, ...page.items.filter(({ id }) => !pinned.some((pin) => pin.id === id))]
      const items = await postCards(deps, db, viewer, rows)
      const { uid } = viewer
      return { items: uid === null ? items : await withOwn(deps, uid, items), nextCursor: page.nextCursor }
    },
    async ({ uid }, _input, shared) => ({ ...shared, items: await withOwn(deps, uid, shared.items) }),
  )

/** Adds a member's reading state and blocks to post cards that were made for guests. */
async function withOwn(deps: ForumDeps, uid: number, posts: readonly PostCard[]): Promise<PostCard[]> {
  const [reading, blocked] = await Promise.all([
    deps.readings.load(deps.database.db, { uid, posts: posts.map(listedOf) }),
    blockedAmong(
      deps.database.db,
      uid,
      posts.map(({ author }) => author.uid),
    ),
  ])
  return posts.map((post) => ({
    ...post,
    ...reading.get(post.id),
    blocked: blocked.has(post.author.uid),
  }))
}

/** Returns the fields of a card from which its reading state is computed. */
const listedOf = ({ id, author, community, publishedAt, lastFloor }: PostCard) => ({
  id,
  author_id: author.uid,
  community_id: community?.id ?? null,
  published_at: new Date(publishedAt),
  last_floor: lastFloor,
})

const SORTS = {
  active: { key: 'active', column: 'active_at', direction: 'desc' },
  new: { key: 'new', column: 'published_at', direction: 'desc' },
  top: { key: 'score', column: 'score', direction: 'desc' },
} as const

const DAYS = { day: 1, week: 7, month: 30, year: 365, all: null } as const

async function pageOf(
  { database: { db }, clock, tags }: ForumDeps,
  { sort, period, communityId, tag, authorId, cursor, limit }: Input,
): Promise<KeysetPage<PostRow>> {
  const [stored] = tag === undefined ? [] : await tags.tidy(db, [tag])
  // An unknown or removed tag has no posts.
  if (tag !== undefined && stored === undefined) return { items: [], nextCursor: null }
  const days = sort === 'top' ? DAYS[period] : null
  const query = shownPosts(db)
    .$if(communityId !== undefined, (all) => all.where('community_id', '=', communityId!))
    .$if(authorId !== undefined, (all) => all.where('author_id', '=', authorId!))
    .$if(tag !== undefined, (all) =>
      all.where('tags', '@>', sql<string[]>`array[${stored ?? tagKey(tag!)}]::text[]`),
    )
    .$if(days !== null, (all) =>
      all.where('published_at', '>', new Date(clock.now().getTime() - days! * 86_400_000)),
    )
  return keyset(query, { by: [SORTS[sort], { key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
}

const MAX_PINNED = 5

/** Returns the pinned posts, which are shown above the first page of the whole forum or of a community. */
async function pinnedOf(
  { database: { db } }: ForumDeps,
  { communityId, tag, authorId, cursor }: Input,
): Promise<PostRow[]> {
  if (cursor !== undefined || tag !== undefined || authorId !== undefined) return []
  const site = PostPin.options.indexOf('site')
  const pinned = shownPosts(db).where('pin', '>', 0)
  const here =
    communityId === undefined
      ? pinned.where('pin', '=', site)
      : pinned.where('community_id', '=', communityId)
  return here.orderBy('pin', 'desc').orderBy('active_at', 'desc').limit(MAX_PINNED).execute()
}
