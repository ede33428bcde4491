import { AppError } from '@engawa/contract'
import type { ModerationDeps } from '../moderation-deps.ts'
import { matchRules, type Hit } from './match-rules.ts'
import { rulesOfSettings } from './new-accounts.ts'
import { countHits } from './rules-queries.ts'
import { refusal } from './screen.ts'

/** A message to a member who has not accepted the conversation yet. */
export type Request = {
  text: string
  /** The names of the attached files. The receiver reads them like the text. */
  fileNames: readonly string[]
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
 * the text. New accounts may not send links here, if their links wait elsewhere. Must not be called inside a transaction, because the tables of messages may be in another database.
 */
export async function requestRules(
  {
    database,
    ruleBook,
    clock,
    settings,
  }: Pick<ModerationDeps, 'database' | 'ruleBook' | 'clock' | 'settings'>,
  kind: string,
): Promise<RequestRules> {
  const rules = (await ruleBook.current(database.db)).filter(
    ({ condition, kinds }) => condition.type !== 'newcomers' && (kinds.length === 0 || kinds.includes(kind)),
  )
  const now = clock.now()
  const met: Hit[] = []
  return {
    readPace: rules.some(({ condition }) => condition.type === 'pace'),
    refusalOf({ text, fileNames, joinedAt, begun }) {
      const by = { joinedAt, total: 0, recent: [...(begun ?? [])] }
      const ofAge = rulesOfSettings({ settings }, { joinedAt, approved: 0 }, now)
      const all = [...rules, ...ofAge.filter(({ builtIn }) => builtIn === 'links')]
      const hits = matchRules(all, { texts: textsOf(text, fileNames), by, isNew: begun !== undefined, now })
      met.push(...hits)
      return hits[0] && errorOf(hits[0])
    },
    async countHits() {
      await countHits(database.db, met, now)
    },
  }
}

/**
 * Returns the texts of a message with files, once with complete names and once with names without their endings: `spam.example.pdf` names the
 * host `spam.example`.
 */
function textsOf(text: string, fileNames: readonly string[]): string[] {
  if (fileNames.length === 0) return [text]
  const bare = fileNames.map((name) => name.replace(/\.[^.]*$/, ''))
  return [fileNames, bare].map((names) => [text, ...names].join('\n'))
}

function errorOf(hit: Hit): AppError {
  if (hit.rule.action === 'refuse') return refusal(hit)
  switch (hit.rule.condition.type) {
    case 'links':
      return new AppError('chat_request_link')
    case 'pace':
      return new AppError('chat_request_pace')
    default:
      return refusal(hit)
  }
}
