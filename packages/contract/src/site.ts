import { z } from 'zod'
import { UserCard } from './accounts/index.ts'
import { get, group } from './endpoint.ts'
import { PostCard } from './forum.ts'
import { BegunWork, WorkCard } from './works.ts'

/** One of the works that are read most at present, with its introduction. */
export const LeadWork = WorkCard.extend({
  /** The beginning of the introduction. */
  summary: z.string(),
  /** The chapter to start with; null if no chapter is published. */
  firstChapter: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
})
export type LeadWork = z.output<typeof LeadWork>

/**
 * A shelf of the home page. A type with enough works has a separate shelf of new works, with a `key` such as `new-comics`. `new` is the
 * shelf of all other types; `finished` is the shelf of finished works.
 */
const Shelf = z.object({ key: z.string(), items: z.array(WorkCard) })

/** The content of the home page. Sections without content are omitted. */
export const Home = z.object({
  /** The works that the viewer can continue, the latest first; empty for guests. */
  goOn: z.array(BegunWork),
  /** The works that are read most at present. Those in the viewer's language come first. */
  lead: z.array(LeadWork),
  /** The next most read works. They replace works of `lead` that already appear elsewhere on the home page. They may also be on a shelf. */
  spare: z.array(WorkCard),
  /** The shelves. A work is on at most one shelf, and not in `lead`. */
  shelves: z.array(Shelf),
  /** The posts with recent comments, the latest first. */
  posts: z.array(PostCard),
  /** Authors whom the viewer might want to follow. */
  people: z.array(UserCard),
})
export type Home = z.output<typeof Home>

export const site = group(
  'site',
  { audience: 'anyone' },
  {
    home: get('/home', {
      summary: 'Get the content of the home page for the caller',
      output: Home,
      cache: {
        for: 'guests',
        seconds: 30,
        // There are no tags for comments, so the last author of a post may be outdated by half a minute.
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
      summary: 'List the Live2D models that the operator put into DATA_DIR/live2d',
      output: z.object({
        core: z.string().nullable(),
        models: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    }),
  },
)
