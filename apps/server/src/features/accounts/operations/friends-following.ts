import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { offsetOf, pageOf } from '../pages.ts'
import { cardColumns, cardsOf } from '../../members/index.ts'

export const friendsFollowing =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.friendsFollowing> =>
  async (viewer, { id, pagenum, pagesize }) => {
    const { uid } = asMember(viewer)
    if (!(await userById(db, id))) throw new AppError('user_not_found')
    const found = db
      .selectFrom('follows as mine')
      .innerJoin('follows as theirs', 'theirs.follower_id', 'mine.followed_id')
      .innerJoin('users', 'users.id', 'mine.followed_id')
      .where('mine.follower_id', '=', uid)
      .where('theirs.followed_id', '=', id)
    const rows = await found
      .select(cardColumns)
      .orderBy('theirs.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .limit(pagesize)
      .offset(offsetOf(pagenum, pagesize))
      .execute()
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return pageOf(await cardsOf(db, viewer, rows), { total, pageNum: pagenum, pageSize: pagesize })
  }
