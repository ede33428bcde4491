import { Transform, type Readable } from 'node:stream'
import { AppError } from '@engawa/contract'
import { BlobExistsError } from '@engawa/platform/blob-store'
import type { Deps } from '../../../deps.ts'
import { requireOpen, tooLargeFor } from '../upload-policy.ts'
import { uploadByKey } from '../uploads-queries.ts'

/**
 * Takes a file for a signed address: `length` is what Content-Length said, undefined when it said nothing. A broken-off
 * or too long body leaves nothing behind. Throws `upload_link_invalid`, `upload_link_late`, `upload_used`, `too_large`
 * (an avatar: `avatar_too_large`).
 */
export function receiveFile({ database, blobs, clock }: Pick<Deps, 'database' | 'blobs' | 'clock'>) {
  return async (token: string, body: Readable, length: number | undefined): Promise<void> => {
    const claim = blobs.verifyUpload?.(token)
    if (!claim?.ok)
      throw new AppError(claim?.reason === 'expired' ? 'upload_link_late' : 'upload_link_invalid')
    const row = await uploadByKey(database.db, claim.key)
    requireOpen(row, clock.now(), length)
    const whole = guarded(body, row.max_bytes, new AppError(tooLargeFor(row.purpose)))
    try {
      await blobs.put(claim.key, whole, { contentType: claim.contentType, ifAbsent: true })
    } catch (error) {
      throw error instanceof BlobExistsError ? new AppError('upload_used', { cause: error }) : error
    }
  }
}

/** The same bytes, failing when they are too many, and when the sender goes away: half a file must not pass for one. */
function guarded(body: Readable, maxBytes: number, tooLarge: Error): Readable {
  let seen = 0
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge)
      else done(null, chunk)
    },
  })
  const brokenOff = (): void => void whole.destroy(new AppError('upload_missing'))
  if (body.destroyed) brokenOff()
  body.once('error', brokenOff)
  body.once('close', () => {
    if (!body.readableEnded) brokenOff()
  })
  return body.pipe(whole)
}
