import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import type { WorksDeps } from './works-deps.ts'
import type { WorkRow } from './works-rows.ts'

type Deps = Pick<WorksDeps, 'jobs' | 'kinds'>

/** Enqueues indexing of a chapter, in the transaction that changed its words or its visibility. */
export async function indexChapter(
  { jobs, kinds }: Deps,
  tx: Tx<Tables>,
  work: Pick<WorkRow, 'type'>,
  chapterId: number,
): Promise<void> {
  if (kinds.of(work.type).words) await jobs.enqueue(tx, indexJob, { kind: 'chapter', id: chapterId })
}

const indexWorkJob = defineJob(
  'works.index-chapters',
  z.object({ workId: z.number().int(), after: z.number().int() }),
  { key: ({ workId, after }) => `${workId}:${after}`, afterRestore: false },
)

const BATCH = 200

/** Enqueues indexing of all published chapters of a work as one job, because a work may have thousands. */
export async function indexChaptersOf(
  { jobs, kinds }: Deps,
  tx: Tx<Tables>,
  work: Pick<WorkRow, 'id' | 'type'>,
): Promise<void> {
  if (kinds.of(work.type).words) await jobs.enqueue(tx, indexWorkJob, { workId: work.id, after: 0 })
}

export function handleChapterIndex(deps: WorksDeps): void {
  deps.jobs.handle(indexWorkJob, ({ workId, after }) =>
    deps.database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('chapters')
        .select('id')
        .where('work_id', '=', workId)
        .where('status', '=', 'published')
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id } of rows)
        await deps.jobs.enqueue(tx, indexJob, { kind: 'chapter', id }, { bulk: true })
      if (rows.length === BATCH)
        await deps.jobs.enqueue(tx, indexWorkJob, { workId, after: rows.at(-1)!.id }, { bulk: true })
    }),
  )
}
