import { ROLE } from '@engawa/contract'
import type { Viewer } from '../../../endpoints/operation.ts'
import { joinedAt } from '../../members/index.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { matchRules } from './match-rules.ts'
import { countHits } from './rules-queries.ts'
import { refusal } from './screen.ts'

export type TextsToCheck = {
  kind: string
  /** Texts to check; undefined for texts that did not change. */
  texts: readonly (string | undefined)[]
}

/**
 * Throws `text_refused` for listed words, even if their rule only holds texts, because names and titles cannot be held. Throws it also for
 * links to hosts that a rule refuses. Must not be called inside a transaction.
 */
export async function refuseWords(
  { ruleBook, database: { db }, clock }: Pick<ModerationDeps, 'ruleBook' | 'database' | 'clock'>,
  viewer: Viewer,
  { kind, texts }: TextsToCheck,
): Promise<void> {
  const given = texts.filter((text) => text !== undefined)
  if (viewer.role >= ROLE.moderator || given.length === 0) return
  const rules = (await ruleBook.current(db)).filter(
    ({ action, condition: { type }, kinds }) =>
      (type === 'words' || (type === 'links' && action === 'refuse')) &&
      (kinds.length === 0 || kinds.includes(kind)),
  )
  const now = clock.now()
  const needsAge = viewer.uid !== null && rules.some(({ condition }) => condition.type === 'links')
  // The other data of the author are placeholders, because these rules do not depend on them.
  const by = { joinedAt: needsAge ? await joinedAt(db, viewer.uid!) : now, total: 0, recent: [] }
  const hits = matchRules(rules, { texts: given, by, isNew: false, now })
  if (hits[0] === undefined) return
  await countHits(db, hits, now)
  throw refusal(hits[0])
}
