import type { AppError, Language } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sha256 } from '@engawa/platform/ids'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { blockedError, isBlocked } from './blocks.ts'

/** Stores the tokens of the sessions that a block is about to end, so that the site can show their owner the reason. */
export const rememberBlocked = (tx: Tx<Tables>, uid: number): Promise<unknown> =>
  sql`insert into blocked_sessions (token_hash, user_id, expires_at)
    select token_hash, user_id, expires_at from sessions where user_id = ${uid}
    on conflict do nothing`.execute(tx)

/** Resolves with the error for a token whose session a block ended; undefined for all other tokens, and after the end of the block. */
export async function blockOfToken(
  { database: { db }, clock, config }: Pick<AccountsDeps, 'database' | 'clock' | 'config'>,
  token: string,
  language: Language,
): Promise<AppError | undefined> {
  const user = await db
    .selectFrom('blocked_sessions')
    .innerJoin('users', 'users.id', 'blocked_sessions.user_id')
    .select(['blocked_at', 'blocked_until', 'block_reason'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  return user && isBlocked(user, clock.now()) ? blockedError(user, language, config.timezone) : undefined
}

export const sweepBlocked = (handle: Handle<Tables>, now: Date): Promise<unknown> =>
  handle.deleteFrom('blocked_sessions').where('expires_at', '<', now).execute()
