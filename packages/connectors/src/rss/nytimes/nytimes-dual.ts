import { type SourceAnswer, SourceError, sourceQuery, type Source } from '../../source/index.ts'
import { parseFeed } from '../feed/parse-feed.ts'
import type { FeedEntry } from '../feed/records.ts'
import { cut } from '../markup/text.ts'
import { piecesOf } from './article-html.ts'
import { articleLink, createSlugs } from './article-link.ts'
import { pairLanguages, plainOf } from './pair-languages.ts'
import type { ArticleBlock, DualArticle } from './records.ts'

/** The maximum length of the public extract of an article, in UTF-16 units. */
export const EXTRACT_UNITS = 160

/**
 * RSSHub, which creates feeds for sites that have none. The public instance of RSSHub is only for tests, so an operator should run a
 * separate instance.
 */
export const rsshub: Source = {
  name: 'rsshub',
  title: 'RSSHub',
  origin: 'https://rsshub.app',
  pace: { maxParallel: 2, minGapMs: 1_000 },
  // RSSHub's feeds are about other sites, so their pictures may be at any host. Each query checks the hosts of its pictures.
  pictureHosts: 'any',
  check: checkRsshub,
}

/**
 * RSSHub answers 503 with an HTML page when one of its routes fails. The common rules would treat this as a refusal, but it is a failure.
 */
function checkRsshub({ status, body }: SourceAnswer): void {
  if (status !== 503) return
  const text = new TextDecoder().decode(body.subarray(0, 20_000))
  if (/Error Message|this route is empty/i.test(text)) throw new SourceError('failing', 'its route failed')
}

/** Articles of the Chinese New York Times, paragraph by paragraph in English and Chinese. The order is that of the feed, newest first. */
export const nytimesDual = sourceQuery<Record<string, never>, DualArticle[]>({
  source: rsshub,
  name: 'nytimes-dual',
  version: 1,
  freshSeconds: 1_800,
  // The timeout is long, because some instances open every article in a browser first.
  request: () => ({
    path: '/nytimes/dual',
    accept: 'application/xml',
    timeoutMs: 30_000,
    maxBytes: 4 * 1024 * 1024,
  }),
  read(answer) {
    const { entries } = parseFeed(answer.body, answer.headers['content-type'] ?? '', answer.url)
    const slugOf = createSlugs()
    const articles = withoutTwins(entries).flatMap((entry) => articleOf(entry, slugOf) ?? [])
    if (articles.length === 0)
      throw new SourceError('bad_answer', 'a feed without an article of the newspaper')
    return articles
  },
})

/** Returns each article once, even when several links lead to different variants of it. */
export function withoutTwins(entries: FeedEntry[]): FeedEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ url }) => {
    const address = articleLink(url)?.url
    if (address === undefined || seen.has(address)) return false
    return seen.add(address)
  })
}

function articleOf(entry: FeedEntry, slugOf: (slug: string) => string): DualArticle | null {
  const link = articleLink(entry.url)
  const title = titleOf(entry.title)
  if (!link || title === '') return null
  const blocks = pairLanguages(piecesOf(entry.html))
  const [first, ...others] = blocks
  const isBilingual = blocks.some((block) => 'en' in block && block.en !== null && block.zh !== null)
  return {
    slug: slugOf(link.slug),
    title,
    isBilingual,
    author: entry.author,
    publishedAt: entry.publishedAt,
    // The link in the feed always leads to the page in two languages, even where that page does not exist.
    url: isBilingual ? `${link.url}/dual` : link.url,
    picture: first?.kind === 'picture' ? first : null,
    blocks: first?.kind === 'picture' ? others : blocks,
    extract: extractOf(blocks),
  }
}

/** Removes the feed's mark for articles in both languages from a title. */
export const titleOf = (title: string): string =>
  title.replace(/^\s*[「『【[]\s*中英\s*[」』】\]]\s*/, '').trim()

/** Returns the beginning of an article in Chinese; without Chinese text, in English. */
function extractOf(blocks: ArticleBlock[]): string {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []))
  const content = paragraphs.find(({ zh }) => zh)?.zh ?? paragraphs[0]?.en ?? []
  return cut(plainOf(content), EXTRACT_UNITS)
}
