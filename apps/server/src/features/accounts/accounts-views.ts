import type { Profile, UserCard, UserView } from '@engawa/contract'
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

/** The drawn avatars: one of twelve colours, and one of six faces. */
const HUES = 12
const FACES = 6

/** The address of a member's avatar; those without have one of the drawn ones, always the same. */
export function avatarUrl({ id, avatar_key: key }: Pick<UserRow, 'id' | 'avatar_key'>): string {
  if (key !== null) return `/files/${key}`
  // Neighbours by number look unlike each other.
  const at = Math.imul(id, 0x9e37_79b1) >>> 0
  return `/avatars/${at % HUES}-${Math.floor(at / HUES) % FACES}.svg`
}

/** An author as works and comments show one. */
export type AuthorView = { uid: number; name: string; avatar: string }

/** Authors by uid. */
export const authorsOf = (
  users: readonly Pick<UserRow, 'id' | 'name' | 'avatar_key'>[],
): Map<number, AuthorView> =>
  new Map(users.map((user) => [user.id, { uid: user.id, name: user.name, avatar: avatarUrl(user) }]))

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

/** The profile that a page comes with. */
export const ownProfileView = (user: UserRow, mute: Mute | null, now: Date): Profile => ({
  ...profileView(user),
  muted:
    mute && (mute.ends_at === null || mute.ends_at > now)
      ? { until: mute.ends_at?.toISOString() ?? null, reason: mute.reason }
      : null,
})

export const cardView = (
  user: Pick<UserRow, 'id' | 'name' | 'avatar_key' | 'description' | 'role'>,
  isFollowing: boolean,
): UserCard => ({
  uid: user.id,
  name: user.name,
  avatar: avatarUrl(user),
  description: user.description,
  role: user.role,
  isFollowing,
})

export function userView(
  user: UserRow,
  more: { actor: Actor; isFollowing: boolean; works: number; hasSecondFactor: boolean; now: Date },
): UserView {
  const { actor, isFollowing, works, hasSecondFactor, now } = more
  return {
    ...cardView(user, isFollowing),
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
