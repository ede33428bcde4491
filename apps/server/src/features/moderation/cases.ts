import type { CaseOutcome, CaseSource, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../operation.ts'
import type { CaseData, ModerationTables } from './moderation-tables.ts'

export type CaseRow = Selectable<ModerationTables['cases']>

export type NewCase = {
  source: CaseSource
  subject: SubjectRef
  againstId: number | null
  data?: CaseData
  now: Date
}

/** Opens a case, or opens the one about the same thing that waits already once more; its id. It stays locked. */
export async function openCase(tx: Tx<Tables>, { source, subject, againstId, data, now }: NewCase) {
  const { id } = await tx
    .insertInto('cases')
    .values({
      source,
      subject_kind: subject.kind,
      subject_id: subject.id,
      against_id: againstId,
      opened_at: now,
      data: JSON.stringify(data ?? {}),
      outcome: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'subject_kind', 'subject_id'])
        .where('state', '<>', 'decided')
        .doUpdateSet({ state: 'open' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockCase = (tx: Tx<Tables>, id: number): Promise<CaseRow | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Decision = { outcome: CaseOutcome; reason: string; by: number; at: Date }

export const closeCase = (tx: Tx<Tables>, id: number, { outcome, reason, by, at }: Decision) =>
  tx
    .updateTable('cases')
    .set({ state: 'decided', outcome, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()

/** Opens a decided case again, unless another one about the same thing waits by now. */
export async function reopenCase(tx: Tx<Tables>, { id, ...row }: CaseRow): Promise<void> {
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
}

/** The case of what a rule held is decided, because it came back; what the case said. */
export async function closeHeld(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx<Tables>,
  { uid: by }: Viewer,
  removal: { subject_kind: string; subject_id: number },
): Promise<CaseData | undefined> {
  const row = await tx
    .updateTable('cases')
    .set({ state: 'decided', outcome: 'approved', decided_by: by, decided_at: clock.now() })
    .where('source', '=', 'held')
    .where('subject_kind', '=', removal.subject_kind)
    .where('subject_id', '=', removal.subject_id)
    .where('state', '<>', 'decided')
    .returning('data')
    .executeTakeFirst()
  return row?.data
}
