import type { SourceSample } from '../sample.ts'
import { escapeMarkup } from '@engawa/connectors/rss'
import { landscape } from '../drawings.ts'
import { recorded } from '../recorded.ts'

/** An invented article. A pair is the same text in English and in Chinese. */
type SampleArticle = {
  name: string
  section: string
  zh: string
  caption: [en: string, zh: string]
  paragraphs: [en: string, zh: string][]
}

const ARTICLES = recorded<SampleArticle[]>('rss/articles.json')

const DAY_MS = 86_400_000
const PICTURES = 'https://static01.nyt.com/engawa-sample/'

/** The sample of RSSHub: short invented articles in two languages, in the form in which RSSHub writes them. */
const rsshub: SourceSample = {
  answer({ path }, now) {
    if (path !== '/nytimes/dual') return undefined
    return { headers: { 'content-type': 'application/xml; charset=utf-8' }, body: feedOf(now) }
  },
  picture(url) {
    const at = ARTICLES.findIndex(({ name }) => url === `${PICTURES}${name}.jpg`)
    return at === -1 ? undefined : landscape({ seed: at, width: 1_200, height: 800 })
  },
}

const feedOf = (now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>纽约时报中文网 - 中英对照版</title>` +
  `<link>https://cn.nytimes.com</link>${ARTICLES.map((each, at) => itemOf(each, at, now)).join('')}</channel></rss>`

function itemOf({ name, section, zh, caption, paragraphs }: SampleArticle, at: number, now: Date): string {
  const published = new Date(now.getTime() - at * 0.7 * DAY_MS - 2 * 3_600_000)
  const day = published.toISOString().slice(0, 10).replaceAll('-', '')
  const html = [
    `<figure><img src="${PICTURES}${name}.jpg"><figcaption>${caption.join(' · ')}</figcaption></figure>`,
    ...paragraphs.flatMap((pair) =>
      pair.map((text) => `<div class="article-paragraph"><p>${text}</p></div>`),
    ),
    '<footer class="author-info"><p>示例 · Engawa</p></footer>',
  ].join('')
  return (
    `<item><title>「中英」${escapeMarkup(zh)}</title><description>${escapeMarkup(html)}</description>` +
    `<link>https://cn.nytimes.com/${section}/${day}/${name}/dual</link>` +
    `<pubDate>${published.toUTCString()}</pubDate><author>Engawa</author></item>`
  )
}

export const samples = { rsshub }
