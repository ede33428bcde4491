import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './render-page.ts'

export type Encoding = 'br' | 'gzip'

/** The answer with a page, in one encoding, or the answer that the browser already has the page. */
export type PageAnswer = { status: number; headers: [string, string][]; body?: Buffer }

/** A page that is sent many times, so its ETag and its answers are made only once. */
export type SharedPage = Page & { etag: string; answers: Map<Encoding | 'identity', Promise<PageAnswer>> }

/** Min size in bytes of a body that is encoded. Encoding hardly shrinks a smaller body. */
const WORTH_ENCODING = 1_024

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

export const shareable = (page: Page): SharedPage => ({
  ...page,
  etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
  answers: new Map(),
})

/** Returns the encoding for a body of this size, out of those that Accept-Encoding allows. */
export function encodingFor(acceptEncoding: string | undefined, size: number): Encoding | undefined {
  if (size < WORTH_ENCODING || acceptEncoding === undefined) return undefined
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

export const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> => encoders[encoding](body)

/** Returns the answer with a shared page to a request with these headers. */
export async function answerTo(headers: IncomingHttpHeaders, page: SharedPage): Promise<PageAnswer> {
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag))
    return { status: 304, headers: sharedHeaders(page) }
  const encoding = encodingFor(headers['accept-encoding'], page.body.length)
  const answer = page.answers.get(encoding ?? 'identity') ?? makeAnswer(page, encoding)
  page.answers.set(encoding ?? 'identity', answer)
  return answer
}

async function makeAnswer(page: SharedPage, encoding: Encoding | undefined): Promise<PageAnswer> {
  const body = encoding ? await encode(page.body, encoding) : page.body
  const headers = [...sharedHeaders(page), ['content-length', String(body.length)] as [string, string]]
  if (encoding) headers.push(['content-encoding', encoding])
  return { status: page.status, headers, body }
}

const sharedHeaders = ({ headers, etag }: SharedPage): [string, string][] => [
  ...headers,
  ['vary', 'accept-encoding, accept-language, cookie'],
  ['etag', etag],
]
