import { z } from 'zod'
import { Time } from '../fields.ts'

/** The signed-in user's own profile. */
export const Profile = z.object({
  uid: z.number().int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  coins: z.number().int(),
  createdAt: Time,
  /** The end (null: without an end) and reason of a mute that is in force. Only in the profile that a page contains. */
  muted: z.object({ until: Time.nullable(), reason: z.string() }).nullable().optional(),
})
export type Profile = z.output<typeof Profile>

/** A user as others see them; `isFollowing` and `can` are the viewer's. */
export const UserView = z.object({
  uid: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  createdAt: Time,
  followings: z.number().int(),
  followers: z.number().int(),
  works: z.number().int(),
  isFollowing: z.boolean(),
  isSelf: z.boolean(),
  blocked: z.boolean(),
  can: z.object({
    follow: z.boolean(),
    block: z.boolean(),
    setRole: z.boolean(),
    setCoins: z.boolean(),
    /** The member has two-step verification, and the viewer may switch it off. */
    resetSecondFactor: z.boolean(),
    /** The viewer may create a link with which the member sets a new password. */
    resetPassword: z.boolean(),
  }),
  /** Only for the user and administrators. */
  email: z.string().optional(),
  coins: z.number().int().optional(),
})
export type UserView = z.output<typeof UserView>

/** A user in a list. */
export const UserCard = z.object({
  uid: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  isFollowing: z.boolean(),
})
export type UserCard = z.output<typeof UserCard>
