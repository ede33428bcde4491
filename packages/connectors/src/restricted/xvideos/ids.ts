import { urlAt } from '../shared/addresses.ts'
import { FRAME_HOST, xvideos } from './site.ts'

/** Letters and digits; digits alone are the number that older addresses have, which leads to the same page. */
export const ID = /^[a-z0-9]{4,40}$/i

const PATH = /^\/(?:video\.([a-z0-9]{4,40})|video(\d{4,15})|embedframe\/([a-z0-9]{4,40}))(?:\/|$)/i
const HOSTS = ['xvideos.com', FRAME_HOST]

/** The id in an address of a video or of its player; null for any other. */
export function idOf(address: string): string | null {
  const [, encoded, number, framed] = PATH.exec(urlAt(address, HOSTS)?.pathname ?? '') ?? []
  return encoded ?? number ?? framed ?? null
}

/** The same for a link within its pages. */
export const idOfLink = (href: string): string | null => idOf(URL.parse(href, xvideos.origin)?.href ?? '')

/** Its page: `_` stands for the words of the title, which differ by language. */
export const pageOf = (id: string): string =>
  /^\d+$/.test(id) ? `${xvideos.origin}/video${id}/_` : `${xvideos.origin}/video.${id}/_`

export const playerOf = (id: string): string => `https://${FRAME_HOST}/embedframe/${id}`
