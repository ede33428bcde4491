import { z } from 'zod'
import { sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedId, pathOf, type PostParams } from '../parameters.ts'
import type { BoardPool } from '../records.ts'
import { flag, integer, maybe, positive, readJsonList } from '../shapes.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

const poolShape = z.object({
  id: positive,
  name: z.string().max(500),
  post_ids: maybe(z.array(z.unknown())),
  post_count: maybe(integer),
  is_deleted: flag,
})

/** The pools of a post: `GET /pools.json`, which can find the pools that contain the id of a post. */
export const pools = ({ rule }: DanbooruSite): SourceQuery<PostParams, BoardPool[]> =>
  sourceQuery({
    source: danbooruSource,
    name: 'pools',
    version: 1,
    freshSeconds: 86_400,
    request: ({ id }) => ({
      path: pathOf('/pools.json', { 'search[post_ids_include_any]': checkedId(id), limit: 20 }),
    }),
    read: (answer, { id }) =>
      readJsonList(answer, poolShape)
        .filter((pool) => !pool.is_deleted && rule.allowsText(pool.name.replaceAll('_', ' ')))
        .flatMap((pool) => {
          const ids = pool.post_ids ?? []
          const at = ids.indexOf(id)
          // The pool does not contain the post.
          if (at === -1) return []
          return [
            {
              id: pool.id,
              name: pool.name.replaceAll('_', ' '),
              count: pool.post_count ?? ids.length,
              page: `${danbooruSource.origin}/pools/${pool.id}`,
              previousId: idOf(ids[at - 1]),
              nextId: idOf(ids[at + 1]),
            },
          ]
        }),
  })

const idOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null
