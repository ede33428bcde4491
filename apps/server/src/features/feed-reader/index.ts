import { feedPictures, nytimes as newspaper, rsshub } from '@engawa/connectors/rss'
import type { feedReader } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import { defineDocuments } from './define-documents.ts'
import type { FeedReaderBase, FeedReaderDeps } from './feed-reader-deps.ts'
import { entries } from './operations/entries.ts'
import { entry } from './operations/entry.ts'
import { fetchAll } from './operations/fetch-all.ts'
import { fetchNow } from './operations/fetch.ts'
import { find } from './operations/find.ts'
import { importList } from './operations/import-list.ts'
import { mark } from './operations/mark.ts'
import { nytimesArticle } from './operations/nytimes-article.ts'
import { nytimes } from './operations/nytimes.ts'
import { overview } from './operations/overview.ts'
import { readAll } from './operations/read-all.ts'
import { renameTag } from './operations/rename-tag.ts'
import { resubscribe } from './operations/resubscribe.ts'
import { status } from './operations/status.ts'
import { subscribe } from './operations/subscribe.ts'
import { undoRead } from './operations/undo-read.ts'
import { unsubscribe } from './operations/unsubscribe.ts'
import { update } from './operations/update.ts'
import { yanderePost } from './operations/yandere-post.ts'
import { yandere } from './operations/yandere.ts'
import { createOwnFeeds } from './own-feeds.ts'
import { createFeedWorker } from './process/feed-worker.ts'
import { handleFeedJobs } from './refresh/feed-jobs.ts'
import { madeFeeds } from './shown/made-feeds.ts'
import { ownFeeds } from './personal-data.ts'
import { yandereSource } from './shown/yandere-view.ts'

export type FeedReader = ReturnType<typeof createFeedReader>

/** Members may read feeds of these private addresses, and of no other that an operator named: `UPSTREAM_FEEDS_URL`, `UPSTREAM_FEEDS_OFFICE_URL`. */
const OF_FEEDS = /^(rsshub|feeds(-.+)?)$/

const SAMPLE = () => import('@engawa/connectors/rss/sample').then((sample) => sample.rsshubSample)

/** Feeds of other sites for members to read, and two of them for everybody to look at. [Decision 55](../../../../../docs/decisions/0055-feeds.md) */
export function createFeedReader(base: FeedReaderBase) {
  base.personalData.register(ownFeeds)
  const { sources, config } = base
  sources.define(rsshub, { sample: SAMPLE })
  sources.define(newspaper)
  sources.define(yandereSource)
  sources.define(feedPictures)
  const worker = createFeedWorker({
    allowedPrivateOrigins: Object.entries(config.upstreams)
      .filter(([name]) => OF_FEEDS.test(name))
      .map(([, origin]) => origin),
    userAgent: sources.userAgent,
  })
  const deps: FeedReaderDeps = {
    ...base,
    worker,
    ownFeeds: createOwnFeeds(base, madeFeeds(sources)),
    pictureOf(url) {
      if (url === null) return null
      return url.startsWith('/') ? url : sources.pictureOf(feedPictures, url)
    },
  }
  handleFeedJobs(deps)
  const address = defineDocuments(deps)
  return {
    handlers: {
      overview: overview(deps),
      entries: entries(deps),
      entry: entry(deps),
      mark: mark(deps),
      readAll: readAll(deps),
      undoRead: undoRead(deps),
      find: find(deps),
      subscribe: subscribe(deps),
      status: status(deps),
      update: update(deps),
      unsubscribe: unsubscribe(deps),
      resubscribe: resubscribe(deps),
      fetch: fetchNow(deps),
      fetchAll: fetchAll(deps),
      renameTag: renameTag(deps),
      importList: importList(deps),
      stream: address.state,
      async renewStream(viewer) {
        const { path, createTime } = await address.renew(viewer)
        return { path: `${path}.atom`, createTime }
      },
      withdrawStream: address.withdraw,
      yandere: yandere(deps),
      yanderePost: yanderePost(deps),
      nytimes: nytimes(deps),
      nytimesArticle: nytimesArticle(deps),
    } satisfies Handlers<typeof feedReader>,
    close: (): void => worker.close(),
  }
}
