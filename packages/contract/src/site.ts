import { z } from 'zod'
import { UserCard } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { SearchText } from './fields.ts'
import { CursorQuery } from './paging.ts'
import { Place, WorkCard } from './works.ts'

const Shelf = z.object({ key: z.enum(['popular', 'new-comics', 'finished']), items: z.array(WorkCard) })

/** What the home page shows; sections without content are left out. */
export const Home = z.object({
  /** Works to go on with, newest place first; empty for guests. */
  goOn: z.array(z.object({ work: WorkCard, place: Place })),
  shelves: z.array(Shelf),
  /** Authors worth following. */
  people: z.array(UserCard),
})
export type Home = z.output<typeof Home>

/** A hit; `titleParts` and `summaryParts` are texts of which the marked ones matched. */
const Part = z.object({ text: z.string(), hit: z.boolean() })
export const SearchResult = z.object({
  q: z.string(),
  works: z.array(z.object({ work: WorkCard, titleParts: z.array(Part), summaryParts: z.array(Part) })),
  users: z.array(z.object({ user: UserCard, nameParts: z.array(Part) })),
  /** Counted up to 1,000. */
  counts: z.object({ works: z.number().int(), users: z.number().int() }),
  nextCursor: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

export const site = {
  home: endpoint({
    name: 'site.home',
    method: 'GET',
    path: '/home',
    summary: 'What the home page shows to this viewer',
    audience: 'anyone',
    output: Home,
    cache: {
      for: 'guests',
      seconds: 30,
      tags: (_, { shelves, people }) => [
        'works',
        ...people.map(({ uid }) => `user:${uid}`),
        ...shelves.flatMap(({ items }) => items.map(({ author }) => `user:${author.uid}`)),
      ],
    },
  }),
  search: endpoint({
    name: 'site.search',
    method: 'GET',
    path: '/search',
    summary: 'Works and users; `tab` all shows the first of each, works or users go on by cursor',
    audience: 'anyone',
    rate: 'search',
    query: CursorQuery.extend({
      q: SearchText.default(''),
      tab: z.enum(['all', 'works', 'users']).catch('all').default('all'),
    }),
    output: SearchResult,
    errors: ['bad_cursor'],
  }),
  mascots: endpoint({
    name: 'site.mascots',
    method: 'GET',
    path: '/mascots',
    summary: "The operator's own Live2D models in DATA_DIR/live2d, if there are any",
    audience: 'anyone',
    output: z.object({
      core: z.string().nullable(),
      models: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  }),
}
