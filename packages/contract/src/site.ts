import { z } from 'zod'
import { UserCard } from './accounts/index.ts'
import { get, group } from './endpoint.ts'
import { PostCard } from './forum.ts'
import { Place, WorkCard } from './works.ts'

/** One of the works that people read most now, with what makes somebody begin it. */
export const LeadWork = WorkCard.extend({
  /** The beginning of it. */
  summary: z.string(),
  /** Where reading begins; null while there is nothing to read. */
  firstChapter: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
})
export type LeadWork = z.output<typeof LeadWork>

/**
 * `key` is `new-comics` and the like, one for each type with enough works for a shelf of its own; `new` for the others together; `finished`.
 */
const Shelf = z.object({ key: z.string(), items: z.array(WorkCard) })

/** What the home page shows; sections without content are left out. */
export const Home = z.object({
  /** Works to continue, newest place first; empty for guests. */
  goOn: z.array(z.object({ work: WorkCard, place: Place })),
  /** What people read most now, those in the viewer's language first. */
  lead: z.array(LeadWork),
  /** What people read most behind the lead, in place of works of it that a reader finds elsewhere on the page. Shelves may have them too. */
  spare: z.array(WorkCard),
  /** No work stands on two of them, and none of the lead. */
  shelves: z.array(Shelf),
  /** What people talk about, the latest first. */
  posts: z.array(PostCard),
  /** Authors worth following. */
  people: z.array(UserCard),
})
export type Home = z.output<typeof Home>

export const site = group(
  'site',
  { audience: 'anyone' },
  {
    home: get('/home', {
      summary: 'What the home page shows to this viewer',
      output: Home,
      cache: {
        for: 'guests',
        seconds: 30,
        // Does not change with every comment: the last author may be half a minute old.
        tags: (_, { lead, spare, shelves, people, posts }) => [
          'works',
          'posts',
          ...posts.flatMap(({ id, author }) => [`post:${id}`, `user:${author.uid}`]),
          ...people.map(({ uid }) => `user:${uid}`),
          ...[...lead, ...spare, ...shelves.flatMap(({ items }) => items)].map(
            ({ author }) => `user:${author.uid}`,
          ),
        ],
      },
    }),
    mascots: get('/mascots', {
      summary: "The operator's own Live2D models in DATA_DIR/live2d, if there are any",
      output: z.object({
        core: z.string().nullable(),
        models: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    }),
  },
)
