import { feedPictures, nytimes as newspaper, rsshub } from '@engawa/connectors/rss'
import { bind } from '../../endpoints/operation.ts'
import { defineDocuments } from './define-documents.ts'
import type { FeedReaderBase, FeedReaderDeps } from './feed-reader-deps.ts'
import { createOwnFeeds } from './own-feeds.ts'
import { createFeedWorker } from './process/feed-worker.ts'
import { handleFeedJobs } from './refresh/feed-jobs.ts'
import { generatedFeeds } from './shown/generated-feeds.ts'
import { ownFeeds } from './personal-data.ts'
import { yandereSource } from './shown/yandere-view.ts'
import * as operations from './operations.ts'

export type FeedReader = ReturnType<typeof createFeedReader>

/**
 * Matches the names of upstreams that may serve feeds from private addresses, such as those of `UPSTREAM_FEEDS_URL` and
 * `UPSTREAM_FEEDS_OFFICE_URL`.
 */
const OF_FEEDS = /^(rsshub|feeds(-.+)?)$/

/**
 * The feed reader: members read feeds of other sites. Two feeds are visible to guests, too. [Decision
 * 55](../../../../../docs/decisions/0055-feeds.md)
 */
export function createFeedReader(base: FeedReaderBase) {
  base.personalData.register(ownFeeds)
  const { sources, config } = base
  sources.define(rsshub)
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
    ownFeeds: createOwnFeeds(base, generatedFeeds(sources)),
    pictureOf(url) {
      if (url === null) return null
      return url.startsWith('/') ? url : sources.pictureOf(feedPictures, url)
    },
  }
  handleFeedJobs(deps)
  return {
    handlers: bind(deps, operations, defineDocuments(deps)),
    close: (): void => worker.close(),
  }
}
