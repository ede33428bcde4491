import { readJson, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { loginPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import { repoCard } from '../read-repo.ts'
import type { Page, RepoCard } from '../records.ts'
import { readList } from '../shapes.ts'
import { github } from './default-sources.ts'

export type UserReposParams = {
  login: string
  sort?: 'created' | 'updated' | 'pushed' | 'full_name'
  direction?: 'asc' | 'desc'
  at?: string
}

/** Repositories of a user or an organisation, the latest push first by default. */
export const userRepos = sourceQuery({
  source: github,
  name: 'user-repos',
  version: 1,
  freshSeconds: 3_600,
  request: ({ login, sort = 'pushed', direction, at }: UserReposParams) => {
    const query = new URLSearchParams({ type: 'owner', sort, per_page: '30' })
    if (direction) query.set('direction', direction)
    return apiRequest(`/users/${loginPart(login)}/repos`, addCursor(query, at))
  },
  read: (answer): Page<RepoCard> => ({
    items: readList(repoCard, readJson(answer)).filter((each) => each !== null),
    ...readPaging(answer),
  }),
})
