import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePage, type SampleThing, sampleThings } from './things.ts'

const THINGS = sampleThings(80)
const GONE = 80
const CARDS = 36

const idOf = ({ number }: SampleThing): string => `SampleA${number}`

/** Invented albums in the form of its pages. */
export const eromeSample: SourceSample = {
  answer({ path }) {
    const { pathname, searchParams } = new URL(path, 'https://sample.invalid')
    const page = Number(searchParams.get('page') ?? 1)
    if (pathname === '/explore') return cardsPage(THINGS, page)
    if (pathname === '/explore/new') return cardsPage(THINGS.toReversed(), page)
    if (pathname === '/search') return cardsPage(fitting(THINGS, searchParams.get('q')), page)
    const id = /^\/a\/(\w+)$/.exec(pathname)?.[1]
    if (id !== undefined) return albumPage(id)
    const things = THINGS.filter(({ author }) => `/${author}` === pathname)
    return things.length === 0 ? undefined : cardsPage(things, page)
  },
}

function cardsPage(things: SampleThing[], page: number): SampleAnswer {
  const cards = things
    .slice((page - 1) * CARDS, page * CARDS)
    .map(
      (thing) =>
        `<div class="album" id="album-${thing.number}"><a class="album-link" href="https://www.erome.com/a/${idOf(thing)}"></a>` +
        `<a class="album-title">${thing.title}</a><span class="album-user">${thing.author}</span></div>`,
    )
  return samplePage(`<div id="albums">${cards.join('')}</div>`)
}

function albumPage(id: string): SampleAnswer | undefined {
  const thing = THINGS.find((each) => idOf(each) === id)
  if (!thing) return undefined
  if (thing.number === GONE) return { ...samplePage('<h1>This album was removed</h1>'), status: 410 }
  const tags = thing.tags.map((tag) => `<a href="/search?q=${tag}">#${tag}</a>`).join(' ')
  const pictures = '<div class="media-group"><img class="img-front"></div>'.repeat(thing.number % 12)
  return samplePage(
    `<h1>${thing.title}</h1><div class="user-profile"><a id="user_name" href="/${thing.author}">${thing.author}</a></div>` +
      `<p class="mt-10">${tags}</p>${pictures}`,
    `<meta property="og:title" content="${thing.title}">`,
  )
}
