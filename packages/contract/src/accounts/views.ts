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
  /** While a mute is in force: until when (null: for good) and why. Only in the profile that a page comes with. */
  muted: z.object({ until: Time.nullable(), reason: z.string() }).nullable().optional(),
})
export type Profile = z.output<typeof Profile>

/** A user as others see one; `isFollowing` and `can` are of the viewer. */
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
    /** There is two-step verification to switch off, and the viewer may. */
    resetSecondFactor: z.boolean(),
    /** The viewer may give the member a link to set a new password. */
    resetPassword: z.boolean(),
  }),
  /** Own or administrator's view only. */
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
