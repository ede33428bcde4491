import { AppError, ROLE, type RuleHit, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import type { Subject } from '../../subjects/index.ts'
import { openCase } from '../cases.ts'
import { moderatesPlace } from '../moderates-place.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { evidenceOf } from '../reports.ts'
import { contributionsOf, correctContributions, countContribution } from './contributions.ts'
import { matchRules, type CompiledRule } from './match-rules.ts'
import { countHits } from './rules-queries.ts'
import { joinedAt } from '../../members/index.ts'

export type Screened = {
  subject: SubjectRef
  /** All texts of the subject that others read. A text with markup is included twice: with and without the markup. */
  texts: readonly string[]
  /** Whether the text is new, and not a change of an earlier text. */
  isNew: boolean
}

/**
 * Checks a member's text against the moderation rules. Returns whether the text is held until a moderator decides. Texts by members who
 * moderate the site or the subject's container are never held. Must be called in the transaction that stores the subject, after the
 * subject and before notifications. Throws `text_refused`.
 */
export async function screen(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  screened: Screened,
): Promise<boolean> {
  const { subject, isNew } = screened
  if (viewer.role >= ROLE.moderator) return false
  const hits = await hitsOf(deps, tx, viewer, { ...screened, kind: subject.kind })
  const [written] = hits.length > 0 ? await deps.subjects.load(tx, viewer, [subject]) : []
  if (hits.length > 0 && written && (await moderatesPlace(deps, tx, viewer, written))) return false
  refuse(deps, tx, hits)
  if (!isNew && (await isHeldAlready(deps, tx, viewer, subject, hits))) return true
  if (hits.length === 0) return false
  if (isNew) await correctContributions(tx, asMember(viewer).uid, -1)
  await countHits(tx, idsOf(hits), deps.clock.now())
  return written !== undefined && hold(deps, tx, viewer, { written, isNew }, hits)
}

/** Whether a rule would hold a member's text. For features with their own review, which do not call `screen`. Throws `text_refused`. */
export async function wouldHold(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  written: Omit<Screened, 'subject'> & { kind: string },
): Promise<boolean> {
  if (viewer.role >= ROLE.moderator) return false
  const hits = await hitsOf(deps, tx, viewer, written)
  refuse(deps, tx, hits)
  if (hits.length > 0) await countHits(tx, idsOf(hits), deps.clock.now())
  return hits.length > 0
}

type Hit = RuleHit & { rule: CompiledRule }

const idsOf = (hits: readonly Hit[]): number[] => hits.map(({ rule }) => rule.id)
const namesOf = (hits: readonly Hit[]): RuleHit[] => hits.map(({ name, found }) => ({ name, found }))

async function hitsOf(
  { ruleBook, clock }: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { kind, texts, isNew }: Omit<Screened, 'subject'> & { kind: string },
): Promise<Hit[]> {
  const { uid } = asMember(viewer)
  const now = clock.now()
  const all = await ruleBook.current(tx)
  const rules = all.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
  const counting = isNew ? countContribution(tx, uid, { rules: all, now }) : contributionsOf(tx, uid)
  if (rules.length === 0) {
    tx.beforeCommit(counting)
    return []
  }
  const counted = await counting
  const by = { joinedAt: await joinedAt(tx, uid), ...counted }
  return matchRules(rules, { texts, by, isNew, now })
}

/** Throws if a rule refuses the text. This rolls back the transaction, so the hits are counted after the rollback. */
function refuse({ database, clock }: ModerationDeps, tx: Tx<Tables>, hits: readonly Hit[]): void {
  const refusing = hits.find(({ rule }) => rule.action === 'refuse')
  if (!refusing) return
  tx.onRollback(async () => void (await countHits(database.db, idsOf(hits), clock.now())))
  throw refusal(refusing)
}

/** Returns the error for a refused text, with the message of its rule or the matched words. */
export const refusal = ({ rule, found }: Pick<Hit, 'rule' | 'found'>): AppError =>
  new AppError('text_refused', { values: { reason: rule.message || found.join(', ') } })

/** Whether the subject is already held. If so, updates the evidence of its case. */
async function isHeldAlready(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
  hits: readonly Hit[],
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('cases')
    .select(['id', 'data'])
    .where('source', '=', 'held')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '<>', 'decided')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return false
  const [held] = await deps.subjects.load(tx, viewer, [subject])
  const evidence = held ? await evidenceOf(deps, tx, viewer, held) : []
  const rules = hits.length > 0 ? namesOf(hits) : waiting.data.rules
  await tx
    .updateTable('cases')
    .set({ data: JSON.stringify({ ...waiting.data, evidence, rules }) })
    .where('id', '=', waiting.id)
    .execute()
  deps.notifications.withhold(tx, subject)
  return true
}

/** Hides a subject, opens a case for moderators, and withholds the notifications about it. */
async function hold(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { written, isNew }: { written: Subject; isNew: boolean },
  hits: readonly Hit[],
): Promise<boolean> {
  const evidence = await evidenceOf(deps, tx, viewer, written)
  const [card] = await deps.subjects.cardsOf(tx, viewer, [written])
  const subject = { kind: written.kind, id: written.id }
  const removal = await deps.recycleBin.applyRemoval(tx, {
    subject,
    card,
    by: null,
    cause: 'held',
    reason: '',
  })
  if (!removal) return false
  const data = { removalId: removal.id, isNew, rules: namesOf(hits), evidence }
  const againstId = card?.author?.uid ?? asMember(viewer).uid
  await openCase(deps, tx, { source: 'held', subject, againstId, data })
  deps.notifications.withhold(tx, subject)
  return true
}
