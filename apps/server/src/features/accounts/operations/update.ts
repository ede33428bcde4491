import { AppError, ROLE, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { reindexJob } from '../../search/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { canEdit, requireOver } from '../accounts-policy.ts'
import { lockUsers } from '../accounts-queries.ts'
import { profileView } from '../accounts-views.ts'
import { emailColumns, nameColumns, translateTaken, userChanged } from '../create-user.ts'

export const update =
  (deps: AccountsDeps): Handler<typeof accounts.update> =>
  async (viewer, { id, name, email, description, password }) => {
    const actor = asMember(viewer)
    if (actor.uid !== id && actor.role < ROLE.admin) throw new AppError('forbidden')
    const changes = {
      ...(name === undefined ? {} : nameColumns(name)),
      ...(email === undefined ? {} : emailColumns(email)),
      ...(description === undefined ? {} : { description }),
      ...(password === undefined ? {} : { password_hash: await deps.passwords.hash(password) }),
    }
    const change = deps.database.transaction(async (tx) => {
      const user = (await lockUsers(tx, [id])).get(id)
      if (!user) throw new AppError('user_not_found')
      requireOver(canEdit(actor, user), actor, ROLE.admin)
      if (Object.keys(changes).length === 0) return user
      const changed = await tx
        .updateTable('users')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (password !== undefined)
        await deps.sessions.endAll(tx, id, actor.uid === id ? actor.sessionId : null)
      await userChanged(deps, tx, id)
      if (name !== undefined) await deps.jobs.enqueue(tx, reindexJob, { author: id })
      return changed
    })
    return profileView(await translateTaken(change))
  }
