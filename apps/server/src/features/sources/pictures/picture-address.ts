import type { Key } from '@engawa/platform/keys'
import type { KnownSource } from '../sources-deps.ts'

const BASE = '/files/proxy'
/** Of the signature: 128 bits are enough for what cannot be tried offline. */
const SIGNATURE_BYTES = 16
const LONGEST = 2_000

type Asked = { source: string; url: string }

/** Of the route that hands pictures on. */
export const PICTURE_PATH = `${BASE}/:source/:signature/:address`

/**
 * The addresses of this site at which it hands on pictures of sources. They are signed, so that nobody can have this site fetch what they like:
 * only what it showed itself.
 */
export function createPictureAddresses(key: Key) {
  const signed = (source: string, url: string): string => `picture\n${source}\n${url}`

  /** Which picture an address is of; null for one that was not made here. */
  function read({ source, signature, address }: Record<string, string>): Asked | null {
    if (source === undefined || signature === undefined || address === undefined) return null
    const url = Buffer.from(address, 'base64url').toString()
    const given = Buffer.from(signature, 'base64url')
    return key.verify(given, [signed(source, url)], SIGNATURE_BYTES) ? { source, url } : null
  }

  return {
    /** The address of a picture; null for one that this source does not have. */
    of(source: KnownSource, url: string): string | null {
      if (url.length > LONGEST || !isOfSource(source, url)) return null
      const signature = key.sign(signed(source.name, url)).subarray(0, SIGNATURE_BYTES).toString('base64url')
      return `${BASE}/${source.name}/${signature}/${Buffer.from(url).toString('base64url')}`
    },

    read,

    /** The same of a whole path. */
    readPath(path: string): Asked | null {
      const [source = '', signature = '', address = '', more] = path.startsWith(`${BASE}/`)
        ? path.slice(BASE.length + 1).split('/')
        : []
      return more === undefined ? read({ source, signature, address }) : null
    },
  }
}

/** Whether a source has its pictures there: at one of its hosts, by https, or at the mirror that the operator named. */
export function isOfSource({ pictureHosts = [], origin, address }: KnownSource, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, origin: ofUrl, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (address !== origin && ofUrl === new URL(address).origin) return true
  return protocol === 'https:' && (pictureHosts === 'any' || pictureHosts.includes(host))
}
