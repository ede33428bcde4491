import type { Picture } from './records.ts'

const HOST = 'lain.bgm.tv'
const MAX_LENGTH = 500
const NO_PICTURE = /\/(?:no_icon|info_only)[^/]*$/

/** Returns the https address of a Bangumi picture; null for an invalid address, another host or Bangumi's "no picture" placeholder. */
export function pictureUrl(text: unknown): string | null {
  if (typeof text !== 'string' || text === '' || text.length > MAX_LENGTH) return null
  try {
    const url = new URL(text.startsWith('//') ? `https:${text}` : text.replace(/^http:/i, 'https:'))
    const { protocol, host, username, password, pathname } = url
    if (protocol !== 'https:' || host !== HOST || username !== '' || password !== '') return null
    return NO_PICTURE.test(pathname) ? null : url.href
  } catch {
    return null
  }
}

/**
 * Reads the sizes of a picture from Bangumi's `images` (`large common medium small grid`) or from a single address. Persons and
 * characters have no `common`, and old answers may lack any size.
 */
export function pictureOf(images: unknown): Picture | null {
  if (typeof images === 'string') return pictureOfOne(images)
  if (typeof images !== 'object' || images === null) return null
  const sizes = images as Record<string, unknown>
  const first = (...names: string[]): string | null =>
    names.reduce<string | null>((found, name) => found ?? pictureUrl(sizes[name]), null)
  const small = first('small', 'grid', 'common', 'medium', 'large')
  const medium = first('common', 'medium', 'large', 'small', 'grid')
  const large = first('large', 'medium', 'common', 'small', 'grid')
  return small !== null && medium !== null && large !== null ? { small, medium, large } : null
}

/**
 * Returns the sizes of a picture from its only address. Bangumi scales pictures in `/pic/cover/l/` and `/pic/crt/l/` when the path gets the
 * prefix `/r/` and a supported width.
 */
function pictureOfOne(text: string): Picture | null {
  const url = pictureUrl(text)
  if (url === null) return null
  const path = /^https:\/\/[^/]+(?:\/r\/\d+)?(\/pic\/(?:cover|crt)\/l\/.+)$/.exec(url)?.[1]
  if (path === undefined) return { small: url, medium: url, large: url }
  const at = (prefix: string) => `https://${HOST}${prefix}${path}`
  return { small: at('/r/200'), medium: at('/r/400'), large: at('') }
}

/** Returns the address of a picture about 800 px wide; the original where Bangumi does not scale it. */
export const widePicture = ({ large }: Picture): string =>
  large.replace(/^(https:\/\/[^/]+)(\/pic\/(?:cover|crt)\/l\/)/, '$1/r/800$2')
