import { z } from 'zod'
import { readJson, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { issuePart, repoPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import { MAX_BODY_LENGTH } from '../read-issue.ts'
import type { IssueComment, Page } from '../records.ts'
import { maybeAccount, optional, reactions, readList } from '../shapes.ts'
import { github } from './default-sources.ts'
import type { IssueParams } from './issue.ts'

/** The comments of an issue, oldest first. */
export const issueComments = sourceQuery({
  source: github,
  name: 'issue-comments',
  version: 1,
  freshSeconds: 600,
  request: ({ at, ...params }: IssueParams & { at?: string }) =>
    apiRequest(
      `/repos/${repoPart(params)}/issues/${issuePart(params.issue)}/comments`,
      addCursor(new URLSearchParams({ per_page: '30' }), at),
      { maxBytes: 8 * 1024 * 1024 },
    ),
  read: (answer): Page<IssueComment> => ({
    items: readList(comment, readJson(answer)),
    ...readPaging(answer),
  }),
})

const comment = z
  .object({
    id: z.number().int(),
    user: maybeAccount,
    body: optional.text,
    author_association: optional.text,
    reactions,
    created_at: optional.time,
    updated_at: optional.time,
  })
  .transform((raw): IssueComment => ({
    id: raw.id,
    author: raw.user,
    association: raw.author_association,
    body: raw.body?.slice(0, MAX_BODY_LENGTH) ?? '',
    reactions: raw.reactions,
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
  }))
