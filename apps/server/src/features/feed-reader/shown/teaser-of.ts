import type { ArticleTeaser } from '@engawa/contract'
import type { Articles } from './read-articles.ts'

/** Returns the part of an article that guests may see. */
export const teaserOf = ({
  slug,
  title,
  publishedAt,
  url,
  extract,
  isBilingual,
}: Articles['articles'][number]): ArticleTeaser => ({
  ...{ slug, title, publishedAt, url, extract },
  isBilingual: isBilingual ?? null,
})
