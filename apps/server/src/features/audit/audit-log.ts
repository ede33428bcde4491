import { AuditFilter } from '@engawa/contract'
import { bind } from '../../endpoints/operation.ts'
import { defineJsonLines } from '../../json-lines.ts'
import type { AuditLogDeps } from './audit-log-deps.ts'
import { entryPage } from './entry-page.ts'
import * as operations from './operations.ts'

/** The audit log as administrators read it: a list with filters, and an export of the filtered entries. */
export function createAuditLog(deps: AuditLogDeps) {
  defineJsonLines(deps.documents, {
    path: '/v1/admin/audit/export',
    name: 'engawa-audit.jsonl',
    filter: AuditFilter,
    read: (viewer, filter, page) => entryPage(deps, viewer, filter, page),
  })
  return { handlers: bind(deps, operations) }
}
