import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { keysOf } from '../pictures/index.ts'
import type { WorksDeps } from './works-deps.ts'
import { lockWork } from './works-queries.ts'
import type { WorkRow } from './works-rows.ts'

/** Deletes what the kind of a work stores about chapters: files, and subjects inside of the chapters. */
export async function purgeContentOf(
  { kinds, files }: WorksDeps,
  tx: Tx<Tables>,
  work: Pick<WorkRow, 'type'>,
  chapterIds: readonly number[],
): Promise<void> {
  const kind = kinds.of(work.type)
  await files.discard(tx, (await kind.filesOf?.(tx, chapterIds)) ?? [])
  await kind.purgeParts?.(tx, chapterIds)
}

/** Deletes a work permanently, with all of its chapters (also removed ones) and their files. */
export async function purgeWork(deps: WorksDeps, tx: Tx<Tables>, id: number): Promise<void> {
  const work = await lockWork(tx, id)
  if (!work) return
  const chapters = await tx.selectFrom('chapters').select('id').where('work_id', '=', id).execute()
  const chapterIds = chapters.map((chapter) => chapter.id)
  await purgeContentOf(deps, tx, work, chapterIds)
  await deps.files.discard(tx, (await deps.kinds.of(work.type).filesOfWork?.(tx, id)) ?? [])
  if (work.cover_is_own) await deps.files.discard(tx, keysOf(work.cover))
  await tx.deleteFrom('works').where('id', '=', id).execute()
  await deps.subjects.purged(tx, 'chapter', chapterIds)
}
