import type { Deps } from '../../deps.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Texts } from '../texts/index.ts'

export type DiscussionDeps = Deps & {
  subjects: Subjects
  moderation: Pick<
    Moderation,
    'remove' | 'restore' | 'readRules' | 'screen' | 'heldOf' | 'blockersOf' | 'isBlockedByAuthor'
  >
  notifications: Notifications
  reactions: Pick<Reactions, 'marksOf' | 'copy'>
  texts: Texts
}
