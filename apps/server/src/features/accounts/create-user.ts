import { AppError, ROLE } from '@engawa/contract'
import { violationOf, type Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { UserRow } from './accounts-queries.ts'
import { welcome } from './notices.ts'
import { emailKey, nameKey, nameSkeleton, requireVisibleName } from '../members/index.ts'
import { forgetUser } from './cached-user.ts'
import { retiredHash } from './reserved-names.ts'

export type NewUser = {
  name: string
  email: string
  passwordHash: string
  role?: number
  description?: string
  createdAt?: Date
}

/** Returns the values of all columns that depend on a name. Throws `bad_input` for an invisible name. */
export function nameColumns(name: string) {
  requireVisibleName(name)
  return { name, name_key: nameKey(name), name_skeleton: nameSkeleton(name) }
}

export const emailColumns = (email: string) => ({ email, email_key: emailKey(email) })

/** Runs work that writes names and e-mails. A unique violation becomes `name_taken` or `email_taken`. */
export async function translateUniqueViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violationOf(error)?.constraint
    const field = constraint === 'users_email_key_unique' ? 'email' : 'name'
    if (constraint === 'users_email_key_unique' || constraint?.startsWith('users_name_')) {
      throw new AppError(`${field}_taken`, { fields: { [field]: 'taken' }, cause: error })
    }
    throw error
  }
}

/** Refuses the name of a deleted account. Throws `name_taken`. */
export async function refuseRetired(tx: Tx<Tables>, name: string): Promise<void> {
  const retired = await tx
    .selectFrom('retired_names')
    .select('at')
    .where('hash', '=', retiredHash(name))
    .executeTakeFirst()
  if (retired) throw new AppError('name_taken', { fields: { name: 'taken' } })
}

/** Inserts a user. Wrap the transaction in `translateUniqueViolation`. */
export async function insertUser(deps: AccountsDeps, tx: Tx<Tables>, user: NewUser): Promise<UserRow> {
  await refuseRetired(tx, user.name)
  const row = await tx
    .insertInto('users')
    .values({
      ...nameColumns(user.name),
      ...emailColumns(user.email),
      password_hash: user.passwordHash,
      role: user.role ?? 0,
      description: user.description ?? '',
      created_at: user.createdAt ?? deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.role === ROLE.admin) await deps.settings.markSetUp(tx)
  await userChanged(deps, tx, row.id)
  await deps.notifications.postNotice(tx, row.id, welcome(deps.settings.current('identity').name))
  return row
}

/** Enqueues the update of the search index, and invalidates the cache, after a change of a user's public data. */
export async function userChanged(deps: AccountsDeps, tx: Tx<Tables>, uid: number): Promise<void> {
  await deps.jobs.enqueue(tx, indexJob, { kind: 'user', id: uid })
  forgetUser(deps, tx, uid)
}
