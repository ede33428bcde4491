import { AppError, type SubjectPermissions, type SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { OpenSubject } from '../subjects/index.ts'
import type { DiscussionDeps } from './discussion-deps.ts'

/** The permissions of a viewer for a commented subject. `refused`: the subject's author blocked the viewer. */
export type PermissionsBelow = SubjectPermissions & { of: OpenSubject; refused: boolean }

/**
 * Returns the viewer's permissions for a commented subject. A viewer whom the subject's author blocked cannot comment. Throws
 * the `notFound` error of the subject's kind.
 */
export async function permissionsBelow(
  deps: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  ref: SubjectRef,
): Promise<PermissionsBelow> {
  const of = await deps.subjects.open(handle, viewer, ref)
  const { may } = of
  if (!may.comment) return { ...may, of, refused: false }
  const refused = await deps.moderation.isBlockedByAuthor(handle, viewer, of)
  return { ...may, of, comment: !refused, refused }
}

/**
 * Returns the members of `among` who blocked the viewer, who then cannot reply to them on this subject. Empty for a viewer who
 * cannot comment at all.
 */
export const blockedBelow = async (
  { moderation }: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { of, comment }: PermissionsBelow,
  among: readonly number[],
): Promise<ReadonlySet<number>> =>
  comment ? moderation.blockersOf(handle, viewer, { of, among }) : new Set()

/**
 * Returns the error for a viewer who cannot comment: `comments_refused` for a viewer whom the subject's author blocked,
 * otherwise the reason from the subject's kind.
 */
export const refusalBelow = async (
  { subjects }: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { of, refused }: PermissionsBelow,
): Promise<AppError> => (refused ? new AppError('comments_refused') : subjects.refusal(handle, viewer, of))
