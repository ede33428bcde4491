import { Transform, type Readable } from 'node:stream'
import { AppError } from '@engawa/contract'
import { BlobExistsError, verifyUpload } from '@engawa/platform/blob-store'
import type { Deps } from '../../../deps.ts'
import { requireOpen, tooLargeFor } from '../upload-policy.ts'
import { uploadByKey } from '../uploads-queries.ts'

/**
 * Takes a file for a signed address: `length` is what Content-Length said, undefined when it said nothing. A broken-off
 * or too long body leaves nothing behind. Throws `upload_link_invalid`, `upload_link_late`, `upload_used`, `too_large`
 * (an avatar: `avatar_too_large`).
 */
export function receiveFile({ database, blobs, clock, secret }: Deps) {
  return async (token: string, body: Readable, length: number | undefined): Promise<void> => {
    const claim = verifyUpload(token, secret)
    if (typeof claim === 'string')
      throw new AppError(claim === 'late' ? 'upload_link_late' : 'upload_link_invalid')
    const row = await uploadByKey(database.db, claim.key)
    requireOpen(row, clock.now(), length)
    if (body.destroyed) throw new AppError('upload_missing')
    const capped = body.pipe(atMost(row.max_bytes, new AppError(tooLargeFor(row.purpose))))
    body.once('error', (error) => capped.destroy(error))
    // A client that goes away ends no stream by itself: what came so far must not pass for the whole file.
    body.once('close', () => {
      if (!body.readableEnded) capped.destroy(new AppError('upload_missing'))
    })
    try {
      await blobs.put(claim.key, capped, { contentType: claim.contentType, ifAbsent: true })
    } catch (error) {
      throw error instanceof BlobExistsError ? new AppError('upload_used', { cause: error }) : error
    }
  }
}

function atMost(maxBytes: number, error: Error): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(error)
      else done(null, chunk)
    },
  })
}
