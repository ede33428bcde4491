import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/** Whether the viewer looks after what the subject belongs to, at any level: their own community, say. */
export async function looksAfter(
  { subjects }: Pick<ModerationDeps, 'subjects'>,
  handle: Handle<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
): Promise<boolean> {
  for (let of: SubjectRef | undefined = subject; of;) {
    const provider = subjects.providerOf(of.kind)
    if (await provider.moderates?.(handle, viewer, of.id)) return true
    of = (await provider.containers?.(handle, [of.id]))?.get(of.id)
  }
  return false
}
