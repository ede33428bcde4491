import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The maximum size of all files together, in bytes. A single larger file is still stored. */
const MAX_BYTES = 4 * 1024 ** 3
const UNUSED_MS = 24 * 3_600_000

type Source = { key: string; etag: string; size: number; open: () => Promise<Readable> }

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }

/**
 * Creates the store of objects that were downloaded from a bucket and are needed again soon. `folder` may be deleted at any time. Several
 * processes may use it, if each object is used by one of them at a time.
 */
export function createDownloads(folder: string) {
  const pathOf = ({ key, etag }: Pick<Source, 'key' | 'etag'>): string =>
    join(folder, createHash('sha256').update(`${key}\n${etag}`).digest('hex'))

  const statOf = (path: string) => stat(path).catch(ifMissing(undefined))

  /** Deletes the files that were not used for a day, and the oldest ones until `bytes` more fit. */
  async function makeRoom(bytes: number): Promise<void> {
    const paths = (await readdir(folder)).map((name) => join(folder, name))
    const files = await Promise.all(paths.map(async (path) => ({ path, found: await statOf(path) })))
    let sum = bytes
    const newestFirst = files.toSorted((a, b) => (b.found?.mtimeMs ?? 0) - (a.found?.mtimeMs ?? 0))
    for (const { path, found } of newestFirst) {
      sum += found?.size ?? 0
      const isUnused = Date.now() - (found?.mtimeMs ?? 0) > UNUSED_MS
      if (isUnused || sum > MAX_BYTES) await rm(path, { force: true })
    }
  }

  return {
    /** Returns the path of the object's file, and downloads it if it is not there. */
    async get(source: Source): Promise<string> {
      const path = pathOf(source)
      const now = new Date()
      if ((await statOf(path))?.size === source.size) {
        await utimes(path, now, now)
        return path
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await makeRoom(source.size)
      const draft = `${path}.${process.pid}`
      try {
        await pipeline(await source.open(), createWriteStream(draft))
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
      return path
    },
    remove: (source: Pick<Source, 'key' | 'etag'>) => rm(pathOf(source), { force: true }),
  }
}
