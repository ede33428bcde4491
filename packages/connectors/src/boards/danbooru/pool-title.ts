import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedId, type PostParams } from '../parameters.ts'
import type { BoardPoolTitle } from '../records.ts'
import { flag, integer, maybe } from '../shapes.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

const shape = z.object({ name: z.string().max(500), post_count: maybe(integer), is_deleted: flag })

/** `GET /pools/{id}.json`: the name of a pool, and its number of posts of all ratings. */
export const poolTitle = ({ rule }: DanbooruSite): SourceQuery<PostParams, BoardPoolTitle> =>
  sourceQuery({
    source: danbooruSource,
    name: 'pool-title',
    version: 1,
    freshSeconds: 86_400,
    request: ({ id }) => ({ path: `/pools/${checkedId(id)}.json` }),
    read(answer) {
      const found = shape.safeParse(readJson(answer))
      if (!found.success) throw new SourceError('bad_answer', 'no pool')
      const name = found.data.name.replaceAll('_', ' ')
      if (found.data.is_deleted || !rule.allowsText(name))
        throw new SourceError('not_found', 'a pool that may not be shown')
      return { name, count: found.data.post_count ?? null }
    },
  })
