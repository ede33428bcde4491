import {
  type ArticleTeaser,
  type DualArticle,
  nytimes,
  nytimesDual,
  nytimesNews,
  rsshub,
} from '@engawa/connectors/rss'
import type { Freshness } from '@engawa/contract'
import { hasFailed, orNothing, type Known, type ReadOptions, type Sources } from '../../sources/index.ts'

export type Articles = {
  articles: (ArticleTeaser & Partial<Pick<DualArticle, 'isBilingual' | 'author' | 'picture' | 'blocks'>>)[]
  freshness: Freshness
}

/**
 * Reads the bilingual articles of the newspaper. If this source fails, reads the newspaper's own feed; if this fails, too, the sample.
 * Without a sample, rejects with the failure of the bilingual source.
 */
export async function readArticles(sources: Sources, options?: ReadOptions): Promise<Articles> {
  const dual = await sources.read(nytimesDual, {}, options).catch((error: unknown) => {
    if (hasFailed(error)) return { error }
    throw error
  })
  const asDual = async (known: Known<DualArticle[]>) => ({
    articles: known.data,
    freshness: await sources.freshnessOf(rsshub, known),
  })
  if (!('error' in dual) && !dual.isSample) return asDual(dual)
  const news = await orNothing(sources.read(nytimesNews, {}, options))
  if (news) return { articles: news.data, freshness: await sources.freshnessOf(nytimes, news) }
  if ('error' in dual) throw dual.error
  return asDual(dual)
}
