import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer as bufferOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@engawa/contract'
import type { BlobStore } from '@engawa/platform/blob-store'
import { forkReader } from '../fork-reader.ts'
import type { RepackQuestion, RepackReply } from './repack-tasks.ts'

const PROGRAM = join(import.meta.dirname, 'repack-process.ts')
/** An archive that takes longer means ill. */
const PATIENCE_MS = 300_000
const SIGNATURES = ['526172211a07', '377abcaf271c']

/** Whether a blob is a RAR or 7z archive, by its first bytes. */
export async function isForeign(blobs: BlobStore, key: string): Promise<boolean> {
  const blob = await blobs.open(key, { start: 0, end: 5 }).catch(() => undefined)
  if (!blob) return false
  const begins = (await bufferOf(blob.stream)).toString('hex')
  return SIGNATURES.some((signature) => begins.startsWith(signature))
}

/**
 * Has a process of its own make a zip of a RAR or 7z archive, and hands its path over; the file is gone afterwards. Throws what is wrong
 * with the archive, like `listPacked`.
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
    const path = join(folder, 'pages.zip')
    await repackTo(path, { folder, name: 'packed' }, signal)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function repackTo(path: string, question: RepackQuestion, signal: AbortSignal): Promise<void> {
  const file = await open(path, 'w', 0o600)
  const child = forkReader(PROGRAM, { reads: join(question.folder, '*'), output: file.fd })
  const end = () => child.kill('SIGKILL')
  const patience = setTimeout(end, PATIENCE_MS)
  signal.addEventListener('abort', end)
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (reply: RepackReply) => {
        if ('done' in reply) resolve()
        else if ('refused' in reply) reject(new AppError(reply.refused))
        else reject(new Error(reply.failed))
      })
      child.on('error', reject)
      child.on('close', () => {
        if (signal.aborted) reject(signal.reason as Error)
        // For want of memory or patience: the same archive would do it again.
        else reject(new AppError('archive_broken'))
      })
      child.send(question, () => {})
    })
  } finally {
    clearTimeout(patience)
    signal.removeEventListener('abort', end)
    end()
    await file.close()
  }
}
