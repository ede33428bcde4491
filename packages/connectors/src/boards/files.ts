import type { BoardOrigin, BoardPicture } from './records.ts'

const MAX_LENGTH = 2_000

/** Returns the https address of a file on one of the board's hosts; null for any other address. */
export function fileOf(text: string | null, hosts: readonly string[]): string | null {
  if (text === null || text === '' || text.length > MAX_LENGTH) return null
  const url = URL.parse(text.replace(/^(https?:)?\/\//i, 'https://'))
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return hosts.includes(url.hostname) ? url.href : null
}

/** Returns a picture; null when its address, width or height is unknown. */
export const pictureOf = (
  address: string | null,
  width: number | null,
  height: number | null,
  hosts: readonly string[],
): BoardPicture | null => {
  const url = fileOf(address, hosts)
  return url && isSide(width) && isSide(height) ? { url, width, height } : null
}

export const isSide = (pixels: number | null): pixels is number =>
  pixels !== null && pixels > 0 && pixels < 200_000

/** Returns a size that is reduced to fit into a square with sides of `box` pixels. */
export function fitted(width: number, height: number, box: number): { width: number; height: number } {
  const scale = Math.min(1, box / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the file extension in lower case: `jpg`. */
export function typeOf(url: string, typeField: string | null): string {
  const type = (typeField || /\.([a-z0-9]{2,5})$/i.exec(new URL(url).pathname)?.[1] || '').toLowerCase()
  return type === 'jpeg' ? 'jpg' : type
}

/**
 * Returns the source that the uploader entered. The address of a file of Pixiv is replaced by the address of the work's page, because such
 * a file cannot be opened directly.
 */
export function originOf(text: string | null, pixivId: number | null = null): BoardOrigin | null {
  const written = text?.trim().slice(0, MAX_LENGTH) ?? ''
  if (written === '') return null
  const url = URL.parse(written)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { url: null, text: written }
  const ofFile = url.hostname.endsWith('.pximg.net')
    ? /\/(\d{1,12})(_|\.)[^/]*$/.exec(url.pathname)?.[1]
    : undefined
  const work = pixivId ?? ofFile
  return { url: work === undefined ? url.href : `https://www.pixiv.net/artworks/${work}`, text: written }
}
