import { LIMITS, type feedReader } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { readArticles } from '../shown/read-articles.ts'
import { teaserOf } from '../shown/teaser-of.ts'

export const nytimes =
  ({ sources }: FeedReaderDeps): Handler<typeof feedReader.nytimes> =>
  async () => {
    const { articles, freshness } = await readArticles(sources)
    return { items: articles.slice(0, LIMITS.listMax).map(teaserOf), freshness }
  }
