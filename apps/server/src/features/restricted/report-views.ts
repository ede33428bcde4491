import type { RestrictedReport, RestrictedSource } from '@engawa/contract/restricted'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/** Reports with the names of who reported them. */
export const selectReports = (handle: Handle<Tables>) =>
  handle
    .selectFrom('restricted_reports')
    .leftJoin('users', 'users.id', 'restricted_reports.reporter_id')
    .select([
      'restricted_reports.id',
      'restricted_reports.source',
      'restricted_reports.item_id',
      'restricted_reports.page',
      'restricted_reports.note',
      'restricted_reports.reported_at',
      'restricted_reports.decision',
      'restricted_reports.decided_at',
      'users.id as reporter_id',
      'users.name as reporter_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

export const reportView = (row: Row): RestrictedReport => ({
  id: row.id,
  source: row.source as RestrictedSource,
  itemId: row.item_id,
  page: row.page,
  note: row.note,
  reportedAt: row.reported_at.toISOString(),
  reporter: row.reporter_id === null ? null : { uid: row.reporter_id, name: row.reporter_name ?? '' },
  decision: row.decision,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
