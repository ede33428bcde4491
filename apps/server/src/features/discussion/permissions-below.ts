import { AppError, type SubjectPermissions, type SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { OpenSubject } from '../subjects/index.ts'
import type { DiscussionDeps } from './discussion-deps.ts'

/** The permissions of a viewer for a subject; `refused` when its author accepts no comments from them. */
export type PermissionsBelow = SubjectPermissions & { of: OpenSubject; refused: boolean }

/** What the viewer may do with a subject, below which nobody writes whom its author blocked. Throws the kind's `notFound`. */
export async function permissionsBelow(
  deps: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  ref: SubjectRef,
): Promise<PermissionsBelow> {
  const of = await deps.subjects.open(handle, viewer, ref)
  const { may } = of
  if (!may.comment) return { ...may, of, refused: false }
  const refused = await deps.moderation.isShutOutOf(handle, viewer, of)
  return { ...may, of, comment: !refused, refused }
}

/** Those of some people who take no replies from the viewer below the subject; who may not comment at all need not know. */
export const shutOutBelow = async (
  { moderation }: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { of, comment }: PermissionsBelow,
  among: readonly number[],
): Promise<ReadonlySet<number>> => (comment ? moderation.shutOutBy(handle, viewer, { of, among }) : new Set())

/** The error for a viewer who may not comment: what the owner of the subject says of it, without a word of a block. */
export const refusalBelow = async (
  { subjects }: DiscussionDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { of, refused }: PermissionsBelow,
): Promise<AppError> => (refused ? new AppError('comments_refused') : subjects.refusal(handle, viewer, of))
