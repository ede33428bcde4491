import { z } from 'zod'
import { Time } from '../fields.ts'

/** The profile of the signed-in user. */
export const Profile = z.object({
  uid: z.number().int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  coins: z.number().int(),
  createdAt: Time,
  /**
   * The current mute of the member; `until` is null for a mute without an end. Only set in the profile that the server writes into an HTML
   * page.
   */
  muted: z.object({ until: Time.nullable(), reason: z.string() }).nullable().optional(),
})
export type Profile = z.output<typeof Profile>

/** A user as other users see them. `isFollowing` and `can` depend on the viewer. */
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
    /** Whether the member has two-step verification and the viewer may switch it off. */
    resetSecondFactor: z.boolean(),
    /** Whether the viewer may create a link with which the member sets a new password. */
    resetPassword: z.boolean(),
  }),
  /** Email address and coins are only sent to the user and to administrators. */
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
