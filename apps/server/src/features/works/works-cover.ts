import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { randomKey } from '@engawa/platform/ids'
import { inspectPicture, makeVariants } from '@engawa/platform/images'
import type { Tables } from '../../db/schema.ts'
import { storePicture } from './comics/store-picture.ts'
import { announceChange } from './works-changed.ts'
import type { WorksDeps } from './works-deps.ts'
import { lockWork, recountWork, workById } from './works-queries.ts'
import type { StoredPicture } from './works-tables.ts'

/** Widths of a cover: a card on a phone, a card on a desk, the detail page. */
const WIDTHS = [240, 480, 960]

/**
 * Makes `bytes` the cover of a work, or its first page again without them. `also` runs in the same transaction; when it
 * fails nothing is kept. Throws what `inspectPicture` and the storage throw.
 */
export async function keepCover(
  deps: WorksDeps,
  workId: number,
  bytes: Buffer | undefined,
  also: (tx: Tx<Tables>) => Promise<void> = async () => {},
): Promise<StoredPicture | null> {
  const own = bytes && (await encode(deps, bytes))
  try {
    return await deps.database.transaction(async (tx) => {
      await also(tx)
      return await replaceCover(deps, tx, workId, own)
    })
  } catch (error) {
    for (const { key } of own?.sources ?? []) await deps.blobs.remove(key)
    throw error
  }
}

async function encode(deps: WorksDeps, bytes: Buffer): Promise<StoredPicture> {
  await inspectPicture(bytes)
  return storePicture(deps.blobs, `media/${randomKey()}`, await makeVariants(bytes, { widths: WIDTHS }))
}

async function replaceCover(
  deps: WorksDeps,
  tx: Tx<Tables>,
  workId: number,
  own: StoredPicture | undefined,
): Promise<StoredPicture | null> {
  const work = await lockWork(tx, workId)
  if (!work || work.removal_id !== null) throw new AppError('work_not_found')
  if (work.cover_is_own && work.cover) {
    await deps.uploads.removeLater(
      tx,
      work.cover.sources.map((source) => source.key),
    )
  }
  await tx
    .updateTable('works')
    .set({ cover_is_own: own !== undefined, ...(own ? { cover: JSON.stringify(own) } : {}) })
    .where('id', '=', workId)
    .execute()
  await recountWork(tx, workId)
  announceChange(deps, tx, workId)
  return (await workById(tx, workId))?.cover ?? null
}
