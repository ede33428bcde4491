import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { type RepoRef, repoPart } from '../names.ts'
import { repoInFull } from '../read-repo.ts'
import type { Repo } from '../records.ts'
import { readOne } from '../shapes.ts'
import { github } from './default-sources.ts'

/**
 * A repository. One that was renamed answers under its new name. `not_found` for private ones too: whoever shows anything of a repository asks
 * this first, since a token may open what is not public.
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
