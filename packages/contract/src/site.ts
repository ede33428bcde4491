import { z } from 'zod'
import { UserCard } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { SearchText } from './fields.ts'
import { CursorQuery } from './paging.ts'
import { PostCard } from './forum.ts'
import { SubjectCard, SubjectKind } from './subjects.ts'
import { Place, WorkCard } from './works.ts'

/** `key` is `popular`, `finished`, or `new-comics` and the like: one for each type of works. */
const Shelf = z.object({ key: z.string(), items: z.array(WorkCard) })

/** What the home page shows; sections without content are left out. */
export const Home = z.object({
  /** Works to continue, newest place first; empty for guests. */
  goOn: z.array(z.object({ work: WorkCard, place: Place })),
  shelves: z.array(Shelf),
  /** What people talk about, the latest first. */
  posts: z.array(PostCard),
  /** Authors worth following. */
  people: z.array(UserCard),
})
export type Home = z.output<typeof Home>

/** A piece of a text; `hit`: it matched the search. */
const Part = z.object({ text: z.string(), hit: z.boolean() })

export const SearchHit = z.object({
  card: SubjectCard,
  titleParts: z.array(Part),
  /** Of the text below the title, around the first match. */
  excerptParts: z.array(Part),
  /** What lists of this kind show beside the card: a `WorkCard` of a work, a `UserCard` of a user, null of other kinds. */
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type SearchHit = z.output<typeof SearchHit>

export const SearchResult = z.object({
  q: z.string(),
  /** Every kind that can be searched, with how many match (counted up to 1,000). */
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  /** Of one kind, a page; of all, the best of each kind, kind by kind. */
  hits: z.array(SearchHit),
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
      // Not with every comment: half a minute is young enough for who spoke last.
      tags: (_, { shelves, people, posts }) => [
        'works',
        'posts',
        ...posts.flatMap(({ id, author }) => [`post:${id}`, `user:${author.uid}`]),
        ...people.map(({ uid }) => `user:${uid}`),
        ...shelves.flatMap(({ items }) => items.map(({ author }) => `user:${author.uid}`)),
      ],
    },
  }),
  search: endpoint({
    name: 'site.search',
    method: 'GET',
    path: '/search',
    summary:
      'Everything that can be searched; `tab` all shows the first of each kind, one kind goes on by cursor',
    audience: 'anyone',
    rate: 'search',
    query: CursorQuery.extend({
      q: SearchText.default(''),
      tab: SubjectKind.catch('all').default('all'),
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
