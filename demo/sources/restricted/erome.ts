import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePage, type SampleItem, sampleItems } from './items.ts'

const ITEMS = sampleItems(80)
const REMOVED_NUMBER = 80
const CARDS = 36

const idOf = ({ number }: SampleItem): string => `SampleA${number}`

/** The sample of erome: invented albums in the form of its pages. */
export const eromeSample: SourceSample = {
  answer({ path }) {
    const { pathname, searchParams } = new URL(path, 'https://sample.invalid')
    const page = Number(searchParams.get('page') ?? 1)
    if (pathname === '/explore') return cardsPage(ITEMS, page)
    if (pathname === '/explore/new') return cardsPage(ITEMS.toReversed(), page)
    if (pathname === '/search') return cardsPage(fitting(ITEMS, searchParams.get('q')), page)
    const id = /^\/a\/(\w+)$/.exec(pathname)?.[1]
    if (id !== undefined) return albumPage(id)
    const items = ITEMS.filter(({ author }) => `/${author}` === pathname)
    return items.length === 0 ? undefined : cardsPage(items, page)
  },
}

function cardsPage(items: SampleItem[], page: number): SampleAnswer {
  const cards = items
    .slice((page - 1) * CARDS, page * CARDS)
    .map(
      (item) =>
        `<div class="album" id="album-${item.number}"><a class="album-link" href="https://www.erome.com/a/${idOf(item)}"></a>` +
        `<a class="album-title">${item.title}</a><span class="album-user">${item.author}</span></div>`,
    )
  return samplePage(`<div id="albums">${cards.join('')}</div>`)
}

function albumPage(id: string): SampleAnswer | undefined {
  const item = ITEMS.find((each) => idOf(each) === id)
  if (!item) return undefined
  if (item.number === REMOVED_NUMBER) return { ...samplePage('<h1>This album was removed</h1>'), status: 410 }
  const tags = item.tags.map((tag) => `<a href="/search?q=${tag}">#${tag}</a>`).join(' ')
  const pictures = '<div class="media-group"><img class="img-front"></div>'.repeat(item.number % 12)
  return samplePage(
    `<h1>${item.title}</h1><div class="user-profile"><a id="user_name" href="/${item.author}">${item.author}</a></div>` +
      `<p class="mt-10">${tags}</p>${pictures}`,
    `<meta property="og:title" content="${item.title}">`,
  )
}
