import type { securityLog } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { eventPage } from '../event-page.ts'
import type { Deps } from '../../../deps.ts'

export const list =
  ({ database: { db } }: Deps): Handler<typeof securityLog.list> =>
  (viewer, { cursor, limit, ...filter }) =>
    eventPage(db, viewer, filter, { cursor, limit })
