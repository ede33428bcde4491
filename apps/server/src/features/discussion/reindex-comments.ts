import { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import { KIND } from './comment-subject.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { shownOn } from './discussion-queries.ts'

const PAGE = 500

const reindexCommentsJob = defineJob(
  'discussion.reindex-comments',
  SubjectRef.extend({ after: z.number().int() }),
  { afterRestore: false },
)

/** Enqueues the indexing of the comments on a subject whose number (floor) is above `after`, because their containers changed. */
export const reindexCommentsOn = (
  { jobs }: Pick<DiscussionDeps, 'jobs'>,
  tx: Tx<Tables>,
  { kind, id }: SubjectRef,
  after = 0,
): Promise<void> => jobs.enqueue(tx, reindexCommentsJob, { kind, id, after })

export function handleReindexing({ jobs, database }: Pick<DiscussionDeps, 'jobs' | 'database'>): void {
  jobs.handle(reindexCommentsJob, ({ kind, id, after }) =>
    database.transaction(async (tx) => {
      const comments = await shownOn(tx, { kind, id })
        .select(['id', 'floor'])
        .where('floor', '>', after)
        .orderBy('floor')
        .limit(PAGE)
        .execute()
      for (const comment of comments) await jobs.enqueue(tx, indexJob, { kind: KIND, id: comment.id })
      if (comments.length === PAGE)
        await jobs.enqueue(tx, reindexCommentsJob, { kind, id, after: comments.at(-1)!.floor })
    }),
  )
}
