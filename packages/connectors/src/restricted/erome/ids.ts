import { urlAt } from '../shared/addresses.ts'
import { erome } from './site.ts'

/** Letters and digits, eight as a rule; small and large ones differ. */
export const ID = /^[a-z0-9]{4,20}$/i

const PATH = /^\/a\/([a-z0-9]{4,20})\/?$/i
const HOSTS = ['erome.com', 'www.erome.com']

/** The id in the address of an album; null for any other. */
export const idOf = (address: string): string | null =>
  PATH.exec(urlAt(address, HOSTS)?.pathname ?? '')?.[1] ?? null

/** The same for a link within its pages. */
export const idOfLink = (href: string): string | null => idOf(URL.parse(href, erome.origin)?.href ?? '')

export const pageOf = (id: string): string => `${erome.origin}/a/${id}`
