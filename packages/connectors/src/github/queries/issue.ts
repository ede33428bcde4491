import { readJson, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { issuePart, type RepoRef, repoPart } from '../names.ts'
import { issueInFull } from '../read-issue.ts'
import type { Issue } from '../records.ts'
import { checkAllowed } from '../rules.ts'
import { readOne } from '../shapes.ts'
import { github } from './default-sources.ts'

export type IssueParams = RepoRef & { issue: number }

/** An issue or a pull request with its text. Throws `not_found` also for a deleted issue. */
export const issue = sourceQuery({
  source: github,
  name: 'issue',
  version: 1,
  freshSeconds: 600,
  request: (params: IssueParams) =>
    apiRequest(`/repos/${repoPart(params)}/issues/${issuePart(params.issue)}`),
  read: (answer): Issue => {
    const found = readOne(issueInFull, readJson(answer))
    checkAllowed(found.title)
    return found
  },
})
