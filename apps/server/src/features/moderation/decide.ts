import { AppError, type ActionDone, type CaseOutcome, type CaseSource, type Language } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Member, type Viewer } from '../../endpoints/operation.ts'
import type { Imposed, NewSanction } from '../accounts/index.ts'
import type { AuditRow } from '../audit/index.ts'
import { closeCase, lockCase, postponeCase, reopenCase, type CaseRow } from './cases.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { authorsByIds } from '../members/index.ts'

export type Verdict = {
  outcome: CaseOutcome | 'later'
  reason: string
  sanction?: Omit<NewSanction, 'uid' | 'reason'> | undefined
}

/** The effects of a decision, which the audit log stores so that the decision can be undone. */
type Done = {
  caseId: number
  outcome: CaseOutcome
  removalId?: number
  /** Whether the subject was held before. Then undoing the decision holds it again. */
  wasHeld?: boolean
  imposed?: Imposed
  lifted?: number[]
}

const OUTCOMES: Record<CaseSource, readonly CaseOutcome[]> = {
  report: ['removed', 'sanctioned', 'dismissed'],
  held: ['approved', 'removed'],
  appeal: ['lifted', 'upheld'],
}

/**
 * Decides a case and applies the decision, in one transaction. Returns the undoable action; null for a postponed case. If another moderator
 * has decided the case, throws `already_decided` with the moderator's name and the outcome.
 */
export async function decideCase(
  deps: ModerationDeps,
  viewer: Viewer,
  caseId: number,
  verdict: Verdict,
): Promise<ActionDone | null> {
  const moderator = asMember(viewer)
  const { reason } = verdict
  return deps.database.transaction(async (tx) => {
    const found = await lockCase(tx, caseId)
    if (!found) throw new AppError('not_found')
    if (found.state === 'decided') throw await alreadyDecided(tx, found, viewer)
    if (verdict.outcome === 'later') {
      await postponeCase(deps, tx, caseId)
      return null
    }
    const { outcome } = verdict
    if (!OUTCOMES[found.source].includes(outcome))
      throw new AppError('bad_input', { fields: { outcome: 'unsupported' } })
    const done = { caseId, outcome, ...(await carryOut(deps, tx, moderator, found, outcome, reason)) }
    const imposed = await punish(deps, tx, moderator, found, verdict)
    await closeCase(deps, tx, caseId, { outcome, reason, by: moderator.uid })
    await notifyConcerned(deps, tx, found, outcome, reason)
    return deps.audit.write(tx, {
      actor: moderator.uid,
      action: 'case.decide',
      target: found.against_id,
      subject: { kind: found.subject_kind, id: found.subject_id },
      reason,
      data: { ...done, ...(imposed ? { imposed } : {}) } satisfies Done,
    })
  })
}

/** Applies the decision to the subject. */
async function carryOut(
  { recycleBin, accounts: { sanctions } }: ModerationDeps,
  tx: Tx<Tables>,
  moderator: Member,
  found: CaseRow,
  outcome: CaseOutcome,
  reason: string,
): Promise<Pick<Done, 'removalId' | 'wasHeld' | 'lifted'>> {
  const subject = { kind: found.subject_kind, id: found.subject_id }
  if (found.source === 'held') {
    const removal = await recycleBin.lockRemoval(tx, found.data.removalId ?? 0)
    // The subject is no longer held if its author's account was deleted meanwhile.
    if (removal?.cause !== 'held') return {}
    if (outcome === 'approved') await recycleBin.restoreRemoval(tx, moderator, removal)
    else await recycleBin.reject(tx, removal, { by: moderator.uid, reason })
    return { removalId: removal.id, wasHeld: true }
  }
  if (outcome === 'removed') {
    const removal = await recycleBin.removeIn(tx, moderator, { subject, reason })
    return removal ? { removalId: removal.id } : {}
  }
  if (outcome === 'lifted') {
    const row = await sanctions.lock(tx, found.subject_id)
    if (row && row.lifted_at === null) await sanctions.lift(tx, moderator, row.uid, [row])
    return row && row.lifted_at === null ? { lifted: [row.id] } : {}
  }
  return {}
}

