import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Realtime } from '../../realtime/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { NotificationKinds } from './notification-kinds.ts'

/** Returns a page of an audience: members whose ids are greater than `after`, in ascending order of their ids. */
export type AudiencePage = (
  handle: Handle<Tables>,
  of: SubjectRef | undefined,
  page: { after: number; limit: number },
) => Promise<number[]>

export type NotificationsBase = Deps & {
  realtime: Pick<Realtime, 'notifyUser'>
  subjects: Pick<Subjects, 'find' | 'shown' | 'cards' | 'onPurge'>
}

export type NotificationsDeps = NotificationsBase & {
  kinds: NotificationKinds
  audiences: Map<string, AudiencePage>
}
