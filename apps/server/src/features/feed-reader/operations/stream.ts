import type { feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

export const stream =
  ({ database: { db } }: FeedReaderDeps): Handler<typeof feedReader.stream> =>
  async (viewer) => {
    const row = await db
      .selectFrom('feed_streams')
      .select('created_at')
      .where('uid', '=', asMember(viewer).uid)
      .executeTakeFirst()
    return { createTime: row?.created_at.toISOString() ?? null }
  }
