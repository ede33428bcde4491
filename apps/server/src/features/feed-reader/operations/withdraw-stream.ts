import type { feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

export const withdrawStream =
  ({ database: { db } }: FeedReaderDeps): Handler<typeof feedReader.withdrawStream> =>
  async (viewer) => {
    await db.deleteFrom('feed_streams').where('uid', '=', asMember(viewer).uid).execute()
    return {}
  }
