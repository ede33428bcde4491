import { AppError, ROLE, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import { moderatesPlace } from '../moderates-place.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { evidenceOf } from '../reports.ts'
import { contributionsOf, correctContributions, countContribution } from './contributions.ts'
import { holdEarlierJob } from './hold-earlier.ts'
import { hold } from './hold.ts'
import { hitView, matchRules, type Hit } from './match-rules.ts'
import {
  countNewAccountText,
  hasManyWaiting,
  isNewAccount,
  rulesOfSettings,
  standingOf,
} from './new-accounts.ts'
import { countHits } from './rules-queries.ts'

export type Screened = {
  subject: SubjectRef
  /** All texts of the subject that others read. A text with markup is included twice: with and without the markup. */
  texts: readonly string[]
  /** Whether the text is new to its readers, and not a change of an earlier text. A text that moves to another container is new there. */
  isNew: boolean
}

/**
 * Checks a member's text against the moderation rules. Returns whether the text is held until a moderator decides. Texts by members who
 * moderate the site are never held, and those by members who moderate the subject's container only by the limits for new accounts. Must be
 * called in the transaction that stores the subject, after the subject and before notifications. Throws `text_refused`, and for new accounts `texts_waiting` and `new_account_limit`.
 */
export async function screen(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  screened: Screened,
): Promise<boolean> {
  const { subject, isNew } = screened
  const { kind } = subject
  // The texts that a burst holds afterwards are found by this function.
  if (!deps.subjects.providerOf(kind).publicIdsOf) throw new Error(`texts of the kind ${kind} cannot be held`)
  if (viewer.role >= ROLE.moderator) return false
  const member = asMember(viewer)
  const { hits, isNewcomer, isFull } = await check(deps, tx, viewer, { ...screened, kind })
  const [written] = hits.length > 0 || isFull ? await deps.subjects.load(tx, viewer, [subject]) : []
  if (written && !hits.some(isLimitOfNewAccounts) && (await moderatesPlace(deps, tx, viewer, written))) {
    // A text that the rules would hold elsewhere does not count as one of the first texts.
    if (isNew && hits.length > 0) await correctContributions(tx, member.uid, -1)
    return false
  }
  refuse(deps, tx, hits)
  if (!isNew && (await isHeldAlready(deps, tx, viewer, subject, hits))) return true
  if (isFull && (isNew || hits.length > 0)) throw new AppError('texts_waiting')
  if (isNewcomer && isNew) await countNewAccountText(deps, member.uid, kind)
  if (hits.length === 0) return false
  if (isNew) await correctContributions(tx, member.uid, -1)
  await countHits(tx, hits, deps.clock.now())
  if (hits.some(({ rule }) => rule.builtIn === 'pace'))
    await deps.jobs.enqueue(tx, holdEarlierJob, { uid: member.uid })
  return written !== undefined && hold(deps, tx, member, { written, isNew, rules: hits.map(hitView) })
}

/** Whether a rule would hold a member's text. For features with their own review, which do not call `screen`. Throws `text_refused`. */
export async function wouldHold(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  written: Omit<Screened, 'subject'> & { kind: string },
): Promise<boolean> {
  if (viewer.role >= ROLE.moderator) return false
  const { hits, isFull } = await check(deps, tx, viewer, written)
  refuse(deps, tx, hits)
  if (isFull) throw new AppError('texts_waiting')
  await countHits(tx, hits, deps.clock.now())
  return hits.length > 0
}

export type ChangedText = Screened & { authorId: number }

/**
 * Checks a text that a moderator of its container changed or moved, as if its author had. The change is refused instead of held, because the
 * author did not make it, and it is no contribution of the author. It must be called after the change. Moderators of the site may make any change. Throws `text_refused` and
 * `text_needs_moderator`.
 */
export async function screenChange(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { subject, authorId, ...checked }: ChangedText,
): Promise<void> {
  if (viewer.role >= ROLE.moderator) return
  // The role of the author does not matter, because the author did not make the change.
  const author = { ...viewer, uid: authorId, role: ROLE.member }
  const { hits } = await check(deps, tx, author, { ...checked, kind: subject.kind, isCounted: false })
  if (hits.length === 0) return
  const [written] = await deps.subjects.load(tx, author, [subject])
  if (written && !hits.some(isLimitOfNewAccounts) && (await moderatesPlace(deps, tx, author, written))) return
  refuse(deps, tx, hits)
  tx.onRollback(() => countHits(deps.database.db, hits, deps.clock.now()))
  throw new AppError('text_needs_moderator')
}

/** Whether a text meets a limit for new accounts, also in the own community of its author. */
const isLimitOfNewAccounts = ({ rule }: Hit): boolean => rule.builtIn === 'links' || rule.builtIn === 'pace'

type Checked = {
  /** The rules that the text meets. */
  hits: Hit[]
  /** Whether the account of the author is new. */
  isNewcomer: boolean
  /** Whether the author is new and no further text may wait. */
  isFull: boolean
}

/** `isCounted`: whether the text is a further contribution of its author; a new text is one by default. */
type ToCheck = Omit<Screened, 'subject'> & { kind: string; isCounted?: boolean }

async function check(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { kind, texts, isNew, isCounted = isNew }: ToCheck,
): Promise<Checked> {
  const { uid } = asMember(viewer)
  const now = deps.clock.now()
  const [stored, standing] = await Promise.all([deps.ruleBook.current(tx), standingOf(tx, uid)])
  const all = [...stored, ...rulesOfSettings(deps, standing, now)]
  const rules = all.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
  const isNewcomer = isNewAccount(deps, standing, now)
  const counting = isCounted ? countContribution(tx, uid, { rules: all, now }) : contributionsOf(tx, uid)
  if (rules.length === 0 && !isNewcomer) {
    tx.beforeCommit(counting)
    return { hits: [], isNewcomer, isFull: false }
  }
  const by = { joinedAt: standing.joinedAt, ...(await counting) }
  const hits = matchRules(rules, { texts, by, isNew, now })
  const mayBeFull = isNewcomer || hits.some(({ rule }) => rule.builtIn === 'first_texts')
  // The waiting texts are counted after the contribution, which orders simultaneous texts of one member.
  return { hits, isNewcomer, isFull: mayBeFull && (await hasManyWaiting(tx, uid)) }
}

/** Throws if a rule refuses the text. This rolls back the transaction, so the hits are counted after the rollback. */
function refuse({ database, clock }: ModerationDeps, tx: Tx<Tables>, hits: readonly Hit[]): void {
  const refusing = hits.find(({ rule }) => rule.action === 'refuse')
  if (!refusing) return
  tx.onRollback(() => countHits(database.db, hits, clock.now()))
  throw refusal(refusing)
}

/** Returns the error for a refused text, with the message of its rule or the matched words. */
export const refusal = ({ rule, found }: Hit): AppError =>
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
  const rules = hits.length > 0 ? hits.map(hitView) : waiting.data.rules
  await tx
    .updateTable('cases')
    .set({ data: JSON.stringify({ ...waiting.data, evidence, rules }) })
    .where('id', '=', waiting.id)
    .execute()
  deps.notifications.withhold(tx, subject)
  return true
}
