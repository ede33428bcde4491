import { AppError, ROLE, type accounts } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { endAllSessions } from '../end-all-sessions.ts'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Member } from '../../../endpoints/operation.ts'
import { reindexJob } from '../../search/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canEdit, requireOver } from '../accounts-policy.ts'
import { lockUsers, userById, type UserRow } from '../accounts-queries.ts'
import { profileView } from '../accounts-views.ts'
import { requireGoodPassword } from '../common-passwords.ts'
import { requireFreshProof } from '../password-proof.ts'
import { dropResetLink } from '../reset-links.ts'
import { requireFreeName } from '../reserved-names.ts'
import type { Sanctions } from '../sanctions.ts'
import { notifySecurityChange } from '../notify-security-change.ts'
import {
  emailColumns,
  nameColumns,
  refuseRetired,
  translateUniqueViolation,
  userChanged,
} from '../create-user.ts'

export const update =
  (deps: AccountsDeps, sanctions: Sanctions): Handler<typeof accounts.update> =>
  async (viewer, { id, name, email, description, password, currentPassword }) => {
    const actor = asMember(viewer)
    if (actor.uid !== id && actor.role < ROLE.admin) throw new AppError('forbidden')
    const current = await userById(deps.database.db, id)
    if (!current) throw new AppError('user_not_found')
    const words = changedWords(current, { name, description })
    // A muted member may still change the password.
    if (words.length > 0) await sanctions.requireFree(viewer, { writing: true })
    await deps.screenTexts(viewer, words)
    const newEmail = email === current.email ? undefined : email
    if (name !== undefined && name !== current.name && actor.role < ROLE.admin) requireFreeName(name)
    if (newEmail !== undefined || password !== undefined)
      await requireFreshProof(deps, actor, currentPassword)
    if (password !== undefined)
      await requireGoodPassword(password, {
        own: [name ?? current.name, email ?? current.email],
        site: deps.settings.current('identity').name,
      })
    if (newEmail !== undefined) await countEmailChange(deps, actor)
    const changes = {
      ...(name === undefined ? {} : nameColumns(name)),
      ...(newEmail === undefined ? {} : emailColumns(newEmail)),
      ...(description === undefined ? {} : { description }),
      ...(password === undefined
        ? {}
        : {
            password_hash: await deps.passwords.hash(password, viewer.address),
            password_ends_at:
              actor.uid === id ? null : new Date(deps.clock.now().getTime() + GIVEN_PASSWORD_MS),
          }),
    }
    const change = deps.database.transaction(async (tx) => {
      const user = (await lockUsers(tx, [id])).get(id)
      if (!user) throw new AppError('user_not_found')
      requireOver(canEdit(actor, user), actor, ROLE.admin)
      if (Object.keys(changes).length === 0) return user
      if (name !== undefined && name !== user.name) await refuseRetired(tx, name)
      const changed = await tx
        .updateTable('users')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (password !== undefined || newEmail !== undefined) await dropResetLink(tx, id)
      if (password !== undefined)
        await endAllSessions(deps, tx, id, { by: actor, except: actor.uid === id ? actor.sessionId : null })
      await userChanged(deps, tx, id)
      if (name !== undefined) await deps.jobs.enqueue(tx, reindexJob, { author: id })
      await noteChanges(deps, tx, actor, { before: user, after: changed })
      return changed
    })
    return profileView(await translateUniqueViolation(change))
  }

/** A password that an administrator set expires after this time, so that it does not become permanent. */
const GIVEN_PASSWORD_MS = 24 * 3_600_000

/**
 * Writes an administrator's changes to a member's account to the audit log and the security log, and notifies the member of
 * changes to the security of the account.
 */
async function noteChanges(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  actor: Member,
  { before, after }: { before: UserRow; after: UserRow },
): Promise<void> {
  const fields = (['name', 'email', 'description'] as const).filter((each) => before[each] !== after[each])
  const changedBy = { caller: actor, by: actor.uid }
  if (actor.uid !== after.id && fields.length > 0) {
    const target = after.id
    await deps.securityLog.write(tx, {
      event: 'member-edited',
      by: actor,
      uid: target,
      detail: fields.join(', '),
    })
    await deps.audit.write(tx, { actor: actor.uid, action: 'user.edit', target, data: { fields } })
  }
  if (fields.includes('email'))
    await notifySecurityChange(deps, tx, after.id, { what: 'email', ...changedBy })
  if (before.password_hash !== after.password_hash)
    await notifySecurityChange(deps, tx, after.id, { what: 'password', ...changedBy })
}

/** Returns the new texts that other members would read. */
const changedWords = (
  current: { name: string; description: string },
  {
    name = current.name,
    description = current.description,
  }: { name?: string | undefined; description?: string | undefined },
): string[] => [
  ...(name === current.name ? [] : [name]),
  ...(description === current.description ? [] : [description]),
]

/** Limits changes of the e-mail, because the error for a used e-mail reveals that it has an account. */
const EMAIL_CHANGES = { limit: 5, windowSeconds: 3_600 }

async function countEmailChange({ rateLimiter }: AccountsDeps, { uid, address }: Member): Promise<void> {
  for (const who of [`user:${uid}`, `address:${address}`]) {
    const answer = await rateLimiter.take(`email-change:${who}`, EMAIL_CHANGES)
    if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
  }
}
