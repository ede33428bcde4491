import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AppError } from '@engawa/contract/basics'
import { openArchiveFile } from '../../../../zip/open-archive.ts'
import { listEntries, MAX_UNPACKED } from '../list-entries.ts'
import { HEAD_BYTES, isGzip, isTar, stepBefore } from './step-before.ts'
import { onlyArchiveIn } from './only-archive.ts'

/** Limit of conversions. A comic in two archives needs up to three; more are an attack. */
const MAX_STEPS = 4

/** Writes an archive as a zip to a path, in a separate process or in this thread. */
export type Repack = (to: string, task: { folder: string; name: string }) => Promise<void>

/**
 * Returns the path of a zip with the pages of the archive `name` in `folder`: this file, or one that is made in the folder. An archive that
 * contains only one other archive is replaced by that one. Throws like `listPacked` and `stepBefore`.
 */
export async function readableZip(folder: string, name: string, repack: Repack): Promise<string> {
  let path = join(folder, name)
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (isGzip(await headOf(path))) path = await unpackedTar(path)
    const { size } = await stat(path)
    const step = await stepBefore(await headOf(path), size, () => openArchiveFile(path))
    if (step === undefined) break
    if (step === 'unpack') path = await innerArchive(path)
    else {
      const zip = `${path}.zip`
      await repack(zip, { folder, name: basename(path) })
      path = zip
    }
  }
  return path
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Unpacks a tar from gzip, next to it. Throws `archive_unsupported` if it contains something else. */
async function unpackedTar(path: string): Promise<string> {
  const to = `${path}.tar`
  await pipeline(createReadStream(path), createGunzip(), limited, createWriteStream(to)).catch(
    (error: unknown) => {
      const { code = '' } = error as { code?: string }
      throw code.startsWith('Z_') ? new AppError('archive_broken', { cause: error }) : error
    },
  )
  if (!isTar(await headOf(to))) throw new AppError('archive_unsupported')
  return to
}

async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MAX_UNPACKED) throw new AppError('archive_bomb')
    yield chunk
  }
}

/** Unpacks the only archive of a zip, next to it. */
async function innerArchive(path: string): Promise<string> {
  const archive = await openArchiveFile(path)
  try {
    const { entry } = onlyArchiveIn(await listEntries(archive, (await stat(path)).size))!
    const to = `${path}.inner`
    await pipeline(await archive.open(entry, MAX_UNPACKED), createWriteStream(to))
    return to
  } finally {
    archive.close()
  }
}
