import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { offsetOf, pageOf } from '../pages.ts'
import { cardColumns, cardsOf } from '../../members/index.ts'

export const followers =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.followers> =>
  async (viewer, { userId, pagenum, pagesize }) => {
    const user = await userById(db, userId ?? asMember(viewer).uid)
    if (!user) throw new AppError('user_not_found')
    const rows = await db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'follows.follower_id')
      .select(cardColumns)
      .where('follows.followed_id', '=', user.id)
      .orderBy('follows.created_at', 'desc')
      .orderBy('follows.follower_id', 'desc')
      .limit(pagesize)
      .offset(offsetOf(pagenum, pagesize))
      .execute()
    const page = { total: user.followers_count, pageNum: pagenum, pageSize: pagesize }
    return pageOf(await cardsOf(db, viewer, rows), page)
  }
