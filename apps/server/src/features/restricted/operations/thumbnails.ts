import type { restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const thumbnails =
  ({ database }: RestrictedParts): Handler<typeof restricted.thumbnails> =>
  async (viewer, { on }) => {
    const { uid } = asMember(viewer)
    await database.db
      .updateTable('restricted_members')
      .set({ thumbnails: on })
      .where('uid', '=', uid)
      .execute()
    return { on }
  }
