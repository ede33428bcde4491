import type { RuleHit } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Subject, SubjectViewer } from '../../subjects/index.ts'
import { openCase } from '../cases.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { evidenceOf } from '../reports.ts'

/** The author of a text, as its viewer. */
export type Author = SubjectViewer & { uid: number }

/**
 * Hides a subject, opens a case for moderators, and withholds the notifications about it. `isNew`: the subject counts as published when it
 * is approved. Returns false if the subject was already removed.
 */
export async function hold(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  author: Author,
  { written, isNew, rules }: { written: Subject; isNew: boolean; rules: RuleHit[] },
): Promise<boolean> {
  const evidence = await evidenceOf(deps, tx, author, written)
  const [card] = await deps.subjects.cardsOf(tx, author, [written])
  const subject = { kind: written.kind, id: written.id }
  const removal = await deps.recycleBin.applyRemoval(tx, {
    subject,
    card,
    by: null,
    cause: 'held',
    reason: '',
  })
  if (!removal) return false
  const data = { removalId: removal.id, isNew, rules, evidence }
  const againstId = card?.author?.uid ?? author.uid
  await openCase(deps, tx, { source: 'held', subject, againstId, data })
  deps.notifications.withhold(tx, subject)
  return true
}
