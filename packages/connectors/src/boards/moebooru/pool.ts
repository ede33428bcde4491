import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { LAST_PAGE, readCursor } from '../cursor.ts'
import { checkedId, badQuestion, pathOf, type PoolParams } from '../parameters.ts'
import type { BoardPoolPage } from '../records.ts'
import { integer, maybe } from '../shapes.ts'
import { readPosts } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

const poolShape = z.object({
  name: z.string().max(500),
  post_count: maybe(integer),
  posts: z.array(z.unknown()),
})

/** The number of posts on a page of a pool. */
const PAGE = 24

/**
 * The posts of a pool: `GET /pool/show.json`, with 24 posts of every rating per page. It is unknown whether Konachan's older version has
 * this endpoint.
 */
export const pool = (site: MoebooruSite): SourceQuery<PoolParams, BoardPoolPage> =>
  sourceQuery({
    source: site.source,
    name: 'pool',
    version: 1,
    freshSeconds: 3_600,
    request: ({ id, cursor }) => ({
      path: pathOf('/pool/show.json', { id: checkedId(id), page: pageOf(cursor) }),
      maxBytes: 4 * 1024 * 1024,
    }),
    read(answer, { cursor }) {
      const reply = poolShape.safeParse(readJson(answer))
      if (!reply.success) throw new SourceError('bad_answer', 'no pool')
      const { name, post_count: count, posts } = reply.data
      const page = pageOf(cursor)
      return {
        name: nameOfPool(site, name),
        count,
        posts: readPosts(site, { posts, tags: {} }).posts,
        next: posts.length < PAGE || page >= LAST_PAGE ? null : `p${page + 1}`,
      }
    },
  })

/** Returns the name of a pool, which Moebooru writes like a tag (`_` for a space). Throws `not_found` for a name that must not be shown. */
function nameOfPool({ rule }: MoebooruSite, written: string): string {
  const name = written.replaceAll('_', ' ')
  if (!rule.allowsText(name)) throw new SourceError('not_found', 'a pool that may not be shown')
  return name
}

function pageOf(text: string | null): number {
  const cursor = readCursor(text)
  if (!('page' in cursor)) throw badQuestion('pools go on by page')
  return cursor.page
}
