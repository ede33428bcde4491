import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer as bufferOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@engawa/contract'
import type { BlobStore } from '@engawa/platform/blob-store'
import { openArchive } from '../../../../zip/open-archive.ts'
import { ReaderEndedError, runReader } from '../run-reader.ts'
import { readableZip } from './readable-zip.ts'
import type { RepackTask } from './repack-process.ts'
import { HEAD_BYTES, stepBefore } from './step-before.ts'

const PROGRAM = join(import.meta.dirname, 'repack-process.ts')
/** Time limit of the conversion. Only malicious archives take longer. */
const TIMEOUT_MS = 300_000

/** Whether a blob is an archive that must be converted to a zip before it can be read. Throws like `stepBefore`. */
export async function isForeign(blobs: BlobStore, key: string, size: number): Promise<boolean> {
  const blob = await blobs.open(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }).catch(() => undefined)
  if (!blob) return false
  const head = await bufferOf(blob.stream)
  return (await stepBefore(head, size, () => openArchive(blobs, key, size))) !== undefined
}

/**
 * Converts an archive to a zip in a separate process. Calls `use` with the path of the zip, and then deletes the zip.
 * Throws like `readableZip`.
 */
export async function withZip<T>(
  blobs: BlobStore,
  key: string,
  signal: AbortSignal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-archive-'))
  try {
    const blob = await blobs.open(key)
    if (!blob) throw new AppError('upload_missing')
    await pipeline(blob.stream, createWriteStream(join(folder, 'packed')), { signal })
    return await use(await readableZip(folder, 'packed', (to, task) => repackTo(to, task, signal)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function repackTo(to: string, task: RepackTask, signal: AbortSignal): Promise<void> {
  const file = await open(to, 'w', 0o600)
  const options = { reads: join(task.folder, '*'), output: file.fd, timeoutMs: TIMEOUT_MS, signal }
  try {
    await runReader<RepackTask, void>(PROGRAM, task, options)
  } catch (error) {
    if (!(error instanceof ReaderEndedError) || error.reason === 'unstarted') throw error
    // The process ran out of memory or time. There is no retry, because the same archive would cause the same failure.
    throw new AppError('archive_broken', { cause: error })
  } finally {
    await file.close()
  }
}
