import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BlobMissingError, type PartialBlob } from './blob-store.ts'

/** The file is flushed and its size recorded after this many bytes. A crash loses at most this many bytes. */
const SAVE_EVERY_BYTES = 8 * 1024 * 1024
/** The age in milliseconds after which a file has no owner any more, because owners drop their uploads after a day. */
const OLD_MS = 3 * 86_400_000

/** Creates the store of blobs in pieces, as files of one folder until they are complete. */
export function createPartialFiles(folder: string) {
  const pathOf = ({ key }: PartialBlob): string =>
    join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40))

  const exists = (partial: PartialBlob): Promise<boolean> =>
    stat(pathOf(partial)).then(
      () => true,
      () => false,
    )

  /** Opens the file and truncates it to the durable size, because a crash may have left more bytes. */
  async function openAt(partial: PartialBlob): Promise<FileHandle> {
    if (partial.size === 0) await mkdir(folder, { recursive: true })
    const file = await open(pathOf(partial), partial.size === 0 ? 'w' : 'r+').catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new BlobMissingError(partial.key) : error
    })
    if ((await file.stat()).size >= partial.size) {
      await file.truncate(partial.size)
      return file
    }
    await file.close()
    throw new BlobMissingError(partial.key)
  }

  return {
    pathOf,
    exists,

    async append(
      partial: PartialBlob,
      body: Readable,
      saved: (partial: PartialBlob) => Promise<void>,
    ): Promise<PartialBlob> {
      const file = await openAt(partial)
      let [safe, size] = [partial.size, partial.size]
      const save = async (): Promise<void> => {
        if (size === safe) return
        await file.datasync()
        safe = size
        await saved({ ...partial, size })
      }
      try {
        try {
          for await (const chunk of body as AsyncIterable<Buffer>) {
            await writeAll(file, chunk, size)
            size += chunk.length
            if (size - safe >= SAVE_EVERY_BYTES) await save()
          }
        } finally {
          await save()
        }
      } finally {
        await file.close()
      }
      return { ...partial, size }
    },

    drop: (partial: PartialBlob): Promise<void> => rm(pathOf(partial), { force: true }),

    async removeOld(now: Date): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < now.getTime() - OLD_MS) await rm(path, { force: true })
      }
    },
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
