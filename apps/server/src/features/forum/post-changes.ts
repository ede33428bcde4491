import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import type { ForumDeps } from './forum-deps.ts'

/** Invalidates cached lists and pages after the commit of a change to a public post, and enqueues its indexing for search. */
export async function postChanged(
  { cache, jobs }: Pick<ForumDeps, 'cache' | 'jobs'>,
  tx: Tx<Tables>,
  id: number,
): Promise<void> {
  tx.onCommit(() => cache.invalidate([`post:${id}`, 'posts']))
  await jobs.enqueue(tx, indexJob, { kind: 'post', id })
}

const PAGE = 500

const reindexPostsJob = defineJob(
  'forum.reindex-posts',
  z.object({ communityId: z.number().int(), after: z.number().int() }),
  { afterRestore: false },
)

/** Enqueues the indexing of a community and all of its posts, after it was removed or restored. */
export async function reindexPostsOf(
  { cache, jobs }: Pick<ForumDeps, 'cache' | 'jobs'>,
  tx: Tx<Tables>,
  communityId: number,
): Promise<void> {
  tx.onCommit(() => cache.invalidate([`community:${communityId}`, 'communities', 'posts']))
  await jobs.enqueue(tx, indexJob, { kind: 'community', id: communityId })
  await jobs.enqueue(tx, reindexPostsJob, { communityId, after: 0 })
}

export function handleForumJobs({ jobs, database }: Pick<ForumDeps, 'jobs' | 'database'>): void {
  jobs.handle(reindexPostsJob, ({ communityId, after }) =>
    database.transaction(async (tx) => {
      const posts = await tx
        .selectFrom('posts')
        .select('id')
        .where('community_id', '=', communityId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute()
      for (const { id } of posts) await jobs.enqueue(tx, indexJob, { kind: 'post', id })
      if (posts.length === PAGE)
        await jobs.enqueue(tx, reindexPostsJob, { communityId, after: posts.at(-1)!.id })
    }),
  )
}
