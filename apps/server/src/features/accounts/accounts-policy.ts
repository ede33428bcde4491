import { AppError, ROLE } from '@engawa/contract'

export type Actor = { uid: number; role: number }
export type Target = { id: number; role: number }

const isSelf = (actor: Actor, target: Target): boolean => actor.uid === target.id
const isOver = (actor: Actor, target: Target): boolean => actor.role > target.role

export const canFollow = (actor: Actor, target: Target): boolean => !isSelf(actor, target)

/** Moderators block members, administrators block both; no user can block themselves. */
export const canBlock = (actor: Actor, target: Target): boolean =>
  actor.role >= ROLE.moderator && isOver(actor, target)

/** Administrators change the roles of users below them, and may step down. */
export const canSetRole = (actor: Actor, target: Target): boolean =>
  actor.role >= ROLE.admin && (isSelf(actor, target) || isOver(actor, target))

export const canSetCoins = canSetRole

/** Administrators help users below them who lost their device and codes. */
export const canResetSecondFactor = (actor: Actor, target: Target): boolean =>
  actor.role >= ROLE.admin && isOver(actor, target)

/** Administrators help users below them who forgot their password. */
export const canResetPassword = canResetSecondFactor

/** All users edit themselves; administrators edit users below them. */
export const canEdit = (actor: Actor, target: Target): boolean =>
  isSelf(actor, target) || (actor.role >= ROLE.admin && isOver(actor, target))

/** All users see their own block, and moderators see all blocks. */
export const canSeeBlock = (actor: Actor, target: Target): boolean =>
  isSelf(actor, target) || actor.role >= ROLE.moderator

/** All users see their own e-mail and coins; administrators see the e-mails and coins of all users. */
export const canSeePrivate = (actor: Actor, target: Target): boolean =>
  isSelf(actor, target) || actor.role >= ROLE.admin

/** Throws `higher_role` for an actor whose role allows the action but is not above this user, else `forbidden`. */
export function requireOver(allowed: boolean, actor: Actor, leastRole: number): void {
  if (allowed) return
  throw new AppError(actor.role >= leastRole ? 'higher_role' : 'forbidden')
}
