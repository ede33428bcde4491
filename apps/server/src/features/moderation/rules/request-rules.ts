import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { matchRules, type CompiledRule } from './match-rules.ts'
import { countHits } from './rules-queries.ts'
import { refusal } from './screen.ts'

/** What one member sends to another who has not agreed to it yet. */
export type Request = {
  text: string
  joinedAt: Date
  /** Undefined for a further message; for a first one, when its sender began such conversations, this one included. */
  begun?: readonly Date[] | undefined
}

/** The rules that such messages are under, as they are now. */
export type RequestRules = {
  /** Whether `begun` is looked at. */
  readPace: boolean
  /** The error that refuses a message; undefined for one that may be sent. */
  refusalOf(request: Request): AppError | undefined
  /** Counts which rules refused something. */
  countHits(): Promise<void>
}

/**
 * Rules for private messages that their receiver has not agreed to. Nobody reads those but the receiver, so nothing of them waits
 * for a moderator: what a rule of words, links or pace meets is refused with a plain reason, whatever the rule does elsewhere. Rules that hold what
 * newcomers write say nothing about a text, and are left out.
 */
export async function requestRules(
  { ruleBook, clock }: Pick<ModerationDeps, 'ruleBook' | 'clock'>,
  tx: Tx<Tables>,
  kind: string,
): Promise<RequestRules> {
  const rules = (await ruleBook.current(tx)).filter(
    ({ condition, kinds }) => condition.type !== 'newcomers' && (kinds.length === 0 || kinds.includes(kind)),
  )
  const now = clock.now()
  const met = new Set<number>()
  return {
    readPace: rules.some(({ condition }) => condition.type === 'pace'),
    refusalOf({ text, joinedAt, begun }) {
      const by = { joinedAt, total: 0, recent: [...(begun ?? [])] }
      const hits = matchRules(rules, { texts: [text], by, isNew: begun !== undefined, now })
      for (const { rule } of hits) met.add(rule.id)
      return hits[0] && errorOf(hits[0])
    },
    async countHits() {
      if (met.size > 0) await countHits(tx, [...met], now)
    },
  }
}

function errorOf(hit: { rule: CompiledRule; found: string[] }): AppError {
  switch (hit.rule.condition.type) {
    case 'links':
      return new AppError('chat_request_link')
    case 'pace':
      return new AppError('chat_request_pace')
    default:
      return refusal(hit)
  }
}
