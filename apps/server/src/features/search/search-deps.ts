import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Works } from '../works/index.ts'

export type SearchDeps = Deps & {
  works: Pick<Works, 'searchableWork' | 'publishedIdsOf' | 'cardsByIds'>
  accounts: Pick<Accounts, 'searchableUser' | 'userCards'>
}
