import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './render-page.ts'

export type Encoding = 'br' | 'gzip'

/** A page that is sent many times: its encoded forms and its mark are made once. */
export type EncodablePage = Page & { etag: string; encoded: Map<Encoding, Promise<Buffer>> }

/** Below this a packed body is hardly smaller. */
const WORTH_ENCODING = 1_024

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

export const encodable = (page: Page): EncodablePage => ({
  ...page,
  etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
  encoded: new Map(),
})

/** The encoding for a body of this size, out of those that Accept-Encoding allows. */
export function encodingFor(acceptEncoding: string | undefined, size: number): Encoding | undefined {
  if (size < WORTH_ENCODING || acceptEncoding === undefined) return undefined
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

export const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> => encoders[encoding](body)

/** An encoded form of a shared page; made once. */
export function encodedForm({ body, encoded }: EncodablePage, encoding: Encoding): Promise<Buffer> {
  const form = encoded.get(encoding) ?? encode(body, encoding)
  encoded.set(encoding, form)
  return form
}
