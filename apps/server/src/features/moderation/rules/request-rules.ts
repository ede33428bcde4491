import { AppError } from '@engawa/contract'
import type { ModerationDeps } from '../moderation-deps.ts'
import { matchRules, type CompiledRule } from './match-rules.ts'
import { countHits } from './rules-queries.ts'
import { refusal } from './screen.ts'

/** A message to a member who has not accepted the conversation yet. */
export type Request = {
  text: string
  joinedAt: Date
  /**
   * The times at which the sender began conversations that are not accepted, including this one. Undefined if the message does not begin a
   * conversation.
   */
  begun?: readonly Date[] | undefined
}

/** The current rules for messages before their receiver accepts the conversation. */
export type RequestRules = {
  /** Whether a rule uses `begun`, so that callers must read it. */
  readPace: boolean
  /** Returns the error that refuses a message; undefined for an allowed message. */
  refusalOf(request: Request): AppError | undefined
  /** Counts the rules that refused a message. */
  countHits(): Promise<void>
}

/**
 * Returns the rules for private messages before their receiver accepts the conversation. Moderators cannot review private messages, so
 * rules about words, links or pace refuse a message instead of holding it. Rules for newcomers do not apply, because they do not concern
 * the text. Must not be called inside a transaction, because the tables of messages may be in another database.
 */
export async function requestRules(
  { database, ruleBook, clock }: Pick<ModerationDeps, 'database' | 'ruleBook' | 'clock'>,
  kind: string,
): Promise<RequestRules> {
  const rules = (await ruleBook.current(database.db)).filter(
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
      if (met.size > 0) await countHits(database.db, [...met], now)
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
