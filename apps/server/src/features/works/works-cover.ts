import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { keysOf, type PictureSource, type StoredPicture } from '../pictures/index.ts'
import { announceChange } from './announce-change.ts'
import type { WorksDeps } from './works-deps.ts'
import { lockWork, recountWork, workById } from './works-queries.ts'

/** The purpose of cover files. */
export const COVER = 'cover'

/** Widths in pixels for a card on a phone, a card on a desktop and the detail page. */
const WIDTHS = [240, 480, 960]

/** Stores a picture as a cover for `replaceCover`. Throws like `pictures.make`. */
export const makeCover = ({ pictures }: WorksDeps, source: PictureSource): Promise<StoredPicture> =>
  pictures.make(source, { purpose: COVER, shape: { widths: WIDTHS } })

/** Sets a stored picture as the cover of a work. Without a picture, the first page becomes the cover again. Returns the new cover. */
export async function replaceCover(
  deps: WorksDeps,
  tx: Tx<Tables>,
  workId: number,
  own: StoredPicture | undefined,
): Promise<StoredPicture | null> {
  const work = await lockWork(tx, workId)
  if (!work || work.removal_id !== null) throw new AppError('work_not_found')
  if (own) await deps.files.markStored(tx, keysOf(own))
  if (work.cover_is_own) await deps.files.discard(tx, keysOf(work.cover))
  await tx
    .updateTable('works')
    .set({ cover_is_own: own !== undefined, ...(own ? { cover: JSON.stringify(own) } : {}) })
    .where('id', '=', workId)
    .execute()
  await recountWork(tx, workId)
  if (work.status === 'published') announceChange(deps, tx, workId)
  return (await workById(tx, workId))?.cover ?? null
}

/** Sets a cover whose bytes are in memory. */
export async function setCoverPicture(deps: WorksDeps, workId: number, bytes: Buffer): Promise<void> {
  const work = await workById(deps.database.db, workId)
  if (!work) throw new AppError('work_not_found')
  const own = await makeCover(deps, { uid: work.author_id, bytes })
  await deps.database.transaction((tx) => replaceCover(deps, tx, workId, own))
}
