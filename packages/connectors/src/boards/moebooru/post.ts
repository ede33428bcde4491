import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { z } from 'zod'
import { checkedId, pathOf, type PostParams } from '../parameters.ts'
import type { BoardDetail, BoardPool } from '../records.ts'
import { integer, maybe, positive, readList } from '../shapes.ts'
import { type MoebooruReply, readPosts, replyOf } from './read-posts.ts'
import type { MoebooruSite } from './site.ts'

const poolShape = z.object({ id: positive, name: z.string().max(500), post_count: maybe(integer) })
const placeShape = z.object({
  pool_id: positive,
  post_id: positive,
  prev_post_id: maybe(positive),
  next_post_id: maybe(positive),
})

/** One post. Moebooru has no endpoint for a single post, so the list is searched by id. */
export const post = (site: MoebooruSite): SourceQuery<PostParams, BoardDetail> =>
  sourceQuery({
    source: site.source,
    name: 'post',
    version: 1,
    freshSeconds: 3_600,
    request: ({ id }) => ({
      path: pathOf('/post.json', {
        tags: `id:${checkedId(id)} rating:s`,
        api_version: 2,
        include_tags: 1,
        include_pools: 1,
      }),
    }),
    read(answer, { id }) {
      const reply = replyOf(readJson(answer))
      const found = readPosts(site, reply).posts.find((each) => each.id === id)
      if (!found) throw new SourceError('not_found', 'no such post, or none that may be shown')
      return { post: found, pools: poolsOf(site, reply, id) }
    },
  })

function poolsOf({ source, rule }: MoebooruSite, reply: MoebooruReply, postId: number): BoardPool[] | null {
  if (!Array.isArray(reply.pools)) return null
  const places = Array.isArray(reply.pool_posts) ? lenient(reply.pool_posts, placeShape) : []
  return lenient(reply.pools, poolShape)
    .map((pool) => ({ ...pool, name: pool.name.replaceAll('_', ' ') }))
    .filter(({ name }) => rule.allowsText(name))
    .map(({ id, name, post_count }) => {
      const place = places.find((each) => each.pool_id === id && each.post_id === postId)
      return {
        id,
        name,
        count: post_count ?? 0,
        page: `${source.origin}/pool/show/${id}`,
        previousId: place?.prev_post_id ?? null,
        nextId: place?.next_post_id ?? null,
      }
    })
}

/** Reads a list of pools. A broken list becomes empty, because the post is useful without its pools. */
function lenient<T>(list: unknown[], shape: z.ZodType<T>): T[] {
  try {
    return readList(list, shape)
  } catch {
    return []
  }
}
