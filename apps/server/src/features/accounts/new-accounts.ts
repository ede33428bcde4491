import { AppError, ROLE } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { userById } from './accounts-queries.ts'

const DAY_SECONDS = 86_400

/** The setting that limits each kind of writing for new accounts. */
const LIMIT_OF = { post: 'newAccountPosts', comment: 'newAccountComments' } as const

export type LimitedWriting = keyof typeof LIMIT_OF

/**
 * Counts a text of a member whose account is new. Throws `new_account_limit` above the site's limit for 24 hours. Call it in
 * the transaction that writes, after all other checks.
 */
export async function countNewAccountText(
  { settings, clock, rateLimiter }: Pick<AccountsDeps, 'settings' | 'clock' | 'rateLimiter'>,
  tx: Tx<Tables>,
  viewer: Viewer,
  what: LimitedWriting,
): Promise<void> {
  const { uid } = asMember(viewer)
  const { newAccountDays, ...limits } = settings.current('limits')
  if (newAccountDays === 0 || viewer.role > ROLE.member) return
  const user = await userById(tx, uid)
  const since = clock.now().getTime() - newAccountDays * DAY_SECONDS * 1_000
  if (!user || user.created_at.getTime() <= since) return
  const limit = limits[LIMIT_OF[what]]
  const rule = { limit, windowSeconds: DAY_SECONDS }
  const result =
    limit > 0 ? await rateLimiter.take(`new-account:${what}:${uid}`, rule) : { ok: false as const }
  if (result.ok) return
  const wait = 'retryAfterSeconds' in result ? { retryAfterSeconds: result.retryAfterSeconds } : {}
  throw new AppError('new_account_limit', { values: { max: String(limit) }, ...wait })
}
