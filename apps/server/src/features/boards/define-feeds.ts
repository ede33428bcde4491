import { allTagsOf, type BoardPost, boards as allBoards } from '@engawa/connectors/boards'
import { textIn, AppError, BOARD_TITLES, boards, type BoardName, type Language } from '@engawa/contract'
import type { DocumentRequest } from '../../registries/documents.ts'
import { FEED_ENTRIES, listFeed, type FeedItem } from '../../feeds/list-feed.ts'
import { readQuery } from '../../feeds/read-query.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { blacklistOf } from './blacklist/own-blacklist.ts'
import type { BoardsDeps } from './boards-deps.ts'
import { listPosts } from './list-posts.ts'
import { parseQuery } from './parse-query.ts'
import { searchById } from './searches/check-search.ts'
import { tileOf } from './tile-views.ts'

const FeedQuery = boards.list.query!.pick({ boards: true, q: true, cursor: true })

type FeedPosts = { boards: readonly BoardName[]; query: string; cursor: string | undefined }

/**
 * Defines two Atom feeds: one for any search, and one for a member's saved search, without blacklisted posts. The second URL
 * contains only the number of the search. Feed readers sign in with an app password.
 */
export function defineFeeds(deps: BoardsDeps): void {
  deps.documents.define({
    path: '/feeds/picture.atom',
    section: 'pictures',
    audience: 'anyone',
    rate: 'read',
    async answer(viewer, request) {
      const { boards: boardNames, q, cursor } = readQuery(FeedQuery, request.query)
      const query = { q: q === '' ? undefined : q, boards: boardNames.join(',') }
      return feedOf(deps, viewer, request, {
        boards: boardNames,
        query: q,
        cursor,
        title: q,
        path: '/feeds/picture.atom',
        params: query,
      })
    },
  })
  deps.documents.define({
    path: '/feeds/picture/searches/:id/new.atom',
    section: 'pictures',
    audience: 'member',
    rate: 'read',
    apps: {},
    async answer(viewer, request) {
      const id = /^[1-9]\d{0,14}$/.test(request.params['id'] ?? '') ? Number(request.params['id']) : 0
      const row = await searchById(deps.database.db, { uid: asMember(viewer).uid, id })
      if (!row) throw new AppError('not_found')
      const { cursor } = readQuery(FeedQuery, request.query)
      const { label, query, boards: boardNames } = row
      const path = `/feeds/picture/searches/${id}/new.atom`
      return feedOf(deps, viewer, request, {
        boards: boardNames,
        query,
        cursor,
        title: label,
        path,
        params: {},
      })
    },
  })
}

type Feed = FeedPosts & { title: string; path: string; params: Record<string, string | undefined> }

async function feedOf(deps: BoardsDeps, viewer: Viewer, request: DocumentRequest, feed: Feed) {
  const { posts, nextCursor } = await readPosts(deps, feed)
  const { shown } = (await blacklistOf(deps, viewer)).apply(posts)
  const site = { name: deps.settings.current('identity').name, language: viewer.language }
  const address = new URLSearchParams({ q: feed.query, boards: feed.boards.join(',') })
  return listFeed(request, site, {
    title: feed.title === '' ? nameOfAll(viewer.language) : feed.title,
    page: `/picture?${address.toString()}`,
    path: feed.path,
    query: feed.params,
    items: shown.flatMap((post) => feedItem(deps, post)),
    nextCursor,
    unlisted: true,
  })
}

const nameOfAll = (language: Language): string => textIn({ en: 'Pictures', zh: '图站' }, language)

/** Reads the posts. Rejects when no board answers or an answer is pending: an empty feed would clear a feed reader's entries. */
async function readPosts(deps: BoardsDeps, { boards: boardNames, query, cursor }: FeedPosts) {
  const { validQuery } = parseQuery(query, boardNames)
  if (!validQuery) return { posts: [], nextCursor: null }
  const found = await listPosts(deps, { validQuery, cursor, limit: FEED_ENTRIES })
  const failed = found.states.find(({ failure }) => failure)?.failure
  const isLate = found.states.some(({ failure }) => failure?.error === 'source_pending')
  if (failed && (isLate || found.posts.length === 0))
    throw new AppError(isLate ? 'source_pending' : 'source_unreachable', {
      values: { source: failed.source },
    })
  return found
}

function feedItem(deps: BoardsDeps, post: BoardPost): FeedItem[] {
  const tile = tileOf(deps, post, new Set())
  if (!tile) return []
  const { board, id } = post
  const { url, width, height } = tile.thumb
  return [
    {
      path: `/picture/${board}?post=${board}-${id}`,
      title: tile.label === '' ? `${BOARD_TITLES[board]} ${id}` : tile.label,
      updated: post.createdAt,
      author: null,
      summary: `${allBoards[board].source.title} · ${post.width} × ${post.height}`,
      tags: allTagsOf(post),
      picture: { width, height, thumbhash: '', sources: [{ url, width }] },
    },
  ]
}
