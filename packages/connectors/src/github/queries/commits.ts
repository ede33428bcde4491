import { z } from 'zod'
import { readJson, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { pathPart, refPart, type RepoRef, repoPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import type { Commit, Page } from '../records.ts'
import { maybeAccount, optional, readList } from '../shapes.ts'
import { github } from './default-sources.ts'

export type CommitsParams = RepoRef & { ref: string; /** `''` for all. */ path: string; at?: string }

const MAX_TITLE_LENGTH = 300

/** The commits that changed a path, newest first. */
export const commits = sourceQuery({
  source: github,
  name: 'commits',
  version: 1,
  freshSeconds: 3_600,
  request: ({ ref, path, at, ...of }: CommitsParams) => {
    refPart(ref)
    if (path !== '') pathPart(path)
    const query = new URLSearchParams({ sha: ref, ...(path !== '' && { path }), per_page: '20' })
    return apiRequest(`/repos/${repoPart(of)}/commits`, addCursor(query, at))
  },
  read: (answer): Page<Commit> => ({ items: readList(commit, readJson(answer)), ...readPaging(answer) }),
})

const signature = z.object({ name: optional.text, date: optional.time }).nullish().catch(null)

const commit = z
  .object({
    sha: z.string().regex(/^[0-9a-f]{40,64}$/),
    commit: z.object({ message: optional.text, author: signature, committer: signature }),
    author: maybeAccount,
  })
  .transform((raw): Commit => ({
    sha: raw.sha,
    title: (raw.commit.message ?? '').split('\n', 1)[0]!.trim().slice(0, MAX_TITLE_LENGTH),
    author: raw.author,
    authorName: raw.commit.author?.name ?? null,
    at: raw.commit.author?.date ?? raw.commit.committer?.date ?? null,
  }))
