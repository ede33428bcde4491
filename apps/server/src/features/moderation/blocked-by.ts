import { ROLE } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { moderatesPlace } from './moderates-place.ts'
import type { Subject } from '../subjects/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { blockersAmong } from '../members/index.ts'

/**
 * A query for members who blocked the viewer. `of`: the subject on which the viewer wants to comment. `among`: the members to check, e.g.
 * the subject's author.
 */
export type BlockQuery = { of: Subject; among: readonly number[] }

/** Returns the members of `among` who blocked the viewer. Empty for a viewer who moderates the site or a container of the subject. */
export async function blockersOf(
  deps: ModerationDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { of, among }: BlockQuery,
): Promise<ReadonlySet<number>> {
  const { uid } = viewer
  if (uid === null || viewer.role >= ROLE.moderator) return new Set()
  const found = await blockersAmong(handle, uid, among)
  return found.size > 0 && (await moderatesPlace(deps, handle, viewer, of)) ? new Set() : found
}

/** Whether the subject's author blocked the viewer. Then the viewer cannot comment there. False for a subject without an author. */
export async function isBlockedByAuthor(
  deps: ModerationDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  of: Subject,
): Promise<boolean> {
  const among = of.authorId === null ? [] : [of.authorId]
  return (await blockersOf(deps, handle, viewer, { of, among })).size > 0
}
