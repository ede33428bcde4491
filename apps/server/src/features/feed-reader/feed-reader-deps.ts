import type { Deps } from '../../deps.ts'
import type { Sources } from '../sources/index.ts'
import type { OwnFeeds } from './own-feeds.ts'
import type { FeedWorker } from './process/feed-worker.ts'
import type { PictureOf } from './subscription-queries.ts'

export type FeedReaderBase = Deps & { sources: Sources }

/** Dependencies of the parts of this feature. */
export type FeedReaderDeps = FeedReaderBase & { worker: FeedWorker; ownFeeds: OwnFeeds; pictureOf: PictureOf }
