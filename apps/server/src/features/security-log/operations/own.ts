import type { securityLog } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { ownEventView } from '../event-views.ts'
import { ownPageOf } from '../security-log-queries.ts'
import type { Deps } from '../../../deps.ts'

export const own =
  ({ database }: Deps): Handler<typeof securityLog.own> =>
  async (viewer, page) => {
    const { items, nextCursor } = await ownPageOf(database.db, asMember(viewer).uid, page)
    return { items: items.map(ownEventView), nextCursor }
  }
