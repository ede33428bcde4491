import { z } from 'zod'
import { get, group, post } from '../endpoint.ts'
import { OptionalId } from '../fields.ts'
import { PageList, PageQuery } from '../paging.ts'
import { ById, badUser } from './shared-fields.ts'
import { UserCard } from './views.ts'

/** Endpoints for following other members. */
export const follows = group(
  'accounts',
  { audience: 'member', fieldErrors: badUser },
  {
    follow: post('/user/follow/{id}', {
      summary: 'Follow a member or stop following; without `follow` the present state is reversed',
      params: ById,
      body: z.object({ follow: z.boolean().optional() }),
      output: z.object({ isFollowing: z.boolean(), followers: z.number().int() }),
      errors: ['user_not_found', 'self_follow'],
    }),
    followings: get('/user/followings', {
      summary: 'List the members whom a member follows',
      query: PageQuery.extend({ userId: OptionalId }),
      output: PageList(UserCard),
      errors: ['user_not_found'],
      fieldErrors: { userId: 'invalid_user_id' },
    }),
    followers: get('/user/followers', {
      summary: 'List the members who follow a member',
      query: PageQuery.extend({ userId: OptionalId }),
      output: PageList(UserCard),
      errors: ['user_not_found'],
      fieldErrors: { userId: 'invalid_user_id' },
    }),
    friendsFollowing: get('/user/friends-following/{id}', {
      summary: 'List the members whom the caller follows and who follow this member',
      params: ById,
      query: PageQuery,
      output: PageList(UserCard),
      errors: ['user_not_found'],
    }),
  },
)
