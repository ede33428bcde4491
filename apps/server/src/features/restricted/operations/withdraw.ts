import type { restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { entryOf } from '../entry-view.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const withdraw =
  (parts: RestrictedParts): Handler<typeof restricted.withdraw> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    await parts.database.db
      .updateTable('restricted_members')
      .set({ confirmed_version: null, confirmed_at: null, withdrawn_at: parts.clock.now() })
      .where('uid', '=', uid)
      .where('confirmed_version', 'is not', null)
      .execute()
    return entryOf(parts, uid)
  }
