import type { Language, Profile, UserView } from '@engawa/contract'
import { avatarUrl, cardView } from '../members/index.ts'
import {
  canBlock,
  canFollow,
  canResetPassword,
  canResetSecondFactor,
  canSeePrivate,
  canSetCoins,
  canSetRole,
  type Actor,
} from './accounts-policy.ts'
import type { Mute, UserRow } from './accounts-queries.ts'
import { isBlocked } from './blocks.ts'

export const profileView = (user: UserRow): Profile => ({
  uid: user.id,
  name: user.name,
  email: user.email,
  avatar: avatarUrl(user),
  description: user.description,
  role: user.role,
  coins: user.coins,
  createdAt: user.created_at.toISOString(),
})

/** Returns the profile that is sent with a page. */
export const ownProfileView = (user: UserRow, mute: Mute | null, now: Date): Profile => ({
  ...profileView(user),
  muted:
    mute && (mute.ends_at === null || mute.ends_at > now)
      ? { until: mute.ends_at?.toISOString() ?? null, reason: mute.reason }
      : null,
})

export function userView(
  user: UserRow,
  more: {
    actor: Actor & { language: Language }
    isFollowing: boolean
    works: number
    hasSecondFactor: boolean
    now: Date
  },
): UserView {
  const { actor, isFollowing, works, hasSecondFactor, now } = more
  return {
    ...cardView(user, actor, isFollowing),
    createdAt: user.created_at.toISOString(),
    followings: user.followings_count,
    followers: user.followers_count,
    works,
    isSelf: actor.uid === user.id,
    blocked: isBlocked(user, now),
    can: {
      follow: canFollow(actor, user),
      block: canBlock(actor, user),
      setRole: canSetRole(actor, user),
      setCoins: canSetCoins(actor, user),
      resetSecondFactor: hasSecondFactor && canResetSecondFactor(actor, user),
      resetPassword: canResetPassword(actor, user),
    },
    ...(canSeePrivate(actor, user) ? { email: user.email, coins: user.coins } : {}),
  }
}
