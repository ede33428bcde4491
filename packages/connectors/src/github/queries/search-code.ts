import { z } from 'zod'
import { sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { isPath, repoOf, type RepoRef, repoPart } from '../names.ts'
import type { FoundCode, SearchPage } from '../records.ts'
import { isExcluded } from '../rules.ts'
import { readSearch, type SearchParams, searchQuery } from '../search.ts'
import { optional } from '../shapes.ts'
import { githubCode } from './default-sources.ts'

export type SearchCodeParams = SearchParams & { repo?: RepoRef }

/** Finds files in default branches by their text; GitHub searches files of up to 384 KB. Works only with a token. */
export const searchCode = sourceQuery({
  source: githubCode,
  name: 'search-code',
  version: 1,
  freshSeconds: 600,
  request: (params: SearchCodeParams) =>
    apiRequest('/search/code', searchQuery({ ...params, added: qualifiersOf(params), perPage: 20 })),
  read: (answer): SearchPage<FoundCode> => readSearch(answer, foundCode),
})

/** Returns the qualifier of the repository; none without words, because a code search needs words. */
const qualifiersOf = ({ words, repo }: SearchCodeParams): string[] =>
  repo && words.trim() !== '' ? [`repo:${repoPart(repo)}`] : []

const foundCode = z
  .object({
    name: z.string(),
    path: z.string().refine(isPath),
    sha: optional.text,
    repository: z.object({
      full_name: z.string().refine((name) => repoOf(name) !== null),
      private: optional.flag,
      description: optional.text,
    }),
  })
  .transform(({ name, path, sha, repository }): FoundCode | null => {
    const { owner = '', repo = '' } = repoOf(repository.full_name) ?? {}
    if (repository.private || isExcluded(owner, repo, path, repository.description)) return null
    return { name, path, sha, repo: { owner, name: repo } }
  })
