import { SourceError, type SourceRequest } from '../source/index.ts'

/** A picture to search for: its bytes with their `hash` in hex, or its public https address. */
export type Picture = { type: string; bytes: Uint8Array; hash: string } | { address: string }

/** Returns the part of the cache key that identifies a picture. */
export const keyOfPicture = (picture: Picture): string =>
  'address' in picture ? `address ${picture.address}` : `hash ${picture.hash}`

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

const HASH = /^[0-9a-f]{32,128}$/
const MAX_ADDRESS_LENGTH = 2_000

/**
 * Returns the address of a picture as it may be sent to a search site. Throws `bad_question` for an address that is not public or contains
 * a password.
 */
export function publicAddress(address: string): string {
  const url = address.length <= MAX_ADDRESS_LENGTH && URL.canParse(address) ? new URL(address) : undefined
  const isPublic = url?.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname)
  if (!url || !isPublic || url.username !== '' || url.password !== '')
    throw new SourceError('bad_question', 'no public https address')
  url.hash = ''
  return url.href
}

/** Whether a host name has a dot, is not a number and does not belong to a private network. */
const isPublicHost = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*\.?$/i.test(host) && !/\.(local|localhost|internal|lan|home|test|invalid)\.?$/i.test(host)

type Form = {
  /** The name of the form field with the picture. */
  field: string
  fields?: [name: string, value: string][]
  maxBytes: number
}

/**
 * Builds a multipart form with a picture (RFC 7578). The boundary is made from the hash of the picture, so that equal pictures give equal
 * requests and no picture contains the boundary.
 * Throws `bad_question` for a media type that the sites do not support, and for invalid data.
 */
export function pictureForm(
  { type, bytes, hash }: Exclude<Picture, { address: string }>,
  { field, fields = [], maxBytes }: Form,
): NonNullable<SourceRequest['body']> {
  const ending = ENDINGS[type]
  if (ending === undefined) throw new SourceError('bad_question', `pictures of type ${type.slice(0, 50)}`)
  if (!HASH.test(hash)) throw new SourceError('bad_question', 'no hash')
  if (bytes.length === 0) throw new SourceError('bad_question', 'an empty picture')
  if (bytes.length > maxBytes) throw new SourceError('bad_question', `more than ${maxBytes} bytes`)
  const boundary = `engawa-${hash.slice(0, 48)}`
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  const texts = fields.map(([name, value]) => `${part(name)}\r\n${value}\r\n`).join('')
  const file = `${part(field, `; filename="picture.${ending}"`)}Content-Type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: joined([encode(texts + file), bytes, encode(`\r\n--${boundary}--\r\n`)]),
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
