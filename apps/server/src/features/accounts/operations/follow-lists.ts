import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { offsetOf, pageOf } from '../pages.ts'
import { cardColumns, cardsOf } from '../../members/index.ts'

/** Lists a member's followers, or the members whom the member follows, newest first. */
const followList =
  ([own, other, count]: [Side, Side, 'followers_count' | 'followings_count']) =>
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.followers> =>
  async (viewer, { userId, pagenum, pagesize }) => {
    const user = await userById(db, userId ?? asMember(viewer).uid)
    if (!user) throw new AppError('user_not_found')
    const rows = await db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', `follows.${other}`)
      .select(cardColumns)
      .where(`follows.${own}`, '=', user.id)
      .orderBy('follows.created_at', 'desc')
      .orderBy(`follows.${other}`, 'desc')
      .limit(pagesize)
      .offset(offsetOf(pagenum, pagesize))
      .execute()
    const page = { total: user[count], pageNum: pagenum, pageSize: pagesize }
    return pageOf(await cardsOf(db, viewer, rows), page)
  }

type Side = 'follower_id' | 'followed_id'

export const followers = followList(['followed_id', 'follower_id', 'followers_count'])
export const followings = followList(['follower_id', 'followed_id', 'followings_count'])
