import { z } from 'zod'
import { sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedId, pathOf, type PostParams } from '../parameters.ts'
import type { BoardMatch } from '../records.ts'
import { readJsonList } from '../shapes.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

const matchShape = z.object({ score: z.number().min(0).max(100), post: z.looseObject({ id: z.number() }) })

/** Similar posts, the best first: `GET /iqdb_queries.json`. The list is empty when the search is not available. */
export const similar = (site: DanbooruSite): SourceQuery<PostParams, BoardMatch[]> =>
  sourceQuery({
    source: danbooruSource,
    name: 'similar',
    version: 1,
    freshSeconds: 86_400,
    request: ({ id }) => ({ path: pathOf('/iqdb_queries.json', { post_id: checkedId(id), limit: 20 }) }),
    read(answer, { id }) {
      const matches = readJsonList(answer, matchShape)
      const similarities = new Map(matches.map(({ score, post }) => [post.id, score]))
      const list = matches.map(({ post }) => post)
      return readPosts(site, list)
        .posts.filter((post) => post.id !== id)
        .map((post) => ({ post, similarity: similarities.get(post.id) ?? 0 }))
        .sort((a, b) => b.similarity - a.similarity)
    },
  })
