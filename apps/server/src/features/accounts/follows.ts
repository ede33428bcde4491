import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockUsers } from './accounts-queries.ts'
import { forgetUser } from './cached-user.ts'

export type FollowState = { isFollowing: boolean; followers: number }

/** Makes `uid` follow `target` or unfollow; undefined toggles it. Throws `self_follow`, `user_not_found`. */
export async function setFollow(
  deps: AccountsDeps,
  uid: number,
  target: number,
  follow: boolean | undefined,
): Promise<FollowState> {
  if (uid === target) throw new AppError('self_follow')
  return deps.database.transaction(async (tx) => {
    const users = await lockUsers(tx, [uid, target])
    const followed = users.get(target)
    if (!followed || !users.has(uid)) throw new AppError('user_not_found')
    const was = await isFollowing(tx, uid, target)
    const becomes = follow ?? !was
    if (becomes === was) return { isFollowing: was, followers: followed.followers_count }
    if (becomes) await insertFollow(tx, uid, target, deps.clock.now())
    else await deleteFollow(tx, uid, target)
    const followers = await count(tx, { uid, target, step: becomes ? 1 : -1 })
    for (const each of [uid, target]) forgetUser(deps, tx, each)
    if (becomes) await afterFollow(deps, tx, { uid, target })
    return { isFollowing: becomes, followers }
  })
}

async function afterFollow(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { uid, target }: { uid: number; target: number },
): Promise<void> {
  for (const listener of deps.followListeners) await listener(tx, { uid, target })
  const once = `follow:${uid}`
  await deps.notifications.notify(tx, { kind: 'follow', to: target, actor: uid, group: 'follow', once })
}

async function isFollowing(tx: Tx<Tables>, uid: number, target: number): Promise<boolean> {
  const row = await tx
    .selectFrom('follows')
    .select('follower_id')
    .where('follower_id', '=', uid)
    .where('followed_id', '=', target)
    .executeTakeFirst()
  return row !== undefined
}

const insertFollow = (tx: Tx<Tables>, uid: number, target: number, at: Date) =>
  tx.insertInto('follows').values({ follower_id: uid, followed_id: target, created_at: at }).execute()

const deleteFollow = (tx: Tx<Tables>, uid: number, target: number) =>
  tx.deleteFrom('follows').where('follower_id', '=', uid).where('followed_id', '=', target).execute()

async function count(
  tx: Tx<Tables>,
  { uid, target, step }: { uid: number; target: number; step: 1 | -1 },
): Promise<number> {
  await tx
    .updateTable('users')
    .set((eb) => ({ followings_count: eb('followings_count', '+', step) }))
    .where('id', '=', uid)
    .execute()
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ followers_count: eb('followers_count', '+', step) }))
    .where('id', '=', target)
    .returning('followers_count')
    .executeTakeFirstOrThrow()
  return row.followers_count
}

/** Max follows that are removed in one transaction when an account is deleted. */
export const FOLLOWS_AT_ONCE = 200

/** Returns up to `FOLLOWS_AT_ONCE` members who follow the member or whom the member follows. */
export async function followsOf(handle: Handle<Tables>, uid: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select followed_id as id from follows where follower_id = ${uid}
    union select follower_id from follows where followed_id = ${uid} limit ${FOLLOWS_AT_ONCE}`.execute(handle)
  return rows.map(({ id }) => id)
}

/** Ends the follows between a member and others. The caller has locked the rows of all of them. */
export async function endFollows(tx: Tx<Tables>, uid: number, others: readonly number[]): Promise<void> {
  await sql`
    with followed as (
      delete from follows where follower_id = ${uid} and followed_id = any(${others}) returning followed_id as id
    ), followers as (
      delete from follows where followed_id = ${uid} and follower_id = any(${others}) returning follower_id as id
    ), counted as (
      update users set
        followers_count = followers_count - (id in (select id from followed))::int,
        followings_count = followings_count - (id in (select id from followers))::int
      where id = any(${others})
    )
    update users set
      followings_count = followings_count - (select count(*) from followed),
      followers_count = followers_count - (select count(*) from followers)
    where id = ${uid}`.execute(tx)
}
