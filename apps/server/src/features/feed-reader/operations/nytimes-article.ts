import { rsshub } from '@engawa/connectors/rss'
import { AppError, type Article, type ArticleBlock, type feedReader } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { readArticles } from '../shown/read-articles.ts'
import { teaserOf } from '../shown/teaser-of.ts'

/** Returns an article. Guests get only the teaser, because the text is under copyright. */
export const nytimesArticle =
  ({ sources }: FeedReaderDeps): Handler<typeof feedReader.nytimesArticle> =>
  async (viewer, { slug }) => {
    const { articles, freshness } = await readArticles(sources)
    const article = articles.find((each) => each.slug === slug)
    if (!article) throw new AppError('source_has_not', { values: { source: freshness.source } })
    const { author = null, picture = null, blocks } = article
    const own = <T extends { url: string }>(picture: T): T[] => {
      const url = sources.pictureOf(rsshub, picture.url)
      return url === null ? [] : [{ ...picture, url }]
    }
    const text: Article['text'] = blocks
      ? {
          author,
          picture: picture && (own(picture)[0] ?? null),
          blocks: blocks.flatMap((block): ArticleBlock[] =>
            block.kind === 'picture' ? own(block) : [block],
          ),
        }
      : null
    return { article: { ...teaserOf(article), text: viewer.uid === null ? null : text }, freshness }
  }
