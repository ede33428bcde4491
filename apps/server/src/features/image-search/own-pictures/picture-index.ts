import { createHashIndex, type HashMatch, type PictureHash } from '@engawa/platform/picture-hash'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../../../deps.ts'

export type PictureIndex = ReturnType<typeof createPictureIndex>

/** Rows per read. A batch takes only a few milliseconds, so other requests do not wait long. */
const BATCH = 10_000
/**
 * How long before the newest known row an update starts to read. Other processes may commit rows later than their timestamps, and clocks
 * differ.
 */
const OVERLAP_MS = 60_000

/**
 * Creates an in-memory index of the perceptual hashes of all pictures. Each search first adds newer rows, so several processes can each
 * have an index. A deleted picture is removed when a search finds it and its row is missing.
 */
export function createPictureIndex({ database }: Pick<Deps, 'database'>) {
  const index = createHashIndex()
  let since = new Date(0)
  /** Rows that may be read again because of the overlap, with their times. */
  const recent = new Map<number, Date>()
  let reading: Promise<void> | undefined

  /** Forgets rows before a time. Stops at the first newer row: rows are almost in order of time, and a remaining old row does no harm. */
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
      // Concurrent searches share one update. A search that starts during an update waits for the next update, because the running one may
      // miss the newest rows.
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
