import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock/index.ts'
import type { PresignOptions, VerifiedUpload } from './blob-store.ts'

const payloadSchema = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.number(),
  bytes: z.number().optional(),
  expiresAt: z.number(),
})

/** Signs and reads what an upload address of the disk store allows. */
export function createUploadTokens(secret: string, clock: Clock) {
  const mark = (payload: string) => createHmac('sha256', secret).update(`upload:${payload}`).digest()

  return {
    sign(key: string, { contentType, maxBytes, bytes, expiresInSeconds }: PresignOptions): string {
      const expiresAt = clock.now().getTime() + expiresInSeconds * 1_000
      const payload = Buffer.from(JSON.stringify({ key, contentType, maxBytes, bytes, expiresAt })).toString(
        'base64url',
      )
      return `${payload}.${mark(payload).toString('base64url')}`
    },
    verify(token: string): VerifiedUpload {
      const [payload, signature, ...more] = token.split('.')
      if (!payload || !signature || more.length > 0) return { ok: false, reason: 'malformed' }
      const given = Buffer.from(signature, 'base64url')
      const right = mark(payload)
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return { ok: false, reason: 'forged' }
      const grant = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      if (grant.expiresAt <= clock.now().getTime()) return { ok: false, reason: 'expired' }
      return { ok: true, ...grant, expiresAt: new Date(grant.expiresAt) }
    },
  }
}
