import { Transform, type Readable } from 'node:stream'
import { AppError, type ErrorName } from '@engawa/contract'
import { BlobExistsError } from '@engawa/platform/blob-store'
import type { Deps } from '../../deps.ts'
import { requireOpen } from './files-policy.ts'
import { fileByUploadKey, type FileRow } from './files-queries.ts'

/** The min number of bytes that an upload must send in each period of `windowMs`. A slower upload is ended. */
export type UploadPace = { bytes: number; windowMs: number }

type Bounds = { maxBytes: number; exactBytes: number | null; tooLarge: ErrorName; pace: UploadPace }

/**
 * Receives the body of a PUT to a signed address; `length` is its Content-Length. An aborted, too long or too slow body leaves no file.
 * Throws `upload_link_invalid`, `upload_link_late`, `upload_used`, `upload_wrong_size`, `upload_too_slow`, `storage_full`, the too-large
 * error of its purpose, and the errors of an early confirmation.
 */
export function receiveUpload(
  { database, blobs, clock }: Pick<Deps, 'database' | 'blobs' | 'clock'>,
  pace: UploadPace,
  tooLargeFor: (purpose: string) => ErrorName,
  afterPut: (id: number) => Promise<void>,
) {
  return async (token: string, body: Readable, length: number | undefined): Promise<void> => {
    const claim = blobs.verifyUpload(token)
    if (!claim.ok) throw new AppError(claim.reason === 'expired' ? 'upload_link_late' : 'upload_link_invalid')
    const row = await fileByUploadKey(database.db, claim.key)
    requireOpen(row, clock.now())
    const bounds = boundsOf(row, pace, tooLargeFor(row.purpose))
    if (length !== undefined) requireSize(bounds, length, true)
    const whole = guarded(body, bounds)
    try {
      await blobs.put(claim.key, whole, { contentType: claim.contentType, ifAbsent: true })
    } catch (error) {
      throw error instanceof BlobExistsError ? new AppError('upload_used', { cause: error }) : error
    } finally {
      // Ends the pace check if the storage refused before it read the body. Otherwise, a later error of the check would have no listener.
      whole.destroy()
    }
    await afterPut(row.id)
  }
}

const boundsOf = (row: FileRow, pace: UploadPace, tooLarge: ErrorName): Bounds => ({
  maxBytes: row.max_bytes,
  exactBytes: row.declared_bytes,
  tooLarge,
  pace,
})

function requireSize({ maxBytes, exactBytes, tooLarge }: Bounds, bytes: number, whole: boolean): void {
  if (bytes > maxBytes) throw new AppError(tooLarge)
  if (whole && exactBytes !== null && bytes !== exactBytes) throw new AppError('upload_wrong_size')
}

/** Returns a stream of the same bytes. It fails if the bytes are too many, too few or too slow, or if the sender disconnects. */
function guarded(body: Readable, bounds: Bounds): Readable {
  let [seen, seenBefore] = [0, 0]
  const check = (whole: boolean): Error | null => {
    try {
      requireSize(bounds, seen, whole)
      return null
    } catch (error) {
      return error as Error
    }
  }
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(check(false), chunk)
    },
    flush: (done) => done(check(true)),
  })
  const watch = setInterval(() => {
    if (seen - seenBefore < bounds.pace.bytes) whole.destroy(new AppError('upload_too_slow'))
    seenBefore = seen
  }, bounds.pace.windowMs)
  whole.once('close', () => clearInterval(watch))
  // The store rejects with this error. An error event without a listener would end the process.
  whole.on('error', () => {})
  const brokenOff = (): void => void whole.destroy(new AppError('upload_missing'))
  if (body.destroyed) brokenOff()
  body.once('error', brokenOff)
  body.once('close', () => {
    if (!body.readableEnded) brokenOff()
  })
  return body.pipe(whole)
}
