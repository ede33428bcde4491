import type { audit } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AuditLogDeps } from '../audit-log-deps.ts'
import { entryPage } from '../entry-page.ts'

export const list =
  (deps: AuditLogDeps): Handler<typeof audit.list> =>
  (viewer, { cursor, limit, ...filter }) =>
    entryPage(deps, viewer, filter, { cursor, limit })
