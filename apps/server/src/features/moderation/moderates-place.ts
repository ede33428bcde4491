import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Subject, SubjectViewer } from '../subjects/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/** Whether the viewer moderates a container of the subject at any level, such as its community. */
export async function moderatesPlace(
  { subjects }: Pick<ModerationDeps, 'subjects'>,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  subject: Subject,
): Promise<boolean> {
  for (let of: Subject | undefined = subject; of; of = await subjects.outer(handle, viewer, of))
    if (of.moderates) return true
  return false
}
