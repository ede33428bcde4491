import type { CaseOutcome, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { isAmong } from '../../recycle-bin/index.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

type CasesOf = {
  /** The id of the cleanup. */
  id: number
  uid: number
  by: number
  reason: string
  /** The contributions that the cleanup removes; undefined for all. */
  items: readonly SubjectRef[] | undefined
  isSanctioned: boolean
}

type Closed = { id: number; source: string; outcome: CaseOutcome }

/**
 * Closes the undecided cases about the contributions that a cleanup removes, and notifies the reporters. If it removes all contributions with
 * a sanction, the other reports against the member are closed, too, such as those about messages. Appeals remain open.
 */
export async function closeCasesOf(deps: ModerationDeps, tx: Tx<Tables>, cleanup: CasesOf): Promise<void> {
  const { id, uid, by, reason, items, isSanctioned } = cleanup
  const kinds = deps.subjects.authoredKinds()
  const isRemoved = sql<boolean>`(source = 'held' or subject_kind = any(${kinds}))`
  const chosen = items ? isAmong(items) : sql<boolean>`(${isRemoved} or ${isSanctioned})`
  const { rows } = await sql<Closed>`
    update cases set state = 'decided', reason = ${reason}, decided_by = ${by}, decided_at = ${deps.clock.now()},
      outcome = case when ${isRemoved} then 'removed' else 'sanctioned' end
    where against_id = ${uid} and source in ('report', 'held') and state <> 'decided' and ${chosen}
    returning id, source, outcome`.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('cleanup_cases')
    .values(rows.map((row) => ({ cleanup_id: id, case_id: row.id })))
    .execute()
  await notifyReporters(deps, tx, rows)
  deps.waiting.changed(tx)
}

/** Notifies each reporter once. */
async function notifyReporters(
  { notifications }: ModerationDeps,
  tx: Tx<Tables>,
  cases: readonly Closed[],
): Promise<void> {
  const reported = cases.filter(({ source }) => source === 'report')
  if (reported.length === 0) return
  const reporters = await tx
    .selectFrom('reports')
    .select('reporter_id')
    .distinct()
    .where('case_id', '=', sql<number>`any(${reported.map(({ id }) => id)})`)
    .where('reporter_id', 'is not', null)
    .execute()
  const { outcome } = reported[0]!
  await notifications.notifyAll(
    tx,
    reporters.flatMap(({ reporter_id: to }) =>
      to === null ? [] : [{ kind: 'report-decided', to, data: { outcome } }],
    ),
  )
}

/** Reopens the cases that a cleanup closed, except those about a subject of which another case waits. */
export async function reopenCases(deps: ModerationDeps, tx: Tx<Tables>, cleanupId: number): Promise<void> {
  await sql`
    with closed as (delete from cleanup_cases where cleanup_id = ${cleanupId} returning case_id)
    update cases set state = 'open', outcome = null, reason = '', decided_by = null, decided_at = null
    from closed where cases.id = closed.case_id and state = 'decided' and not exists (
      select from cases waiting where waiting.source = cases.source and waiting.subject_kind = cases.subject_kind
        and waiting.subject_id = cases.subject_id and waiting.state <> 'decided'
    )`.execute(tx)
  deps.waiting.changed(tx)
}
