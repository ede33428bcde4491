import { sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { repoCard } from '../read-repo.ts'
import type { RepoCard, SearchPage } from '../records.ts'
import { readSearch, type SearchParams, searchQuery } from '../search.ts'
import { githubSearch } from './default-sources.ts'

export type SearchReposParams = SearchParams & {
  /** The order of the results; by relevance by default. */
  sort?: 'stars' | 'forks' | 'updated' | 'help-wanted-issues'
  order?: 'asc' | 'desc'
}

/** Finds repositories by words and qualifiers. `topic:sample` alone lists the repositories of a topic. */
export const searchRepos = sourceQuery({
  source: githubSearch,
  name: 'search-repos',
  version: 1,
  freshSeconds: 600,
  request: (params: SearchReposParams) =>
    apiRequest(
      '/search/repositories',
      searchQuery({ ...params, added: qualifiersOf(params.words), perPage: 30 }),
    ),
  read: (answer): SearchPage<RepoCard> => readSearch(answer, repoCard),
})

/** Returns qualifiers that exclude adult and private repositories. Without words, returns none, so that an empty search stays invalid. */
const qualifiersOf = (words: string): string[] => (words.trim() === '' ? [] : ['-topic:nsfw', 'is:public'])
