import { AppError, isAppError, LIMITS } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { randomKey, sha256 } from '@engawa/platform/ids'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import type { Caller } from '../security-log/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { SecondFactorsTable } from './accounts-tables.ts'
import { stepOfCode } from './totp.ts'

type CodeDeps = Pick<AccountsDeps, 'clock' | 'securityLog'>

export type SecondFactor = Selectable<SecondFactorsTable>

/** A recovery code has 80 bits, in groups that are easy to type. */
const GROUPS = 4
const LETTERS = 4

/**
 * Tries from all IP addresses count together. This does not let a stranger lock a member out, because codes can be tried only
 * with the password.
 */
const TRIES = { limit: 10, windowSeconds: 600 }

/** Counts a try of a code. Throws `too_many_requests`. */
export async function countCodeTry({ rateLimiter }: Pick<AccountsDeps, 'rateLimiter'>, uid: number) {
  const answer = await rateLimiter.take(`code:user:${uid}`, TRIES)
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

export const secondFactorOf = (handle: Handle<Tables>, uid: number): Promise<SecondFactor | undefined> =>
  handle.selectFrom('second_factors').selectAll().where('user_id', '=', uid).executeTakeFirst()

/** Returns the second factor that is in force, and locks its row, so that two logins cannot use one code. */
export const lockSecondFactor = (tx: Tx<Tables>, uid: number): Promise<SecondFactor | undefined> =>
  tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export async function requireSecondFactor(tx: Tx<Tables>, uid: number): Promise<SecondFactor> {
  const factor = await lockSecondFactor(tx, uid)
  if (!factor) throw new AppError('second_factor_missing')
  return factor
}

/**
 * Requires a code from a member with two-step verification, in the transaction; returns the kind of code. Call `countCodeTry`
 * before. Throws `code_needed`, `code_wrong`.
 */
export async function passSecondFactor(
  deps: CodeDeps,
  tx: Tx<Tables>,
  uid: number,
  { code, by }: { code: string | undefined; by: Caller },
): Promise<'app' | 'recovery' | undefined> {
  const factor = await lockSecondFactor(tx, uid)
  if (!factor) return undefined
  if (!code) throw new AppError('code_needed', { fields: { code: 'required' } })
  const used = await useCode(deps, tx, factor, code)
  if (used) return used
  tx.onRollback(() => deps.securityLog.fail({ event: 'code-failed', by, uid }))
  throw new AppError('code_wrong', { fields: { code: 'wrong' } })
}

/**
 * Requires a code from a logged-in member, like `passSecondFactor`. Throws `factor_code_needed`, `factor_code_wrong`, which do
 * not end the session.
 */
export async function requireFactorCode(
  deps: CodeDeps,
  tx: Tx<Tables>,
  member: Member,
  code: string | undefined,
): Promise<void> {
  await passSecondFactor(deps, tx, member.uid, { code, by: member }).catch((error: unknown) => {
    if (!isAppError(error)) throw error
    const { fields = {}, errorName } = error
    if (errorName === 'code_needed') throw new AppError('factor_code_needed', { fields })
    if (errorName === 'code_wrong') throw new AppError('factor_code_wrong', { fields })
    throw error
  })
}

/** Uses up a code of the app or a recovery code, and returns its kind. Undefined for a wrong or used code. */
export async function useCode(
  deps: Pick<AccountsDeps, 'clock'>,
  tx: Tx<Tables>,
  factor: SecondFactor,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await useAppCode(deps, tx, factor, code)) return 'app'
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: deps.clock.now() })
    .where('user_id', '=', factor.user_id)
    .where('hash', '=', recoveryHash(factor.user_id, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used && 'recovery'
}

/** Uses up a code of the app, so that neither this code nor an earlier one works again. */
export async function useAppCode(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Tx<Tables>,
  { user_id, secret, last_step: after }: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code.replace(/\s/g, ''), { now: clock.now(), after })
  if (step === undefined) return false
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', user_id).execute()
  return true
}

/** Returns new recovery codes, which are shown only once; the old ones become invalid. */
export async function renewRecoveryCodes(tx: Tx<Tables>, uid: number): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', uid).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: uid, hash: recoveryHash(uid, code), used_at: null })))
    .execute()
  return codes
}

/** Counts the recovery codes that were not used yet. */
export async function countRecoveryCodes(handle: Handle<Tables>, uid: number): Promise<number> {
  const { count } = await handle
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Switches two-step verification off, with its recovery codes. */
export async function dropSecondFactor(tx: Tx<Tables>, uid: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', uid).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', uid).execute()
}

const newRecoveryCode = (): string =>
  randomKey()
    .slice(0, GROUPS * LETTERS)
    .replace(/.{4}(?=.)/g, '$&-')

/** Returns the stored hash of a recovery code. Ignores case and dashes, and reads letters that look like a digit as that digit. */
const recoveryHash = (uid: number, code: string): Buffer =>
  sha256(
    `recovery:${uid}:${code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')}`,
  )
