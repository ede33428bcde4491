import { yandereRecent } from '@engawa/connectors/boards'
import type { ArticleBlock, Inline } from '@engawa/connectors/rss'
import { AppError, type Freshness } from '@engawa/contract'
import type { GeneratedFeed } from '../own-feeds.ts'
import { OWN_ORIGIN } from '../own-feeds.ts'
import type { Sources } from '../../sources/index.ts'
import { readArticles } from './read-articles.ts'
import { yandereSource, yandereView } from './yandere-view.ts'

/** The two public feeds, in the form in which members can subscribe to them. */
export const generatedFeeds = (sources: Sources): GeneratedFeed[] => [
  { path: '/rss/nytimesdual', make: () => newspaper(sources) },
  { path: '/rss/yandere', make: () => pictures(sources) },
]

const feed = (title: string, path: string, items: object[]) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: OWN_ORIGIN + path,
  items,
})

/** Throws for a sample, because entries of subscribed feeds are stored and a sample must not be stored. */
function refuseSample({ isSample, source }: Freshness): void {
  if (isSample) throw new AppError('source_unreachable', { values: { source } })
}

/** Returns the newspaper's feed with the whole texts, because only members who subscribe can read it. */
async function newspaper(sources: Sources): Promise<object> {
  const { articles, freshness } = await readArticles(sources, { isPatient: true })
  refuseSample(freshness)
  const items = articles.map(({ slug, title, publishedAt, url, extract, author, picture, blocks }) => ({
    id: url,
    url,
    title,
    external_url: `${OWN_ORIGIN}/rss/nytimesdual/${slug}`,
    content_html: [picture ?? [], blocks ?? []].flat().map(htmlOf).join('') || `<p>${escaped(extract)}</p>`,
    summary: extract,
    ...(publishedAt !== null && { date_published: publishedAt }),
    ...(author && { authors: [{ name: author }] }),
    ...(picture && { image: picture.url }),
  }))
  return feed('纽约时报 · 中英对照', '/rss/nytimesdual', items)
}

function htmlOf(block: ArticleBlock): string {
  if (block.kind === 'picture')
    return `<figure><img src="${escaped(block.url)}" alt=""><figcaption>${escaped(block.caption ?? '')}</figcaption></figure>`
  if (block.kind === 'footer') return `<p><small>${escaped(block.text)}</small></p>`
  const tag = block.kind === 'heading' ? 'h3' : 'p'
  const part = (runs: Inline[] | null, lang: string) =>
    runs === null ? '' : `<${tag} lang="${lang}">${runs.map(runOf).join('')}</${tag}>`
  return part(block.en, 'en') + part(block.zh, 'zh-CN')
}

function runOf({ text, mark, href }: Inline): string {
  const marked = {
    plain: escaped(text),
    emphasis: `<em>${escaped(text)}</em>`,
    strong: `<strong>${escaped(text)}</strong>`,
  }
  return href === null ? marked[mark] : `<a href="${escaped(href)}">${marked[mark]}</a>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

async function pictures(sources: Sources): Promise<object> {
  const { data, ...known } = await sources.read(yandereRecent, { period: '1d' }, { isPatient: true })
  refuseSample(await sources.freshnessOf(yandereSource, known))
  const items = data
    .map((post) => yandereView(sources, post))
    .map(({ id, artists, tags, sample, createdAt, score }) => {
      const address = sample.url === null ? null : OWN_ORIGIN + sample.url
      return {
        id: `yandere:${id}`,
        url: `${OWN_ORIGIN}/rss/yandere/${id}`,
        title: [...artists, `#${id}`].join(' · '),
        content_html:
          (address === null
            ? ''
            : `<p><img src="${escaped(address)}" alt="" width="${sample.width}" height="${sample.height}"></p>`) +
          `<p>★ ${score} · ${escaped(tags.slice(0, 30).join(' '))}</p>`,
        date_published: createdAt,
        tags: tags.slice(0, 30),
        ...(address !== null && { image: address }),
      }
    })
  return feed('yande.re', '/rss/yandere', items)
}
