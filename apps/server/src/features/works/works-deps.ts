import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Discussion } from '../discussion/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Uploads } from '../uploads/index.ts'

export type WorksDeps = Deps & {
  uploads: Uploads
  accounts: Pick<Accounts, 'authorsByIds' | 'countWorksBy'>
  subjects: Subjects
  moderation: Moderation
  reactions: Reactions
  discussion: Discussion
}
