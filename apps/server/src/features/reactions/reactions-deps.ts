import type { Deps } from '../../deps.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Subjects } from '../subjects/index.ts'

export type ReactionsDeps = Deps & {
  subjects: Subjects
  moderation: Pick<Moderation, 'guarded'>
  notifications: Notifications
}
