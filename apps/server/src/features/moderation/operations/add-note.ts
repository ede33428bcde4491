import { AppError, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { hasMember } from '../../members/index.ts'

export const addNote =
  ({ database: { db }, clock }: ModerationDeps): Handler<typeof moderation.addNote> =>
  async (viewer, { uid, text }) => {
    const { uid: by } = asMember(viewer)
    if (!(await hasMember(db, uid))) throw new AppError('user_not_found')
    return db
      .insertInto('member_notes')
      .values({ uid, by_uid: by, text, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
