import { readJson, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { loginPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import { repoCard } from '../read-repo.ts'
import type { Page, RepoCard } from '../records.ts'
import { readList } from '../shapes.ts'
import { github } from './default-sources.ts'

export type StarredReposParams = { login: string; at?: string }

/** Repositories that a user starred, the latest star first. */
export const starredRepos = sourceQuery({
  source: github,
  name: 'starred-repos',
  version: 1,
  freshSeconds: 3_600,
  request: ({ login, at }: StarredReposParams) =>
    apiRequest(`/users/${loginPart(login)}/starred`, addCursor(new URLSearchParams({ per_page: '30' }), at)),
  read: (answer): Page<RepoCard> => ({
    items: readList(repoCard, readJson(answer)).filter((each) => each !== null),
    ...readPaging(answer),
  }),
})
