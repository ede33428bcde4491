import { urlAt } from '../shared/addresses.ts'
import { pornpics } from './site.ts'

/** The number of a gallery. */
export const ID = /^\d{1,15}$/

/** Whatever stands before it: a language, or where an operator's mirror has it. */
const PATH = /\/galleries\/(?:[^/]{0,300}-)?(\d{1,15})\/?$/
const HOSTS = ['pornpics.com', 'www.pornpics.com']

/** The number at the end of a gallery's path; null for any other path. */
export const idInPath = (pathname: string): string | null => PATH.exec(pathname)?.[1] ?? null

export const idOf = (address: string): string | null => idInPath(urlAt(address, HOSTS)?.pathname ?? '')

/** The same for a link within its pages. */
export const idOfLink = (href: string): string | null => idOf(URL.parse(href, pornpics.origin)?.href ?? '')

/** Its page; the words of the title before the number may be left out. */
export const pageOf = (id: string): string => `${pornpics.origin}/galleries/${id}`
