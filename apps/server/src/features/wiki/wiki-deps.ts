import type { Deps } from '../../deps.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Texts } from '../texts/index.ts'

export type WikiDeps = Deps & {
  subjects: Subjects
  moderation: Pick<Moderation, 'wouldHold'>
  notifications: Notifications
  reactions: Pick<Reactions, 'follow'>
  texts: Pick<Texts, 'write' | 'show' | 'addPictureUses'>
}
