import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { offsetOf, pageOf } from '../pages.ts'
import { cardColumns, cardsOf } from '../../members/index.ts'

export const followings =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.followings> =>
  async (viewer, { userId, pagenum, pagesize }) => {
    const user = await userById(db, userId ?? asMember(viewer).uid)
    if (!user) throw new AppError('user_not_found')
    const rows = await db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'follows.followed_id')
      .select(cardColumns)
      .where('follows.follower_id', '=', user.id)
      .orderBy('follows.created_at', 'desc')
      .orderBy('follows.followed_id', 'desc')
      .limit(pagesize)
      .offset(offsetOf(pagenum, pagesize))
      .execute()
    const page = { total: user.followings_count, pageNum: pagenum, pageSize: pagesize }
    return pageOf(await cardsOf(db, viewer, rows), page)
  }
