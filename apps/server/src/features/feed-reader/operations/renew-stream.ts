import type { feedReader } from '@engawa/contract'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { asMember, type Handler } from '../../../operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

export const renewStream =
  ({ database: { db }, clock }: FeedReaderDeps): Handler<typeof feedReader.renewStream> =>
  async (viewer) => {
    const token = randomToken()
    const now = clock.now()
    const made = { token_hash: sha256(token), language: viewer.language, created_at: now }
    await db
      .insertInto('feed_streams')
      .values({ uid: asMember(viewer).uid, ...made })
      .onConflict((on) => on.column('uid').doUpdateSet(made))
      .execute()
    return { path: `/feeds/reader/${token}.atom`, createTime: now.toISOString() }
  }
