import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { z } from 'zod'
import { checkedId, pathOf, type PostParams } from '../parameters.ts'
import type { BoardMatch } from '../records.ts'
import { positive, readList } from '../shapes.ts'
import { readPosts } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

const replyShape = z.object({ success: z.boolean().optional(), posts: z.array(z.unknown()) })
const matchShape = z.object({ id: positive, similarity: z.coerce.number().min(0).max(100).catch(0) })

/** Similar posts: `GET /post/similar.json`. The answer has posts of every rating; only safe posts remain. */
export const similar = (site: MoebooruSite): SourceQuery<PostParams, BoardMatch[]> =>
  sourceQuery({
    source: site.source,
    name: 'similar',
    version: 1,
    freshSeconds: 86_400,
    request: ({ id }) => ({ path: pathOf('/post/similar.json', { id: checkedId(id) }) }),
    read(answer, { id }) {
      const reply = replyShape.safeParse(readJson(answer))
      if (!reply.success || reply.data.success === false)
        throw new SourceError('bad_answer', 'no similar posts')
      const list = reply.data.posts
      const similarities = new Map(readList(list, matchShape).map((each) => [each.id, each.similarity]))
      return readPosts(site, { posts: list, tags: {} })
        .posts.filter((post) => post.id !== id)
        .map((post) => ({ post, similarity: similarities.get(post.id) ?? 0 }))
        .sort((a, b) => b.similarity - a.similarity)
    },
  })
