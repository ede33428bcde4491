import type { RestrictedReport, RestrictedSource } from '@engawa/contract/restricted'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { namesByIds, type Reader } from '../members/index.ts'

export const selectReports = (handle: Handle<Tables>) =>
  handle
    .selectFrom('restricted_reports')
    .select([
      'id',
      'source',
      'item_id',
      'page',
      'note',
      'reported_at',
      'decision',
      'decided_at',
      'reporter_id',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

/** Returns views of reports, with the names of the members who reported. */
export async function reportViews(
  handle: Handle<Tables>,
  viewer: Reader,
  rows: readonly Row[],
): Promise<RestrictedReport[]> {
  const names = await namesByIds(
    handle,
    viewer,
    rows.flatMap(({ reporter_id }) => reporter_id ?? []),
  )
  return rows.map((row) => view(row, names))
}

const view = (row: Row, names: ReadonlyMap<number, string>): RestrictedReport => ({
  id: row.id,
  source: row.source as RestrictedSource,
  itemId: row.item_id,
  page: row.page,
  note: row.note,
  reportedAt: row.reported_at.toISOString(),
  reporter:
    row.reporter_id === null ? null : { uid: row.reporter_id, name: names.get(row.reporter_id) ?? '' },
  decision: row.decision,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
