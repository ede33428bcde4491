import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Discussion } from '../discussion/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { readersOf } from './works-readers.ts'
import type { WorkKinds } from './work-kind.ts'

/** What works and its kinds are made from. */
export type WorksBase = Deps & {
  files: Files
  pictures: Pictures
  accounts: Pick<Accounts, 'authorsByIds' | 'countWorksBy'>
  subjects: Subjects
  moderation: Moderation
  reactions: Reactions
  discussion: Discussion
  notifications: Notifications
}

export type WorksDeps = WorksBase & { kinds: WorkKinds } & ReturnType<typeof readersOf>
