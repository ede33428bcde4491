import { z } from 'zod'
import { sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { repoOf, type RepoRef, repoPart } from '../names.ts'
import { cardOfIssue, issueFields } from '../read-issue.ts'
import type { FoundIssue, SearchPage } from '../records.ts'
import { isExcluded } from '../rules.ts'
import { readSearch, type SearchParams, searchQuery } from '../search.ts'
import { githubSearch } from './default-sources.ts'

export type SearchIssuesParams = SearchParams & {
  kind: 'issue' | 'pr'
  /** Limits the search to one repository; all repositories by default. */
  repo?: RepoRef
  sort?: 'comments' | 'reactions' | 'interactions' | 'created' | 'updated'
  order?: 'asc' | 'desc'
}

/** Finds issues or pull requests. With a repository and without words, it returns all issues or all pull requests of the repository. */
export const searchIssues = sourceQuery({
  source: githubSearch,
  name: 'search-issues',
  version: 1,
  freshSeconds: 600,
  request: (params: SearchIssuesParams) =>
    apiRequest('/search/issues', searchQuery({ ...params, added: qualifiersOf(params), perPage: 30 })),
  read: (answer): SearchPage<FoundIssue> => readSearch(answer, foundIssue),
})

function qualifiersOf({ words, kind, repo }: SearchIssuesParams): string[] {
  if (words.trim() === '' && !repo) return []
  return [...(repo ? [`repo:${repoPart(repo)}`] : []), `is:${kind}`, 'is:public']
}

const foundIssue = issueFields
  .extend({ repository_url: z.string() })
  .transform((raw, context): FoundIssue | null => {
    const repo = repoOf(raw.repository_url.split('/').slice(-2).join('/'))
    if (!repo) {
      context.addIssue('no repository')
      return z.NEVER
    }
    const card = cardOfIssue(raw)
    if (isExcluded(repo.owner, repo.repo, card.title)) return null
    return { ...card, repo: { owner: repo.owner, name: repo.repo } }
  })
