import { boards } from '@engawa/connectors/boards'
import type { feedReader } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { yandereSource, yandereView } from '../shown/yandere-view.ts'

export const yanderePost =
  ({ sources }: FeedReaderDeps): Handler<typeof feedReader.yanderePost> =>
  async (_viewer, { postId }) => {
    const known = await sources.read(boards.yandere.post, { id: postId })
    return {
      post: yandereView(sources, known.data.post),
      freshness: await sources.freshnessOf(yandereSource, known),
    }
  }
