import { AppError, ROLE, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const removeNote =
  ({ database: { db } }: ModerationDeps): Handler<typeof moderation.removeNote> =>
  async (viewer, { id }) => {
    const { uid, role } = asMember(viewer)
    const { numDeletedRows } = await db
      .deleteFrom('member_notes')
      .where('id', '=', id)
      .$if(role < ROLE.admin, (notes) => notes.where('by_uid', '=', uid))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    return {}
  }
