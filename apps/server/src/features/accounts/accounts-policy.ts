import { AppError, ROLE } from '@engawa/contract'

export type Actor = { uid: number; role: number }
export type Target = { id: number; role: number }

const isSelf = (actor: Actor, target: Target): boolean => actor.uid === target.id
const isOver = (actor: Actor, target: Target): boolean => actor.role > target.role

export const canFollow = (actor: Actor, target: Target): boolean => !isSelf(actor, target)

/** Moderators block members, administrators block both; nobody oneself. */
export const canBlock = (actor: Actor, target: Target): boolean =>
  actor.role >= ROLE.moderator && isOver(actor, target)

/** Administrators give roles to those below them, and may step down themselves. */
export const canSetRole = (actor: Actor, target: Target): boolean =>
  actor.role >= ROLE.admin && (isSelf(actor, target) || isOver(actor, target))

export const canSetCoins = canSetRole

/** Administrators help those below them who lost their device and codes. */
export const canResetSecondFactor = (actor: Actor, target: Target): boolean =>
  actor.role >= ROLE.admin && isOver(actor, target)

/** Administrators help those below them who forgot their password. */
export const canResetPassword = canResetSecondFactor

/** Everyone edits oneself; administrators edit those below them. */
export const canEdit = (actor: Actor, target: Target): boolean =>
  isSelf(actor, target) || (actor.role >= ROLE.admin && isOver(actor, target))

/** Everyone sees one's own block, moderators everybody's. */
export const canSeeBlock = (actor: Actor, target: Target): boolean =>
  isSelf(actor, target) || actor.role >= ROLE.moderator

/** Own e-mail and coins; an administrator sees everyone's. */
export const canSeePrivate = (actor: Actor, target: Target): boolean =>
  isSelf(actor, target) || actor.role >= ROLE.admin

/** Throws `higher_role` for someone who has the rank for the action but not over this user, else `forbidden`. */
export function requireOver(allowed: boolean, actor: Actor, leastRole: number): void {
  if (allowed) return
  throw new AppError(actor.role >= leastRole ? 'higher_role' : 'forbidden')
}
