import { urlAt } from '../shared/addresses.ts'
import { erome } from './site.ts'

/** The form of an id: letters and digits, usually eight; case matters. */
export const ID = /^[a-z0-9]{4,20}$/i

const PATH = /^\/a\/([a-z0-9]{4,20})\/?$/i
const HOSTS = ['erome.com', 'www.erome.com']

/** Returns the id in the address of an album; null for any other address. */
export const idOf = (address: string): string | null =>
  PATH.exec(urlAt(address, HOSTS)?.pathname ?? '')?.[1] ?? null

/** Returns the id in a link on the site's pages; null for any other link. The link may be relative. */
export const idOfLink = (href: string): string | null => idOf(URL.parse(href, erome.origin)?.href ?? '')

export const pageOf = (id: string): string => `${erome.origin}/a/${id}`
