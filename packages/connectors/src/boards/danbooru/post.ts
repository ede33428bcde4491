import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedId, type PostParams } from '../parameters.ts'
import type { BoardDetail } from '../records.ts'
import { readPosts } from './read-posts.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** One post: `GET /posts/{id}.json`. The answer does not contain the pools of the post. */
export const post = (site: DanbooruSite): SourceQuery<PostParams, BoardDetail> =>
  sourceQuery({
    source: danbooruSource,
    name: 'post',
    version: 1,
    freshSeconds: 3_600,
    request: ({ id }) => ({ path: `/posts/${checkedId(id)}.json` }),
    read(answer, { id }) {
      const found = readPosts(site, [readJson(answer)]).posts.find((each) => each.id === id)
      if (!found) throw new SourceError('not_found', 'a post that may not be shown')
      return { post: found, pools: null }
    },
  })
