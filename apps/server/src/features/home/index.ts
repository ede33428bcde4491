import type { site } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../endpoints/operation.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Forum } from '../forum/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Works } from '../works/index.ts'
import { home } from './operations/home.ts'

export type HomeDeps = Deps & {
  works: Pick<Works, 'atHome' | 'goOn' | 'likedAuthors'>
  accounts: Pick<Accounts, 'userCards' | 'followedAmong'>
  forum: Pick<Forum, 'activePosts'>
  moderation: Pick<Moderation, 'blockedAmong'>
}

/** The home page: what is worth a look, and where one left off. */
export const createHome = (deps: HomeDeps) => ({
  handlers: { home: home(deps) } satisfies Pick<Handlers<typeof site>, 'home'>,
})
