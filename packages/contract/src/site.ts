import { z } from 'zod'
import { UserCard } from './accounts/index.ts'
import { get, group } from './endpoint.ts'
import { PostCard } from './forum.ts'
import { Place, WorkCard } from './works.ts'

/** One of the most read works at present, with its introduction. */
export const LeadWork = WorkCard.extend({
  /** Its beginning. */
  summary: z.string(),
  /** The first chapter to read; null while there is none. */
  firstChapter: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
})
export type LeadWork = z.output<typeof LeadWork>

/** `key` is `new-comics` and so on for each type with enough works for a separate shelf; `new` for the other types together; `finished`. */
const Shelf = z.object({ key: z.string(), items: z.array(WorkCard) })

/** The home page; sections without content are left out. */
export const Home = z.object({
  /** Works to continue, newest place first; empty for guests. */
  goOn: z.array(z.object({ work: WorkCard, place: Place })),
  /** The most read works at present, those in the viewer's language first. */
  lead: z.array(LeadWork),
  /** The next most read works, which replace works of the lead that appear elsewhere on the page. Shelves may contain them too. */
  spare: z.array(WorkCard),
  /** No work is on two shelves or in the lead. */
  shelves: z.array(Shelf),
  /** Posts with recent comments, the latest first. */
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
        // Not invalidated by every comment: the last author may be half a minute old.
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
