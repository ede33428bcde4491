import { AppError } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import { sql } from 'kysely'
import type { AccountsDeps } from './accounts-deps.ts'

/** The number of wrong passwords for one account from one IP address after which a delay begins. */
const FAILURES_PER_DELAY = 10
const DELAYS_MINUTES = [10, 30, 60]
/** A failure older than this does not count. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

type FailuresDeps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications'>

/** Counts by account and IP address together, so that an attacker at another address cannot lock the member out. */
const keyOf = (account: string, address: string): Buffer => sha256(`login failures:${account}:${address}`)

/** Refuses a login during a delay. Returns whether failures are counted. Throws `too_many_requests`. */
export async function requireNoDelay(
  { database, clock }: FailuresDeps,
  account: string,
  address: string,
): Promise<boolean> {
  const row = await database.db
    .selectFrom('login_failures')
    .select('delayed_until')
    .where('key', '=', keyOf(account, address))
    .executeTakeFirst()
  const waitMs = (row?.delayed_until?.getTime() ?? 0) - clock.now().getTime()
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
  return row !== undefined
}

/** Counts a wrong password. Every tenth one starts a delay of 10, 30 or 60 minutes, and notifies the member if the account is known. */
export async function noteFailure(
  { database, clock, notifications }: FailuresDeps,
  { account, address, uid }: { account: string; address: string; uid: number | undefined },
): Promise<void> {
  const now = clock.now()
  const key = keyOf(account, address)
  const old = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await database.transaction(async (tx) => {
    const { failures } = await tx
      .insertInto('login_failures')
      .values({ key, failures: 1, last_at: now, delayed_until: null })
      .onConflict((on) =>
        on.column('key').doUpdateSet({
          failures: sql`case when login_failures.last_at < ${old} then 1 else login_failures.failures + 1 end`,
          last_at: now,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    if (failures % FAILURES_PER_DELAY !== 0) return
    const minutes = DELAYS_MINUTES[Math.min(failures / FAILURES_PER_DELAY, DELAYS_MINUTES.length) - 1]!
    const delayed_until = new Date(now.getTime() + minutes * 60_000)
    await tx.updateTable('login_failures').set({ delayed_until }).where('key', '=', key).execute()
    if (uid !== undefined)
      await notifications.notify(tx, { kind: 'account-security', to: uid, data: { what: 'login-failed' } })
  })
}

/** Removes the count of failures after a login with the right password. */
export async function forgetFailures(
  { database }: FailuresDeps,
  account: string,
  address: string,
): Promise<void> {
  await database.db.deleteFrom('login_failures').where('key', '=', keyOf(account, address)).execute()
}

export const sweepFailures = ({ database, clock }: FailuresDeps) =>
  database.db
    .deleteFrom('login_failures')
    .where('last_at', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
    .execute()
