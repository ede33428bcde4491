import type { CaseOutcome, CaseSource, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import type { CaseData, ModerationTables } from './moderation-tables.ts'

export type CaseRow = Selectable<ModerationTables['cases']>

export type NewCase = {
  source: CaseSource
  subject: SubjectRef
  againstId: number | null
  data?: CaseData
}

type CasesDeps = Pick<ModerationDeps, 'clock' | 'waiting'>

/** Opens a case, or reopens the undecided case about the same subject. Returns the id of the case, and leaves its row locked. */
export async function openCase(
  deps: CasesDeps,
  tx: Tx<Tables>,
  { source, subject, againstId, data }: NewCase,
) {
  const { id } = await tx
    .insertInto('cases')
    .values({
      source,
      subject_kind: subject.kind,
      subject_id: subject.id,
      against_id: againstId,
      opened_at: deps.clock.now(),
      data: JSON.stringify(data ?? {}),
      outcome: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'subject_kind', 'subject_id'])
        // The condition has no parameter, because PostgreSQL finds the index by it also in prepared statements.
        .where(sql<boolean>`cases.state <> 'decided'`)
        .doUpdateSet({ state: 'open' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  deps.waiting.added(tx)
  return id
}

export const lockCase = (tx: Tx<Tables>, id: number): Promise<CaseRow | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Decision = { outcome: CaseOutcome; reason: string; by: number }

export async function closeCase(
  deps: CasesDeps,
  tx: Tx<Tables>,
  id: number,
  { outcome, reason, by }: Decision,
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ state: 'decided', outcome, reason, decided_by: by, decided_at: deps.clock.now() })
    .where('id', '=', id)
    .execute()
  deps.waiting.changed(tx)
}

/** Postpones a case until another report opens it again. */
export async function postponeCase(deps: CasesDeps, tx: Tx<Tables>, id: number): Promise<void> {
  await tx.updateTable('cases').set({ state: 'later' }).where('id', '=', id).execute()
  deps.waiting.changed(tx)
}

/** Reopens a decided case, unless another case about the same subject is waiting. */
export async function reopenCase(deps: CasesDeps, tx: Tx<Tables>, { id, ...row }: CaseRow): Promise<void> {
  const waiting = await tx
    .selectFrom('cases')
    .select('id')
    .where('source', '=', row.source)
    .where('subject_kind', '=', row.subject_kind)
    .where('subject_id', '=', row.subject_id)
    .where('state', '<>', 'decided')
    .executeTakeFirst()
  if (waiting) return
  await tx
    .updateTable('cases')
    .set({ state: 'open', outcome: null, reason: '', decided_by: null, decided_at: null })
    .where('id', '=', id)
    .execute()
  deps.waiting.changed(tx)
}

/** Locks and returns the last case of a subject that a rule held. */
export const lockHeldCase = (tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<CaseRow | undefined> =>
  tx
    .selectFrom('cases')
    .selectAll()
    .where('source', '=', 'held')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Marks the case of a held subject as approved, because the subject was restored. Returns the data of the case. */
export async function closeHeld(
  deps: CasesDeps,
  tx: Tx<Tables>,
  { uid: by }: Viewer,
  removal: { subject_kind: string; subject_id: number },
): Promise<CaseData | undefined> {
  const row = await tx
    .updateTable('cases')
    .set({ state: 'decided', outcome: 'approved', decided_by: by, decided_at: deps.clock.now() })
    .where('source', '=', 'held')
    .where('subject_kind', '=', removal.subject_kind)
    .where('subject_id', '=', removal.subject_id)
    .where('state', '<>', 'decided')
    .returning('data')
    .executeTakeFirst()
  if (row) deps.waiting.changed(tx)
  return row?.data
}
