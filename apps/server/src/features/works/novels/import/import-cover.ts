import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { keysOf, refusalOf, type StoredPicture } from '../../../pictures/index.ts'
import { keysIn } from '../../../texts/index.ts'
import { makeCover, replaceCover } from '../../works-cover.ts'
import { lockWork } from '../../works-queries.ts'
import type { WorkRow } from '../../works-rows.ts'
import type { NovelImportRow } from '../import-tables.ts'
import type { NovelsDeps } from '../novels-deps.ts'

/** Makes a cover from that of a file, for a novel without one. Returns undefined if none is needed, or if it is refused. */
export async function makeFoundCover(
  deps: NovelsDeps,
  work: WorkRow,
  { uid, facts }: NovelImportRow,
): Promise<StoredPicture | undefined> {
  const [key] = keysIn(facts?.cover ?? '')
  if (key === undefined || work.cover_is_own) return undefined
  try {
    return await makeCover(deps, { uid, key })
  } catch (error) {
    if (refusalOf(error) === undefined) throw error
    return undefined
  }
}

/** Sets the cover of a novel, unless its author has set one meanwhile. */
export async function useFoundCover(
  deps: NovelsDeps,
  tx: Tx<Tables>,
  workId: number,
  cover: StoredPicture,
): Promise<void> {
  const work = await lockWork(tx, workId)
  if (!work || work.cover_is_own) await deps.files.discard(tx, keysOf(cover))
  else await replaceCover(deps, tx, workId, cover)
}
