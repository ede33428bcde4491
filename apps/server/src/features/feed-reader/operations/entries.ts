import type { feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { cardOf, entriesOf } from '../entry-queries.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

export const entries =
  ({ database: { db }, pictureOf }: FeedReaderDeps): Handler<typeof feedReader.entries> =>
  async (viewer, query) => {
    const { items, nextCursor } = await entriesOf(db, asMember(viewer).uid, query)
    return { items: items.map((row) => cardOf(row, pictureOf)), nextCursor }
  }
