import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@engawa/contract'
import type { Clock } from '@engawa/platform/clock'

const ENDING = '.upload'
/** An upload without a new piece for this long counts as abandoned. */
const ABANDONED_AFTER_MS = 3_600_000
const OPEN_MAX = 4
/** Disk space that stays free for the database and everything else. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Manages the files of uploads that are not complete yet, in the folder of the backups. Lists of backups do not include them. */
export function createUploadParts(folder: string, clock: Clock) {
  const pathOf = (id: string): string => join(folder, `${id}${ENDING}`)
  const remove = (id: string): Promise<void> => rm(pathOf(id), { force: true })
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING))

  const openPart = (id: string): Promise<FileHandle> =>
    open(pathOf(id), 'r+').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new AppError('not_found') : error
    })
  const touch = (file: FileHandle): Promise<void> => file.utimes(clock.now(), clock.now())

  /** Removes abandoned uploads. */
  async function sweep(): Promise<void> {
    const abandonedBefore = clock.now().getTime() - ABANDONED_AFTER_MS
    for (const name of await names()) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && found.mtimeMs < abandonedBefore) await rm(join(folder, name), { force: true })
    }
  }

  return {
    pathOf,
    remove,
    sweep,

    /** Reserves space for an upload of `size` bytes. Throws `storage_full`, `too_many_uploads`. */
    async create(id: string, size: number): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sweep()
      if ((await names()).length >= OPEN_MAX) throw new AppError('too_many_uploads')
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < size + RESERVE_BYTES) throw new AppError('storage_full')
      const file = await open(pathOf(id), 'wx', 0o600)
      await touch(file).finally(() => file.close())
    },

    /**
     * Writes a piece at its offset; the same piece may arrive twice. Throws `not_found`, and `upload_missing` when an earlier
     * piece is missing.
     */
    async write(id: string, at: number, bytes: Buffer): Promise<void> {
      const file = await openPart(id)
      try {
        if ((await file.stat()).size < at) throw new AppError('upload_missing')
        for (let done = 0; done < bytes.length;)
          done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
        await touch(file)
      } finally {
        await file.close()
      }
    },

    /** Writes all received bytes to the disk. Throws `not_found`. */
    async flush(id: string): Promise<void> {
      const file = await openPart(id)
      await file.sync().finally(() => file.close())
    },
  }
}

export type UploadParts = ReturnType<typeof createUploadParts>
