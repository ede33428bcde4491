import { AppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { announceChange } from './announce-change.ts'
import type { WorksDeps } from './works-deps.ts'
import { recountWork } from './works-queries.ts'
import type { ChapterRow } from './works-rows.ts'

/**
 * Adds an empty draft at the end of a work. The caller must hold the lock of the work. Throws `forbidden` when the work has too
 * many chapters.
 */
export async function insertChapter(
  deps: Pick<WorksDeps, 'cache' | 'clock' | 'database'>,
  tx: Tx<Tables>,
  workId: number,
  title: string,
): Promise<ChapterRow> {
  const now = deps.clock.now()
  const chapter = await tx
    .insertInto('chapters')
    .values({
      work_id: workId,
      number: sql`(select coalesce(max(number), 0) + 1 from chapters where work_id = ${workId} and removal_id is null)`,
      title,
      status: 'draft',
      // The author of a scheduled work decided which chapters are published, so a new one waits for a decision.
      held: sql`(select status = 'scheduled' from works where id = ${workId})`,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (chapter.number > LIMITS.chaptersPerWork) throw new AppError('forbidden')
  await recountWork(tx, workId)
  announceChange(deps, tx, workId)
  return chapter
}
