import { PostPin, type forum, type InputOf } from '@engawa/contract'
import { keyset, type KeysetPage } from '@engawa/platform/database'
import { sql } from 'kysely'
import { personalised } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postsIn, statusIn, withOwn } from '../post-lists.ts'
import { postCards } from '../post-views.ts'
import { shownPosts, type PostRow, type ShownStatus } from '../posts-queries.ts'

type Input = InputOf<typeof forum.list>

export const list = (deps: ForumDeps) =>
  personalised<typeof forum.list>(
    async (viewer, input) => {
      const { db } = deps.database
      const status = await statusIn(deps, viewer, input.communityId)
      const [page, pinned] = await Promise.all([pageOf(deps, input, status), pinnedOf(deps, input, status)])
      const rows = [...pinned, ...page.items.filter(({ id }) => !pinned.some((pin) => pin.id === id))]
      const items = await postCards(deps, db, viewer, rows)
      const { uid } = viewer
      return { items: uid === null ? items : await withOwn(deps, uid, items), nextCursor: page.nextCursor }
    },
    async (member, { communityId }, shared) => {
      if ((await statusIn(deps, member, communityId)) === 'members') return undefined
      return { ...shared, items: await withOwn(deps, member.uid, shared.items) }
    },
  )

const SORTS = {
  active: { key: 'active', column: 'active_at', direction: 'desc' },
  new: { key: 'new', column: 'published_at', direction: 'desc' },
  top: { key: 'score', column: 'score', direction: 'desc' },
  unanswered: { key: 'unanswered', column: 'published_at', direction: 'desc' },
} as const

const DAYS = { day: 1, week: 7, month: 30, year: 365, all: null } as const

async function pageOf(deps: ForumDeps, input: Input, status: ShownStatus): Promise<KeysetPage<PostRow>> {
  const { sort, period, authorId, cursor, limit } = input
  const posts = await postsIn(deps, input, status)
  if (posts === undefined) return { items: [], nextCursor: null }
  const days = sort === 'top' ? DAYS[period] : null
  const query = posts
    .$if(authorId !== undefined, (all) => all.where('author_id', '=', authorId!))
    .$if(days !== null, (all) =>
      all.where('published_at', '>', new Date(deps.clock.now().getTime() - days! * 86_400_000)),
    )
    .$if(sort === 'unanswered', (all) => all.where('comments', '=', sql.lit(0)))
  return keyset(query, { by: [SORTS[sort], { key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
}

const MAX_PINNED = 5

/** Returns the pinned posts, which are shown above the first page of the whole forum or of a community. */
async function pinnedOf(
  { database: { db } }: ForumDeps,
  { sort, communityId, tag, authorId, cursor }: Input,
  status: ShownStatus,
): Promise<PostRow[]> {
  if (cursor !== undefined || tag !== undefined || authorId !== undefined || sort === 'unanswered') return []
  const [site, inCommunity] = [PostPin.options.indexOf('site'), PostPin.options.indexOf('community')]
  const pinned = shownPosts(db, status).where('pin', '>', 0)
  const here =
    communityId === undefined
      ? pinned.where('pin', '=', site)
      : pinned
          .where('community_id', '=', communityId)
          .$if(status === 'members', (all) => all.where('pin', '=', inCommunity))
  return here.orderBy('pin', 'desc').orderBy('active_at', 'desc').limit(MAX_PINNED).execute()
}
