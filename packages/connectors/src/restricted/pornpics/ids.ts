import { urlAt } from '../shared/addresses.ts'
import { pornpics } from './site.ts'

/** The form of an id: the number of a gallery. */
export const ID = /^\d{1,15}$/

/** The path of a gallery may have any prefix: a language, or the path of an operator's mirror. */
const PATH = /\/galleries\/(?:[^/]{0,300}-)?(\d{1,15})\/?$/
const HOSTS = ['pornpics.com', 'www.pornpics.com']

/** Returns the number at the end of a gallery's path; null for any other path. */
export const idInPath = (pathname: string): string | null => PATH.exec(pathname)?.[1] ?? null

export const idOf = (address: string): string | null => idInPath(urlAt(address, HOSTS)?.pathname ?? '')

/** Returns the id in a link on the site's pages; null for any other link. The link may be relative. */
export const idOfLink = (href: string): string | null => idOf(URL.parse(href, pornpics.origin)?.href ?? '')

/** Returns the address of a gallery's page. The site adds words of the title before the number, but these words are optional. */
export const pageOf = (id: string): string => `${pornpics.origin}/galleries/${id}`