/** Imposes the sanction of a verdict on the author. Throws `bad_input` for the outcome `sanctioned` without a sanction. */
async function punish(
  { accounts: { sanctions } }: ModerationDeps,
  tx: Tx<Tables>,
  moderator: Member,
  found: CaseRow,
  { outcome, sanction, reason }: Verdict,
): Promise<Imposed | undefined> {
  const isRight = sanction !== undefined ? found.source !== 'appeal' : outcome !== 'sanctioned'
  if (!isRight || (sanction && found.against_id === null))
    throw new AppError('bad_input', { fields: { sanction: sanction ? 'unsupported' : 'required' } })
  if (!sanction || found.against_id === null) return undefined
  if (reason === '') throw new AppError('bad_input', { fields: { reason: 'required' } })
  return sanctions.impose(tx, moderator, { uid: found.against_id, reason, ...sanction })
}

/** Notifies reporters about the outcome, or a member about the outcome of their appeal. */
async function notifyConcerned(
  { notifications }: ModerationDeps,
  tx: Tx<Tables>,
  found: CaseRow,
  outcome: CaseOutcome,
  reason: string,
): Promise<void> {
  if (found.source === 'appeal' && found.against_id !== null)
    return notifications.notify(tx, {
      kind: 'appeal-decided',
      to: found.against_id,
      data: { outcome, reason },
    })
  if (found.source !== 'report') return
  const reporters = await tx
    .selectFrom('reports')
    .select('reporter_id')
    .where('case_id', '=', found.id)
    .where('reporter_id', 'is not', null)
    .execute()
  for (const { reporter_id: to } of reporters)
    if (to !== null) await notifications.notify(tx, { kind: 'report-decided', to, data: { outcome } })
}

/**
 * Undoes exactly the effects of a decision, and reopens the case. An approval cannot be undone, because other members have seen the
 * text.
 */
export async function undoDecision(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, target_id: uid }: AuditRow,
): Promise<void> {
  const { recycleBin, accounts } = deps
  const { sanctions } = accounts
  const done = data as Done
  const found = await lockCase(tx, done.caseId)
  if (!found || done.outcome === 'approved') throw new AppError('undo_over')
  if (done.removalId !== undefined) {
    if (done.wasHeld) await recycleBin.holdAgain(tx, [done.removalId])
    else await recycleBin.undoRemoval(tx, viewer, done.removalId)
  }
  if (done.imposed && uid !== null) await sanctions.undoImposed(tx, viewer, uid, done.imposed)
  if (done.lifted && uid !== null) await sanctions.undoLifted(tx, viewer, uid, done.lifted)
  await reopenCase(deps, tx, found)
}

const words: Record<Language, Record<CaseOutcome, string>> = {
  en: {
    removed: 'removed',
    sanctioned: 'its author was sanctioned',
    dismissed: 'kept',
    approved: 'approved',
    withdrawn: 'withdrawn by its author',
    lifted: 'the sanction was lifted',
    upheld: 'the sanction was upheld',
  },
  'zh-CN': {
    removed: '已移除',
    sanctioned: '已处罚作者',
    dismissed: '保留',
    approved: '已通过',
    withdrawn: '作者已撤回',
    lifted: '已解除处罚',
    upheld: '维持处罚',
  },
}

async function alreadyDecided(
  tx: Tx<Tables>,
  { decided_by: by, outcome }: CaseRow,
  viewer: Viewer,
): Promise<AppError> {
  const person = by === null ? undefined : (await authorsByIds(tx, viewer, [by])).get(by)
  const values = { who: person?.name ?? '–', what: outcome === null ? '' : words[viewer.language][outcome] }
  return new AppError('already_decided', { values })
}
