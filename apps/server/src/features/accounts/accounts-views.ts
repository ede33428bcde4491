import type { Profile, UserCard, UserView } from '@engawa/contract'
import { canBlock, canFollow, canSeePrivate, canSetCoins, canSetRole, type Actor } from './accounts-policy.ts'
import type { Mute, UserRow } from './accounts-queries.ts'
import { isBlocked } from './blocks.ts'

/** The address of an avatar; the default one for those without. */
export const avatarUrl = (key: string | null): string =>
  key === null ? '/default-avatar.png' : `/files/${key}`

/** An author as works and comments show one. */
export type AuthorView = { uid: number; name: string; avatar: string }

/** Authors by uid. */
export const authorsOf = (
  users: readonly Pick<UserRow, 'id' | 'name' | 'avatar_key'>[],
): Map<number, AuthorView> =>
  new Map(users.map(({ id, name, avatar_key }) => [id, { uid: id, name, avatar: avatarUrl(avatar_key) }]))

export const profileView = (user: UserRow): Profile => ({
  uid: user.id,
  name: user.name,
  email: user.email,
  avatar: avatarUrl(user.avatar_key),
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
  avatar: avatarUrl(user.avatar_key),
  description: user.description,
  role: user.role,
  isFollowing,
})

export function userView(
  user: UserRow,
  more: { actor: Actor; isFollowing: boolean; works: number; now: Date },
): UserView {
  const { actor, isFollowing, works, now } = more
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
    },
    ...(canSeePrivate(actor, user) ? { email: user.email, coins: user.coins } : {}),
  }
}
