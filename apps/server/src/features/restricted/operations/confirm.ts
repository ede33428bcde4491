import { AppError } from '@engawa/contract'
import { CONFIRMATION_VERSION, type restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { entryOf } from '../entry-view.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const confirm =
  (parts: RestrictedParts): Handler<typeof restricted.confirm> =>
  async (viewer, { version }) => {
    const { uid } = asMember(viewer)
    // The member confirmed an older text than the current one.
    if (version !== CONFIRMATION_VERSION) throw new AppError('edit_conflict')
    const row = { confirmed_version: version, confirmed_at: parts.clock.now(), withdrawn_at: null }
    await parts.database.db
      .insertInto('restricted_members')
      .values({ uid, ...row })
      .onConflict((on) => on.column('uid').doUpdateSet(row))
      .execute()
    return entryOf(parts, uid)
  }
