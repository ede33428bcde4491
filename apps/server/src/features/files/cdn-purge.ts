import type { Config } from '@engawa/platform/config'
import { createOutbound } from '@engawa/platform/outbound'
import { VERSION } from '../../version.ts'

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 64_000

/** Requests a CDN to delete its copy of an object. */
export type CdnPurge = { purge(key: string): Promise<void>; close(): Promise<void> }

/** Returns undefined if the operator configured no CDN, or none that is notified of deleted files. */
export function createCdnPurge({ media }: Pick<Config, 'media'>): CdnPurge | undefined {
  if (!media?.purge) return undefined
  const { url, token } = media.purge
  const outbound = createOutbound({
    allowedPrivateOrigins: [new URL(url).origin],
    userAgent: `engawa/${VERSION}`,
    pace: { maxParallel: 4, minGapMs: 0 },
  })
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    /** Sends one POST with the address of the object. Throws unless the answer has a status of success. */
    async purge(key) {
      const bytes = Buffer.from(JSON.stringify({ files: [`${media.url}/${key}`] }))
      const body = { type: 'application/json', bytes }
      const source = 'cdn'
      const limits = { maxBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS }
      const { status } = await outbound.fetch(url, { source, headers, body, ...limits })
      if (status < 200 || status > 299) throw new Error(`The CDN answered ${status}`)
    },
    close: () => outbound.close(),
  }
}
