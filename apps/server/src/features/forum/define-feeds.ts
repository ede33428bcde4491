import { textIn, AppError, communities, forum, type PostCard } from '@engawa/contract'
import { FEED_ENTRIES, listFeed, type FeedItem } from '../../feeds/list-feed.ts'
import { readQuery } from '../../feeds/read-query.ts'
import { asGuest } from '../../endpoints/operation.ts'
import { info } from './communities/operations/info.ts'
import type { ForumDeps } from './forum-deps.ts'
import { list } from './operations/list.ts'

const FeedQuery = forum.list.query!.pick({ cursor: true, tag: true })

/** Defines Atom feeds of new posts: of the forum, of a tag and of a community, as guests see them. */
export function defineFeeds(deps: ForumDeps): void {
  const [posts, community] = [list(deps), info(deps)]
  const common = { section: 'forum', audience: 'anyone', rate: 'read', mayBeOld: true } as const
  const newest = { sort: 'new', period: 'week', limit: FEED_ENTRIES } as const
  const site = () => deps.settings.current('identity').name

  deps.documents.define({
    ...common,
    path: '/feeds/forum.atom',
    async answer(viewer, request) {
      const { cursor, tag } = readQuery(FeedQuery, request.query)
      const found = await posts(asGuest(viewer), { ...newest, cursor, tag })
      const forumName = textIn({ en: 'Forum', zh: '论坛' }, viewer.language)
      return listFeed(
        request,
        { name: site(), language: viewer.language },
        {
          title: tag === undefined ? forumName : `#${tag}`,
          page: tag === undefined ? '/forum' : `/forum?tag=${encodeURIComponent(tag)}`,
          path: '/feeds/forum.atom',
          query: { tag },
          items: found.items.map(postItem),
          nextCursor: found.nextCursor,
        },
      )
    },
  })
  deps.documents.define({
    ...common,
    path: '/feeds/communities/:name',
    async answer(viewer, request) {
      const id = /^(\d{1,15})\.atom$/.exec(request.params['name'] ?? '')?.[1]
      if (id === undefined) throw new AppError('community_not_found')
      const { cursor } = readQuery(FeedQuery, request.query)
      const { name, ...there } = await community(asGuest(viewer), communities.info.params!.parse({ id }))
      const found = await posts(asGuest(viewer), { ...newest, cursor, communityId: there.id })
      return listFeed(
        request,
        { name: site(), language: viewer.language },
        {
          title: name,
          page: `/forum/community/${there.id}`,
          path: `/feeds/communities/${there.id}.atom`,
          query: {},
          items: found.items.map(postItem),
          nextCursor: found.nextCursor,
        },
      )
    },
  })
}

const postItem = ({ id, title, excerpt, author, tags, publishedAt, picture }: PostCard): FeedItem => ({
  path: `/forum/post/${id}`,
  title,
  updated: publishedAt,
  published: publishedAt,
  author,
  summary: excerpt,
  tags,
  picture,
})
