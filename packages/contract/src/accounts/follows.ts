import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OptionalId } from '../fields.ts'
import { PageList, PageQuery } from '../paging.ts'
import { ById, badUser } from './parts.ts'
import { UserCard } from './views.ts'

/** Who follows whom. */
export const follows = {
  follow: endpoint({
    name: 'accounts.follow',
    method: 'POST',
    path: '/user/follow/{id}',
    summary: 'Follow, or stop following: the call turns it round',
    audience: 'member',
    params: ById,
    body: z.object({ follow: z.boolean().optional() }),
    output: z.object({ isFollowing: z.boolean(), followers: z.number().int() }),
    errors: ['user_not_found', 'self_follow'],
    fieldErrors: badUser,
  }),
  followings: endpoint({
    name: 'accounts.followings',
    method: 'GET',
    path: '/user/followings',
    summary: 'Whom a user follows',
    audience: 'member',
    query: PageQuery.extend({ userId: OptionalId }),
    output: PageList(UserCard),
    errors: ['user_not_found'],
    fieldErrors: { userId: 'invalid_user_id' },
  }),
  followers: endpoint({
    name: 'accounts.followers',
    method: 'GET',
    path: '/user/followers',
    summary: 'Who follows a user',
    audience: 'member',
    query: PageQuery.extend({ userId: OptionalId }),
    output: PageList(UserCard),
    errors: ['user_not_found'],
    fieldErrors: { userId: 'invalid_user_id' },
  }),
  friendsFollowing: endpoint({
    name: 'accounts.friendsFollowing',
    method: 'GET',
    path: '/user/friends-following/{id}',
    summary: 'Those whom I follow who follow this user',
    audience: 'member',
    params: ById,
    query: PageQuery,
    output: PageList(UserCard),
    errors: ['user_not_found'],
    fieldErrors: badUser,
  }),
}
