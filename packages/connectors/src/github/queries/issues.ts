import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { isLogin, type RepoRef, repoPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import { issueCard } from '../read-issue.ts'
import type { IssueCard, Page } from '../records.ts'
import { isForbidden } from '../rules.ts'
import { readList } from '../shapes.ts'
import { github } from './default-sources.ts'

export type IssuesParams = RepoRef & {
  /** The state of the listed issues; only open issues by default. */
  state?: 'open' | 'closed' | 'all'
  /** Limits the list to issues that have all of these labels. */
  labels?: string[]
  sort?: 'created' | 'updated' | 'comments'
  direction?: 'asc' | 'desc'
  creator?: string
  at?: string
}

/**
 * Issues of a repository, including pull requests, which are marked. The query `searchIssues` can return only one of the two kinds. The
 * query `issue` returns the texts.
 */
export const issues = sourceQuery({
  source: github,
  name: 'issues',
  version: 1,
  freshSeconds: 600,
  request: (params: IssuesParams) =>
    // The answer is large, because GitHub includes the text of each issue, although the list does not use it.
    apiRequest(`/repos/${repoPart(params)}/issues`, queryOf(params), { maxBytes: 8 * 1024 * 1024 }),
  read: (answer): Page<IssueCard> => ({
    items: readList(issueCard, readJson(answer)).filter(({ title }) => !isForbidden(title)),
    ...readPaging(answer),
  }),
})

function queryOf({
  state = 'open',
  labels = [],
  sort,
  direction,
  creator,
  at,
}: IssuesParams): URLSearchParams {
  // Labels are joined by commas, so a label with a comma is invalid.
  if (labels.length > 10 || labels.some((label) => label === '' || label.length > 100 || label.includes(',')))
    throw new SourceError('bad_question', 'no labels')
  if (creator !== undefined && !isLogin(creator)) throw new SourceError('bad_question', 'no login')
  const query = new URLSearchParams({ state, per_page: '30' })
  if (labels.length > 0) query.set('labels', labels.map((label) => label.toWellFormed()).join(','))
  if (sort) query.set('sort', sort)
  if (direction) query.set('direction', direction)
  if (creator) query.set('creator', creator)
  return addCursor(query, at)
}
