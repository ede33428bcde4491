import { z } from 'zod'
import type { Issue, IssueCard, Label } from './records.ts'
import { count, maybeAccount, optional, reactions } from './shapes.ts'

/** The maximum number of characters of a text; longer texts are cut. GitHub's own limit is lower. */
export const MAX_BODY_LENGTH = 70_000

const label = z.union([
  z.string().transform((name): Label => ({ name, color: null, description: null })),
  z
    .object({ name: z.string(), color: optional.text, description: optional.text })
    .transform(({ name, color, description }): Label => ({
      name,
      color: color && /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null,
      description,
    })),
])

export const issueFields = z.object({
  number: z.number().int().positive(),
  title: z.string(),
  user: maybeAccount,
  state: z.enum(['open', 'closed']),
  state_reason: optional.text,
  labels: optional.list,
  comments: count,
  pull_request: z.object({ merged_at: optional.time }).nullish().catch({ merged_at: null }),
  locked: optional.flag,
  created_at: optional.time,
  updated_at: optional.time,
  closed_at: optional.time,
})

const moreFields = issueFields.extend({
  body: optional.text,
  author_association: optional.text,
  assignees: optional.list,
  milestone: z.object({ title: z.string() }).nullish().catch(null),
  reactions,
})

/** The maximum number of labels that are read. GitHub allows 100 labels and 10 assignees. */
const MAX_LABELS = 100

const readable = <T>(shape: z.ZodType<T>, list: unknown[]): T[] =>
  list.slice(0, MAX_LABELS).flatMap((each) => {
    const read = shape.safeParse(each)
    return read.success ? [read.data] : []
  })

export const cardOfIssue = (raw: z.output<typeof issueFields>): IssueCard => ({
  number: raw.number,
  title: raw.title,
  author: raw.user,
  state: raw.state,
  stateReason: raw.state_reason,
  labels: readable(label, raw.labels),
  comments: raw.comments,
  isPullRequest: Boolean(raw.pull_request),
  isMerged: Boolean(raw.pull_request?.merged_at),
  isLocked: raw.locked,
  createdAt: raw.created_at,
  updatedAt: raw.updated_at,
  closedAt: raw.closed_at,
})

export const issueCard = issueFields.transform(cardOfIssue)

export const issueInFull = moreFields.transform((raw): Issue => ({
  ...cardOfIssue(raw),
  body: raw.body?.slice(0, MAX_BODY_LENGTH) ?? null,
  association: raw.author_association,
  assignees: readable(maybeAccount, raw.assignees).filter((somebody) => somebody !== null),
  milestone: raw.milestone?.title ?? null,
  reactions: raw.reactions,
}))
