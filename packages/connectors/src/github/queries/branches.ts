import { z } from 'zod'
import { readJson, type SourceAnswer, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { isRef, type RepoRef, repoPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import type { Branch, Page } from '../records.ts'
import { readList } from '../shapes.ts'
import { github } from './default-sources.ts'

export type BranchesParams = RepoRef & { at?: string }

const named = z
  .object({
    name: z.string().refine(isRef),
    commit: z.object({ sha: z.string().regex(/^[0-9a-f]{40,64}$/) }),
  })
  .transform(({ name, commit }): Branch => ({ name, sha: commit.sha }))

const requestOf = (list: string) => ({
  request: ({ at, ...of }: BranchesParams) =>
    apiRequest(`/repos/${repoPart(of)}/${list}`, addCursor(new URLSearchParams({ per_page: '100' }), at)),
  read: (answer: SourceAnswer): Page<Branch> => ({
    items: readList(named, readJson(answer)),
    ...readPaging(answer),
  }),
})

/** The branches of a repository in the order of their names, a hundred per page. */
export const branches = sourceQuery({
  source: github,
  name: 'branches',
  version: 1,
  freshSeconds: 3_600,
  ...requestOf('branches'),
})

/** The tags of a repository, a hundred per page. */
export const tags = sourceQuery({
  source: github,
  name: 'tags',
  version: 1,
  freshSeconds: 3_600,
  ...requestOf('tags'),
})
