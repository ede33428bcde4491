import type { ArticleTeaser } from '@engawa/contract'
import type { Articles } from './read-articles.ts'

/** What anybody may see of an article. */
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
