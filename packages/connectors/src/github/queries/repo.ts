import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { type RepoRef, repoPart } from '../names.ts'
import { repoInFull } from '../read-repo.ts'
import type { Repo } from '../records.ts'
import { readOne } from '../shapes.ts'
import { github } from './default-sources.ts'

/**
 * A repository. Throws `not_found` also for a private repository, which the operator's token may be allowed to read. So this query must
 * succeed before anything else from the repository is shown. A renamed repository has its new name.
 */
export const repo = sourceQuery({
  source: github,
  name: 'repo',
  version: 1,
  freshSeconds: 3_600,
  request: (params: RepoRef) => apiRequest(`/repos/${repoPart(params)}`),
  read: (answer): Repo => {
    const found = readOne(repoInFull, readJson(answer))
    if (!found) throw new SourceError('not_found', 'not shown here')
    return found
  },
})
