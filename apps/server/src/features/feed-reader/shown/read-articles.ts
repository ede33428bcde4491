import {
  type ArticleTeaser,
  type DualArticle,
  nytimes,
  nytimesDual,
  nytimesNews,
  rsshub,
} from '@engawa/connectors/rss'
import type { Freshness } from '@engawa/contract'
import type { Sources } from '../../sources/index.ts'

export type Articles = {
  articles: (ArticleTeaser & Partial<Pick<DualArticle, 'isBilingual' | 'author' | 'picture' | 'blocks'>>)[]
  freshness: Freshness
}

/** The articles of the newspaper in both languages; where nobody makes these, what its own feed says of them. */
export async function readArticles(sources: Sources): Promise<Articles> {
  const dual = await sources.read(nytimesDual, {}).catch((error: unknown) => ({ error }))
  if (!('error' in dual)) return { articles: dual.data, freshness: await sources.freshnessOf(rsshub, dual) }
  const news = await sources.read(nytimesNews, {}).catch(() => null)
  // What failed first is what would have to come back.
  if (!news) throw dual.error
  return { articles: news.data, freshness: await sources.freshnessOf(nytimes, news) }
}
