import type { SampleAnswer, SourceSample } from '../sample.ts'
import { fitting, samplePart, type SampleItem, sampleItems } from './items.ts'

const ITEMS = sampleItems(40)
const REMOVED = 'sampleitemgone'
const CREATORS = [...new Set(ITEMS.map(({ author }) => author))]
/** The number of items per page. It is smaller than requested, so that there is more than one page. */
const PAGE_SIZE = 16
const DAY_S = 86_400

type Request = { query: URLSearchParams; now: Date; name: string }

/** The sample of redgifs: invented items in the form of its API. */
export const redgifsSample: SourceSample = {
  answer({ path }, now) {
    const { pathname, searchParams: query } = new URL(path, 'https://sample.invalid')
    for (const [pattern, answer] of ANSWERS) {
      const found = pattern.exec(pathname)
      if (found) return answer({ query, now, name: found[1] ?? '' })
    }
    return undefined
  },
}

const ANSWERS: [RegExp, (request: Request) => SampleAnswer | undefined][] = [
  [
    /^\/v2\/auth\/temporary$/,
    () => ({ body: { token: 'sample-token-for-guests', addr: '192.0.2.1', agent: 'sample' } }),
  ],
  [/^\/v2\/gifs\/search$/, (request) => listOf(fitting(ITEMS, request.query.get('tags')), request)],
  [/^\/v2\/search\/gifs$/, (request) => listOf(fitting(ITEMS, request.query.get('query')), request)],
  [
    /^\/v2\/users\/([^/]+)\/search$/,
    (request) =>
      listOf(
        ITEMS.filter(({ author }) => author === request.name),
        request,
      ),
  ],
  [/^\/v2\/gifs\/(\w+)$/, clip],
  [
    /^\/v2\/search\/trending$/,
    () => ({ body: { tags: tagsBy('').map(([name, count]) => ({ name, count })) } }),
  ],
  [
    /^\/v2\/search\/suggest$/,
    ({ query }) => ({
      body: tagsBy(query.get('query') ?? '').map(([text, gifs]) => ({ type: 'tag', text, gifs })),
    }),
  ],
  [/^\/v1\/creators\/search$/, ({ query }) => creatorsOf(CREATORS, query, 'items')],
  [
    /^\/v2\/search\/creators$/,
    ({ query }) =>
      creatorsOf(
        CREATORS.filter((name) => name.includes((query.get('query') ?? '').toLowerCase())),
        query,
        'users',
      ),
  ],
  [/^\/v1\/users\/([^/]+)$/, ({ name }) => (CREATORS.includes(name) ? { body: creatorOf(name) } : undefined)],
]

// The ids of this source are words without digits.
const idOf = ({ number }: SampleItem): string =>
  `sampleitem${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

function listOf(found: SampleItem[], { query, now }: Request): SampleAnswer {
  const sorted = query.get('order') === 'top' ? found.toSorted((a, b) => b.views - a.views) : found
  const { part, page, pages } = samplePart(sorted, Number(query.get('page') ?? 1), PAGE_SIZE)
  const gifs = part.map((item) => clipOf(item, now))
  return { body: { page, pages, total: found.length, gifs, users: [], niches: [], tags: [] } }
}

function clip({ name, now }: Request): SampleAnswer {
  const item = ITEMS.find((each) => idOf(each) === name)
  if (item) return { body: { gif: clipOf(item, now), user: null } }
  const status = name === REMOVED ? 410 : 404
  return { status, body: { error: { code: 'SampleCode', description: 'Sample message' } } }
}

function clipOf(item: SampleItem, now: Date): object {
  const id = idOf(item)
  return {
    id,
    createDate: Math.floor(now.getTime() / 1_000 - item.ageDays * DAY_S),
    duration: item.number % 8 === 0 ? null : 5 + (item.number % 50),
    width: 1_080,
    height: 1_920,
    verified: true,
    published: true,
    likes: item.number,
    views: item.views,
    type: item.number % 8 === 0 ? 2 : 1,
    tags: item.tags,
    niches: item.tags.length === 0 ? [] : ['niche-a'],
    userName: item.author,
    // As at the source, most items have neither a title nor a description.
    ...(item.number % 3 === 0 ? { description: item.title } : {}),
    gallery: null,
    urls: {
      thumbnail: `https://media.redgifs.com/${id}-mobile.jpg`,
      html: `https://www.redgifs.com/ifr/${id}`,
    },
  }
}

function tagsBy(start: string): [string, number][] {
  const names = [...new Set(ITEMS.flatMap(({ tags }) => tags))].filter((name) => name.startsWith(start))
  return names.map((name) => [name, ITEMS.filter(({ tags }) => tags.includes(name)).length])
}

function creatorsOf(names: string[], query: URLSearchParams, list: 'items' | 'users'): SampleAnswer {
  const { part, page, pages } = samplePart(names, Number(query.get('page') ?? 1), PAGE_SIZE)
  return { body: { page, pages, total: names.length, [list]: part.map(creatorOf) } }
}

const creatorOf = (username: string): object => ({
  username,
  name: username,
  description: '',
  followers: 10 * username.length,
  publishedGifs: ITEMS.filter(({ author }) => author === username).length,
  verified: true,
})
