import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePage, type SampleItem, sampleItems } from './items.ts'

const ITEMS = sampleItems(60)
const REMOVED_NUMBER = 60
const BATCH = 20

const idOf = ({ number }: SampleItem): number => 10_000_000 + number
const pathOf = (item: SampleItem): string => `/galleries/sample-title-${item.number}-${idOf(item)}/`

/** The sample of pornpics: invented galleries in the form of its pages. */
export const pornpicsSample: SourceSample = {
  answer({ path }) {
    const { pathname, searchParams } = new URL(path, 'https://sample.invalid')
    const offset = Number(searchParams.get('offset') ?? 0)
    if (pathname === '/recent/' || pathname === '/popular/') return tilesPage(ITEMS)
    if (pathname === '/search/srch.php') return batchOf(fitting(ITEMS, searchParams.get('q')), offset)
    const tag = /^\/tags\/([^/]+)\/$/.exec(pathname)?.[1]
    if (tag !== undefined) {
      const items = ITEMS.filter(({ tags }) => tags.includes(decodeURIComponent(tag)))
      if (items.length === 0) return undefined
      return offset === 0 ? tilesPage(items) : batchOf(items, offset)
    }
    return galleryAt(pathname)
  },
}

const batchOf = (items: SampleItem[], offset: number): SampleAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: JSON.stringify(
    items.slice(offset, offset + BATCH).map((item) => ({
      gid: idOf(item),
      tid: 1,
      g_url: `https://www.pornpics.com${pathOf(item)}`,
      desc: item.title,
      h: 690,
    })),
  ),
})

const tilesPage = (items: SampleItem[]): SampleAnswer =>
  samplePage(
    `<ul id="tiles">${items
      .slice(0, BATCH)
      .map((item) => `<li class='thumbwook'><a class='rel-link' href='${pathOf(item)}'></a></li>`)
      .join('')}</ul>`,
  )

function galleryAt(pathname: string): SampleAnswer | undefined {
  const item = ITEMS.find((each) => pathname.endsWith(String(idOf(each))) || pathname === pathOf(each))
  if (!item || item.number === REMOVED_NUMBER) return undefined
  if (pathname !== pathOf(item)) return { status: 301, headers: { location: pathOf(item) }, body: '' }
  const links = (words: string[]) =>
    words.map((word) => `<a href="/tags/${word}/"><span>${word}</span></a>`).join('')
  const row = (label: string, value: string) =>
    `<div class="gallery-info__item"><span class="gallery-info__title">${label}:</span><div class="gallery-info__content">${value}</div></div>`
  const rows =
    item.tags.length === 0
      ? ''
      : row('Categories', links(['category-a'])) + row('Tags List', links(item.tags))
  const tiles = '<li class="thumbwook"><a class="rel-link"></a></li>'.repeat(4 + (item.number % 12))
  return samplePage(
    `<h1>${item.title}</h1>${rows}${row('Views', String(item.views))}<ul id="tiles">${tiles}</ul>`,
  )
}
