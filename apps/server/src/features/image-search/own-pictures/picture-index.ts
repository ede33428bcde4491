import { createHashIndex, type HashMatch, type PictureHash } from '@engawa/platform/picture-hash'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../../../deps.ts'

export type PictureIndex = ReturnType<typeof createPictureIndex>

/** Rows per read: a few milliseconds of work. */
const BATCH = 10_000
/** Rows of other processes may be committed this long after their timestamp, and clocks differ. */
const OVERLAP_MS = 60_000

/**
 * An index of the perceptual hashes of all pictures, in memory. It is built at the first search, and updated with newer rows before
 * each search, so that it works with any number of processes. Deleted pictures are removed when a search finds them missing.
 */
export function createPictureIndex({ database }: Pick<Deps, 'database'>) {
  const index = createHashIndex()
  let since = new Date(0)
  /** Rows that were read and may be read again because of the overlap. */
  const recent = new Map<number, Date>()
  let reading: Promise<void> | undefined

  /** Rows are almost in order of time. A row that remains longer does no harm. */
  function forgetBefore(time: Date): void {
    for (const [id, at] of recent) {
      if (at >= time) return
      recent.delete(id)
    }
  }

  async function readNewer(): Promise<void> {
    let after = { at: since, id: 0 }
    for (;;) {
      const rows = await database.db
        .selectFrom('picture_hashes')
        .select(['id', 'hash', 'hashed_at'])
        .where('hash', 'is not', null)
        .where((eb) => eb(eb.refTuple('hashed_at', 'id'), '>', eb.tuple(after.at, after.id)))
        .orderBy('hashed_at')
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id, hash, hashed_at: at } of rows) {
        if (recent.has(id)) continue
        index.add(id, { code: hash! })
        recent.set(id, at!)
      }
      const last = rows.at(-1)
      if (last) {
        after = { at: last.hashed_at!, id: last.id }
        since = new Date(Math.max(since.getTime(), last.hashed_at!.getTime() - OVERLAP_MS))
        forgetBefore(since)
      }
      if (rows.length < BATCH) return
      await breathe()
    }
  }

  return {
    /** Returns the pictures that look similar, the nearest first. */
    async search(hash: PictureHash, { limit }: { limit: number }): Promise<HashMatch[]> {
      // Concurrent searches share one update. A search that starts during an update waits for the next one, because its rows may be
      // newer.
      await reading?.catch(() => undefined)
      reading ??= readNewer().finally(() => (reading = undefined))
      await reading
      return index.search(hash, { limit })
    },
    /** Removes deleted pictures from the index. */
    forget(ids: readonly number[]): void {
      for (const id of ids) index.remove(id)
    },
    size: index.size,
  }
}
