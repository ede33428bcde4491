import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Forum } from '../forum/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Works } from '../works/index.ts'

export type HomeDeps = Deps & {
  works: Pick<Works, 'atHome' | 'goOn' | 'likedAuthors'>
  accounts: Pick<Accounts, 'userCards' | 'followedAmong'>
  forum: Pick<Forum, 'activePosts'>
  moderation: Pick<Moderation, 'blockedAmong'>
}
