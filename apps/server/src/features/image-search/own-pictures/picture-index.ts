import { createHashIndex, type HashMatch, type PictureHash } from '@engawa/platform/picture-hash'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../../../deps.ts'

export type PictureIndex = ReturnType<typeof createPictureIndex>

/** Read at once: a few milliseconds of work. */
const BATCH = 10_000
/** Rows of other processes may be committed so much later than they were made, and clocks differ. */
const OVERLAP_MS = 60_000

/**
 * What all pictures of the site look like, in memory: built when somebody first looks for one, and brought up to date before each search by
 * reading what is newer, so that it is right with any number of processes. Pictures that are gone are told to it when they are found missing.
 */
export function createPictureIndex({ database }: Pick<Deps, 'database'>) {
  const index = createHashIndex()
  let since = new Date(0)
  /** What was read that may be read again. */
  const recent = new Map<number, Date>()
  let reading: Promise<void> | undefined

  /** The oldest were added first, nearly: one that stays longer does no harm. */
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
    /** The pictures that look like one, the nearest first. */
    async search(hash: PictureHash, { limit }: { limit: number }): Promise<HashMatch[]> {
      // One reading for all who look meanwhile; who comes during one waits for the next, since theirs may be newer.
      await reading?.catch(() => undefined)
      reading ??= readNewer().finally(() => (reading = undefined))
      await reading
      return index.search(hash, { limit })
    },
    /** Pictures that are not there any more. */
    forget(ids: readonly number[]): void {
      for (const id of ids) index.remove(id)
    },
    size: index.size,
  }
}
