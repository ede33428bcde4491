import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Discussion } from '../discussion/index.ts'
import type { Files } from '../files/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { RecycleBin } from '../recycle-bin/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Tags } from '../tags/index.ts'
import type { Texts } from '../texts/index.ts'
import type { forumLoaders } from './forum-loaders.ts'

export type ForumBase = Deps & {
  subjects: Subjects
  accounts: Accounts
  audit: Audit
  moderation: Moderation
  recycleBin: Pick<RecycleBin, 'applyRemoval' | 'removeIn' | 'undoReplaced'>
  reactions: Reactions
  notifications: Notifications
  discussion: Discussion
  texts: Texts
  tags: Tags
  files: Files
  pictures: Pictures
}

export type ForumDeps = ForumBase & ReturnType<typeof forumLoaders>
