import type { Key } from '@engawa/platform/keys'
import type { KnownSource } from '../sources-deps.ts'

const BASE = '/files/proxy'
/** Length of a signature: 128 bits are enough, because guesses cannot be verified offline. */
const SIGNATURE_BYTES = 16
const MAX_LENGTH = 2_000

type PictureRequest = { source: string; url: string }

/** Path of the route that proxies pictures. */
export const PICTURE_PATH = `${BASE}/:source/:signature/:address`

/** Functions for the addresses of proxied pictures. The addresses are signed, so that this site fetches only pictures that it has shown. */
export function createPictureAddresses(key: Key) {
  const signed = (source: string, url: string): string => `picture\n${source}\n${url}`

  /** Returns the picture of an address; null without a valid signature. */
  function read({ source, signature, address }: Record<string, string>): PictureRequest | null {
    if (source === undefined || signature === undefined || address === undefined) return null
    const url = Buffer.from(address, 'base64url').toString()
    const given = Buffer.from(signature, 'base64url')
    return key.verify(given, [signed(source, url)], SIGNATURE_BYTES) ? { source, url } : null
  }

  return {
    /** Returns the address of a picture; null if the picture does not belong to the source. */
    of(source: KnownSource, url: string): string | null {
      if (url.length > MAX_LENGTH || !isOfSource(source, url)) return null
      const signature = key.sign(signed(source.name, url)).subarray(0, SIGNATURE_BYTES).toString('base64url')
      return `${BASE}/${source.name}/${signature}/${Buffer.from(url).toString('base64url')}`
    },

    read,

    /** Returns the picture of a path; null for a path without a valid signature. */
    readPath(path: string): PictureRequest | null {
      const [source = '', signature = '', address = '', more] = path.startsWith(`${BASE}/`)
        ? path.slice(BASE.length + 1).split('/')
        : []
      return more === undefined ? read({ source, signature, address }) : null
    },
  }
}

/** Whether a picture belongs to a source: it is on one of the source's hosts with https, or on the operator's mirror. */
export function isOfSource({ pictureHosts = [], origin, address }: KnownSource, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, origin: ofUrl, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (address !== origin && ofUrl === new URL(address).origin) return true
  return protocol === 'https:' && (pictureHosts === 'any' || pictureHosts.includes(host))
}
