import { AppError, LIMITS, type BuiltInRule, type RuleCondition } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { compileRule, type CompiledRule } from './match-rules.ts'

const DAY_SECONDS = 86_400

/** The setting that limits each kind of text of a new account. Texts of other kinds have no limit for a day. */
const DAILY_LIMIT: Partial<Record<string, 'newAccountPosts' | 'newAccountComments'>> = {
  post: 'newAccountPosts',
  comment: 'newAccountComments',
}

/** When a member joined, and how many of the member's texts moderators approved, counted up to `LIMITS.newAccountApprovals`. */
export type Standing = { joinedAt: Date; approved: number }

type SettingsDeps = Pick<ModerationDeps, 'settings'>

/** The standing of the author in each transaction, because a transaction stores texts of one author. */
const byTransaction = new WeakMap<Handle<Tables>, Promise<Standing>>()

/** Reads the standing of the author of a transaction, once per transaction. */
export function standingOf(tx: Tx<Tables>, uid: number): Promise<Standing> {
  const standing = byTransaction.get(tx) ?? readStanding(tx, uid)
  byTransaction.set(tx, standing)
  return standing
}

/** Returns the standing of a member. An unknown member joins in the far future. */
export async function readStanding(handle: Handle<Tables>, uid: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select created_at as "joinedAt", (
      select count(*)::int from (
        select from cases where against_id = users.id and source = 'held' and outcome = 'approved'
        limit ${LIMITS.newAccountApprovals}
      ) as approvals
    ) as approved
    from users where id = ${uid}`.execute(handle)
  return rows[0] ?? { joinedAt: new Date(8.64e15), approved: 0 }
}

/** Whether an account is new: younger than the days of the settings, and few of its texts were approved. */
export function isNewAccount(
  { settings }: SettingsDeps,
  { joinedAt, approved }: Standing,
  now: Date,
): boolean {
  const { newAccountDays } = settings.current('limits')
  const age = now.getTime() - joinedAt.getTime()
  return approved < LIMITS.newAccountApprovals && age < newAccountDays * DAY_SECONDS * 1_000
}

/** Returns the rules that follow from the settings for a member: those for new accounts, and the one for first texts. */
export function rulesOfSettings(deps: SettingsDeps, standing: Standing, now: Date): CompiledRule[] {
  const { newAccountLinks, newAccountPace: over } = deps.settings.current('limits')
  const { firstTexts: contributions } = deps.settings.current('registration')
  const rules: CompiledRule[] = []
  if (isNewAccount(deps, standing, now)) {
    if (newAccountLinks === 'hold')
      rules.push(builtIn('links', { type: 'links', over: 0, hosts: [], days: 0 }))
    if (over > 0) rules.push(builtIn('pace', { type: 'pace', over, minutes: LIMITS.newAccountMinutes }))
  }
  if (contributions > 0) rules.push(builtIn('first_texts', { type: 'newcomers', days: 0, contributions }))
  return rules
}

const builtIn = (name: BuiltInRule, condition: RuleCondition): CompiledRule =>
  compileRule({
    id: null,
    builtIn: name,
    name: '',
    enabled: true,
    kinds: [],
    action: 'hold',
    message: '',
    condition,
  })

/** Whether as many texts of a member wait for a moderator as may wait. */
export async function hasManyWaiting(tx: Tx<Tables>, uid: number): Promise<boolean> {
  const waiting = await tx
    .selectFrom('removals')
    .select('id')
    .where('author_id', '=', uid)
    .where('cause', '=', 'held')
    .where('restored_at', 'is', null)
    .where('purged_at', 'is', null)
    .limit(LIMITS.textsWaiting)
    .execute()
  return waiting.length === LIMITS.textsWaiting
}

/** Counts a text of a new account. Throws `new_account_limit` above the site's limit for 24 hours. */
export async function countNewAccountText(
  { settings, rateLimiter }: Pick<ModerationDeps, 'settings' | 'rateLimiter'>,
  uid: number,
  kind: string,
): Promise<void> {
  const setting = DAILY_LIMIT[kind]
  if (!setting) return
  const limit = settings.current('limits')[setting]
  const rule = { limit, windowSeconds: DAY_SECONDS }
  const result =
    limit > 0 ? await rateLimiter.take(`new-account:${kind}:${uid}`, rule) : { ok: false as const }
  if (result.ok) return
  const wait = 'retryAfterSeconds' in result ? { retryAfterSeconds: result.retryAfterSeconds } : {}
  throw new AppError('new_account_limit', { values: { max: String(limit) }, ...wait })
}
