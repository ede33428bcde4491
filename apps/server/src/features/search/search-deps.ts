import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Subjects } from '../subjects/index.ts'

export type SearchDeps = Deps & {
  subjects: Pick<Subjects, 'find' | 'kinds' | 'isOff' | 'cards' | 'onPurge'>
  accounts: Pick<Accounts, 'findByNames'>
}
