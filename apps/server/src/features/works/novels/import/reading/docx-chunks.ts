import { decodeText } from '@engawa/charset'

const BOUNDARY = /\bboundary="?([^"\r\n;]{1,100})/i
const END_OF_HEAD = /\r?\n\r?\n/
const IS_HTML = /^content-type:[ \t]{0,9}text\/html/im
const CONTENT_TYPE = /^content-type:((?:[^\r\n]|\r?\n[ \t]){1,500})/im
const ENCODING = /^content-transfer-encoding:[ \t]{0,9}([\w-]{1,30})/im
const MAX_HEAD = 4_000

/** Returns the HTML of a text that a Word file includes: a page, or a message of MIME with a page. Returns undefined for another format. */
export function htmlOfChunk(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!/^\s{0,99}MIME-Version:/i.test(text)) return text.startsWith('PK') ? undefined : decodeText(bytes)
  const boundary = BOUNDARY.exec(text.slice(0, MAX_HEAD))?.[1]
  for (const part of boundary === undefined ? [text] : text.split(`--${boundary}`)) {
    const begin = part.trimStart()
    const end = END_OF_HEAD.exec(begin.slice(0, MAX_HEAD))
    const head = begin.slice(0, end?.index ?? 0)
    if (end && IS_HTML.test(head)) return decoded(head, begin.slice(end.index + end[0].length))
  }
  return undefined
}

function decoded(head: string, body: string): string {
  const encoding = ENCODING.exec(head)?.[1]?.toLowerCase()
  const bytes = Buffer.from(
    encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body,
    encoding === 'base64' ? 'base64' : 'latin1',
  )
  return decodeText(bytes, { contentType: CONTENT_TYPE.exec(head)?.[1]?.trim() ?? null })
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
