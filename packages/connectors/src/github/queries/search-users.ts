import { sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import type { SearchPage, UserCard } from '../records.ts'
import { isExcluded } from '../rules.ts'
import { readSearch, type SearchParams, searchQuery } from '../search.ts'
import { account } from '../shapes.ts'
import { githubSearch } from './default-sources.ts'

export type SearchUsersParams = SearchParams & {
  sort?: 'followers' | 'repositories' | 'joined'
  order?: 'asc' | 'desc'
}

/** Finds users and organisations; `type:user` or `type:org` in the words limits the search to one kind. */
export const searchUsers = sourceQuery({
  source: githubSearch,
  name: 'search-users',
  version: 1,
  freshSeconds: 600,
  request: (params: SearchUsersParams) =>
    apiRequest('/search/users', searchQuery({ ...params, perPage: 30 })),
  read: (answer): SearchPage<UserCard> =>
    readSearch(
      answer,
      account.transform((user): UserCard | null => (isExcluded(user.login) ? null : user)),
    ),
})
