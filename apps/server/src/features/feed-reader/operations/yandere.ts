import { yandereRecent } from '@engawa/connectors/boards'
import { LIMITS, type feedReader } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { yandereSource, yandereView } from '../shown/yandere-view.ts'

export const yandere =
  ({ sources }: FeedReaderDeps): Handler<typeof feedReader.yandere> =>
  async (_viewer, { period }) => {
    const known = await sources.read(yandereRecent, { period })
    return {
      items: known.data.slice(0, LIMITS.listMax).map((post) => yandereView(sources, post)),
      freshness: await sources.freshnessOf(yandereSource, known),
    }
  }
