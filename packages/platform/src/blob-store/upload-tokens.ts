import { z } from 'zod'
import type { Clock } from '../clock/index.ts'
import type { Key } from '../keys/index.ts'
import type { PresignOptions, VerifiedUpload } from './blob-store.ts'

const payloadSchema = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.number(),
  bytes: z.number().optional(),
  expiresAt: z.number(),
})

/** Creates functions that sign and verify the tokens in upload addresses of the disk store. */
export function createUploadTokens(key: Key, clock: Clock) {
  const signed = (payload: string): string => `upload:${payload}`

  return {
    sign(blobKey: string, { contentType, maxBytes, bytes, expiresInSeconds }: PresignOptions): string {
      const expiresAt = clock.now().getTime() + expiresInSeconds * 1_000
      const payload = Buffer.from(
        JSON.stringify({ key: blobKey, contentType, maxBytes, bytes, expiresAt }),
      ).toString('base64url')
      return `${payload}.${key.sign(signed(payload)).toString('base64url')}`
    },
    verify(token: string): VerifiedUpload {
      const [payload, signature, ...more] = token.split('.')
      if (!payload || !signature || more.length > 0) return { ok: false, reason: 'malformed' }
      if (!key.verify(Buffer.from(signature, 'base64url'), [signed(payload)]))
        return { ok: false, reason: 'forged' }
      const grant = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      if (grant.expiresAt <= clock.now().getTime()) return { ok: false, reason: 'expired' }
      return { ok: true, ...grant, expiresAt: new Date(grant.expiresAt) }
    },
  }
}
