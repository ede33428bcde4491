import { urlAt } from '../shared/addresses.ts'
import { FRAME_HOST, xvideos } from './site.ts'

/** The form of an id: letters and digits. Ids that have only digits are from older addresses of the same pages. */
export const ID = /^[a-z0-9]{4,40}$/i

const PATH = /^\/(?:video\.([a-z0-9]{4,40})|video(\d{4,15})|embedframe\/([a-z0-9]{4,40}))(?:\/|$)/i
const HOSTS = ['xvideos.com', FRAME_HOST]

/** Returns the id in an address of a video or its player; null for any other address. */
export function idOf(address: string): string | null {
  const [, encoded, number, framed] = PATH.exec(urlAt(address, HOSTS)?.pathname ?? '') ?? []
  return encoded ?? number ?? framed ?? null
}

/** Returns the id in a link on the site's pages; null for any other link. The link may be relative. */
export const idOfLink = (href: string): string | null => idOf(URL.parse(href, xvideos.origin)?.href ?? '')

/** Returns the address of a video's page. It has `_` instead of the words of the title, which depend on the language. */
export const pageOf = (id: string): string =>
  /^\d+$/.test(id) ? `${xvideos.origin}/video${id}/_` : `${xvideos.origin}/video.${id}/_`

export const playerOf = (id: string): string => `https://${FRAME_HOST}/embedframe/${id}`
