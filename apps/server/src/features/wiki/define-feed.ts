import { textIn, wiki, wikiPath, type WikiRevision } from '@engawa/contract'
import { FEED_ENTRIES, listFeed, type FeedItem } from '../../feeds/list-feed.ts'
import { readQuery } from '../../feeds/read-query.ts'
import { recentRevisions } from './recent-revisions.ts'
import type { WikiDeps } from './wiki-deps.ts'

const FeedQuery = wiki.recent.query!.pick({ cursor: true })

/** Defines the Atom feed of recent changes in the wiki. */
export function defineFeed(deps: WikiDeps): void {
  deps.documents.define({
    path: '/feeds/wiki.atom',
    section: 'wiki',
    audience: 'anyone',
    rate: 'read',
    mayBeOld: true,
    async answer(viewer, request) {
      const { language } = viewer
      const { cursor } = readQuery(FeedQuery, request.query)
      const { items, nextCursor } = await recentRevisions(deps, viewer, { cursor, limit: FEED_ENTRIES })
      const site = { name: deps.settings.current('identity').name, language }
      return listFeed(request, site, {
        title: textIn({ en: 'Wiki: recent changes', zh: '百科最近更改' }, language),
        page: '/wiki?view=recent',
        path: '/feeds/wiki.atom',
        query: {},
        items: items.filter(({ removed }) => !removed).map(revisionItem),
        nextCursor,
      })
    },
  })
}

const revisionItem = ({ id, title, author, summary, change, createdAt }: WikiRevision): FeedItem => ({
  path: wikiPath(title),
  id: `/wiki#revision-${id}`,
  title,
  updated: createdAt,
  author,
  summary: [summary, `(${change > 0 ? '+' : ''}${change})`].filter((part) => part !== '').join(' '),
})
