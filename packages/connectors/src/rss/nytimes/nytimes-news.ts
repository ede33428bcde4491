import { SourceError, sourceQuery, type Source } from '../../source/index.ts'
import { parseFeed } from '../feed/parse-feed.ts'
import { cut } from '../markup/text.ts'
import { articleLink, createSlugs } from './article-link.ts'
import { EXTRACT_UNITS, titleOf, withoutTwins } from './nytimes-dual.ts'
import type { ArticleTeaser } from './records.ts'

/** The site of the Chinese New York Times. It is blocked in some networks, and it may refuse requests of programs. */
export const nytimes: Source = {
  name: 'nytimes',
  title: '纽约时报中文网',
  origin: 'https://cn.nytimes.com',
  pace: { maxParallel: 1, minGapMs: 2_000 },
}

/** Articles from the newspaper's own feed, used when no RSSHub instance answers. An article has the same slug as in `nytimesDual`. */
export const nytimesNews = sourceQuery<Record<string, never>, ArticleTeaser[]>({
  source: nytimes,
  name: 'news',
  version: 1,
  freshSeconds: 1_800,
  request: () => ({ path: '/rss/', accept: 'application/rss+xml, application/xml;q=0.9' }),
  read(answer) {
    const { entries } = parseFeed(answer.body, answer.headers['content-type'] ?? '', answer.url)
    const slugOf = createSlugs()
    const teasers = withoutTwins(entries).flatMap((entry): ArticleTeaser[] => {
      const link = articleLink(entry.url)
      const title = titleOf(entry.title)
      if (!link || title === '') return []
      const { publishedAt, text } = entry
      return [
        { slug: slugOf(link.slug), title, publishedAt, url: link.url, extract: cut(text, EXTRACT_UNITS) },
      ]
    })
    if (teasers.length === 0)
      throw new SourceError('bad_answer', 'a feed without an article of the newspaper')
    return teasers
  },
})
