import type { Deps } from '../../deps.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Subjects } from '../subjects/index.ts'

export type ReactionsDeps = Deps & {
  subjects: Subjects
  notifications: Notifications
}
