import { AppError, ROLE } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { insertUser, translateTaken, type NewUser } from './create-user.ts'
import type { UserRow } from './accounts-queries.ts'

const SETUP = 'setup_token'

/** Whatever makes or unmakes administrators takes this lock first; it lasts until the transaction ends. */
export async function lockAdmins(tx: Tx<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('engawa.admins', 0))`.execute(tx)
}

export async function countAdmins(handle: Handle<Tables>): Promise<number> {
  const { count } = await handle
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', ROLE.admin)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sees to it that there is, or can be, an administrator. With ADMIN_* makes the first one. Otherwise gives the token of
 * a new one-time link as long as there is none (an older link ends), and null when there is one.
 */
export async function ensureAdmin(deps: AccountsDeps): Promise<string | null> {
  if ((await countAdmins(deps.database.db)) > 0) return null
  const { admin } = deps.config
  if (!admin) return newSetupToken(deps)
  const passwordHash = await deps.passwords.hash(admin.password)
  const user = { name: admin.name.normalize('NFKC'), email: admin.email, passwordHash, role: ROLE.admin }
  await translateTaken(
    deps.database.transaction(async (tx) => {
      await lockAdmins(tx)
      if ((await countAdmins(tx)) === 0) await insertUser(deps, tx, user)
    }),
  )
  return null
}

async function newSetupToken({ database, clock }: AccountsDeps): Promise<string> {
  const token = randomToken(32)
  const row = { value: JSON.stringify(sha256(token).toString('hex')), updated_at: clock.now() }
  await database.db
    .insertInto('settings')
    .values({ key: SETUP, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return token
}

/** Uses the one-time link up and makes the first administrator. Throws `setup_link_invalid`. */
export async function useSetupToken(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { token, user }: { token: string; user: NewUser },
): Promise<UserRow> {
  await lockAdmins(tx)
  const used = await tx
    .deleteFrom('settings')
    .where('key', '=', SETUP)
    .where('value', '=', JSON.stringify(sha256(token).toString('hex')))
    .executeTakeFirst()
  if (used.numDeletedRows !== 1n || (await countAdmins(tx)) > 0) throw new AppError('setup_link_invalid')
  return insertUser(deps, tx, { ...user, role: ROLE.admin })
}
