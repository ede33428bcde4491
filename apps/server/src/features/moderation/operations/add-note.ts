import { AppError, type moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { hasMember } from '../../members/index.ts'

export const addNote =
  ({ database, clock }: ModerationDeps): Handler<typeof moderation.addNote> =>
  async (viewer, { uid, text }) => {
    const { uid: by } = asMember(viewer)
    return database.transaction(async (tx) => {
      if (!(await hasMember(tx, uid))) throw new AppError('user_not_found')
      return tx
        .insertInto('member_notes')
        .values({ uid, by_uid: by, text, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
  }
