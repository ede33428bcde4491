import { AppError, Email, isAppError, Password, ROLE, UserName } from '@engawa/contract'
import { ConfigError } from '@engawa/platform/config'
import type { Handle, Tx } from '@engawa/platform/database'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { insertUser, translateUniqueViolation, type NewUser } from './create-user.ts'
import type { UserRow } from './accounts-queries.ts'

/** Every change of the set of administrators acquires this lock first; it lasts until the transaction ends. */
export const lockAdmins = (tx: Tx<Tables>): Promise<void> => lockFor(tx, 'admins')

export async function countAdmins(handle: Handle<Tables>): Promise<number> {
  const { count } = await handle
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', ROLE.admin)
    .where('delete_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Marks a site that has an administrator as set up, if it was set up by an earlier release. Runs before the site answers.
 */
export async function markOlderSite({ database, settings }: AccountsDeps): Promise<void> {
  if (settings.isSetUp() || (await countAdmins(database.db)) === 0) return
  await database.transaction(settings.markSetUp)
}

/**
 * Makes the first administrator from the settings ADMIN_*. Without these settings, returns the token of the setup link, the
 * same in every process. Null when the site has an administrator.
 */
export async function ensureAdmin(deps: AccountsDeps): Promise<string | null> {
  if ((await countAdmins(deps.database.db)) > 0) return null
  const { admin } = deps.config
  if (!admin) return setupToken(deps)
  const { name, email, password } = checkAdmin(admin)
  const user = {
    name,
    email,
    passwordHash: await deps.passwords.hash(password, 'settings'),
    role: ROLE.admin,
  }
  const made = deps.database.transaction(async (tx) => {
    await lockAdmins(tx)
    if ((await countAdmins(tx)) === 0) await insertUser(deps, tx, user)
  })
  await translateUniqueViolation(made).catch((error: unknown) => {
    const [field] = isAppError(error) ? Object.keys(error.fields ?? {}) : []
    throw field === undefined
      ? error
      : adminProblem(field, 'cannot be used: it, or one like it, is taken by a member')
  })
  return null
}

const adminProblem = (field: string, problem: string): ConfigError =>
  new ConfigError([{ name: `ADMIN_${field.toUpperCase()}`, problem }])

const AdminSettings = z.object({ name: UserName, email: Email, password: Password })

/** Checks the settings with the rules of the registration form. Throws a `ConfigError` for the first problem. */
function checkAdmin(admin: z.input<typeof AdminSettings>): z.output<typeof AdminSettings> {
  const parsed = AdminSettings.safeParse(admin)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw adminProblem(String(issue?.path[0]), `is not right: ${issue?.message.replaceAll('_', ' ')}`)
}

/**
 * Returns the token of the setup link. It is derived from a key: nothing is stored, and processes that start together print the
 * same link.
 */
const setupToken = ({ keys }: Pick<AccountsDeps, 'keys'>): string =>
  keys.setup.sign('setup').toString('base64url')

const isSetupToken = ({ keys }: Pick<AccountsDeps, 'keys'>, token: string): boolean =>
  keys.setup.verify(Buffer.from(token, 'base64url'), ['setup'])

/** Returns the state of a setup link. */
export async function setupLinkState(deps: AccountsDeps, token: string): Promise<'open' | 'used' | 'wrong'> {
  if (!isSetupToken(deps, token)) return 'wrong'
  return (await countAdmins(deps.database.db)) > 0 ? 'used' : 'open'
}

/** Makes the first administrator; the setup link is then invalid. Throws `setup_link_invalid`. */
export async function useSetupToken(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { token, user }: { token: string; user: NewUser },
): Promise<UserRow> {
  await lockAdmins(tx)
  if (!isSetupToken(deps, token) || (await countAdmins(tx)) > 0) throw new AppError('setup_link_invalid')
  return insertUser(deps, tx, { ...user, role: ROLE.admin })
}
