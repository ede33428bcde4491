import { readJson, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { readCursor, nextCursor } from '../cursor.ts'
import { checkedId, badQuestion, pathOf, type PoolParams } from '../parameters.ts'
import type { BoardPoolPage } from '../records.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

const PAGE = 60

/** The posts of a pool in the pool's order: `GET /posts.json`. The name of the pool comes from `pool-title`. */
export const pool = (site: DanbooruSite): SourceQuery<PoolParams, BoardPoolPage> =>
  sourceQuery({
    source: danbooruSource,
    name: 'pool',
    version: 1,
    freshSeconds: 3_600,
    request({ id, cursor }) {
      const here = readCursor(cursor)
      if (!('page' in here)) throw badQuestion('pools go on by page')
      const tags = `ordpool:${checkedId(id)} rating:g`
      return {
        path: pathOf('/posts.json', { tags, limit: PAGE, page: here.page }),
        maxBytes: 4 * 1024 * 1024,
      }
    },
    read(answer, { cursor }) {
      const { ids, posts } = readPosts(site, readJson(answer))
      // A page with few posts does not mean the end of the list; only an empty page does.
      const next = ids.length === 0 ? null : nextCursor(readCursor(cursor), { byId: false, lowestId: 0 })
      return { name: null, count: null, posts, next }
    },
  })
