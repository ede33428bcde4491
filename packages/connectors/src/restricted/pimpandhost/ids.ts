import { urlAt } from '../shared/addresses.ts'
import { pimpandhost } from './site.ts'

/** The form of an id: letters and digits; case matters. */
export const ID = /^[a-z0-9]{2,40}$/i

const PATH = /^\/album\/([a-z0-9]{2,40})\/?$/i
const HOSTS = ['pimpandhost.com', 'www.pimpandhost.com']
/** A word that has the form of an id but is not one. In addresses of a user's albums, this word is before the number of the user. */
const NO_ID = 'user'

/** Returns the id in the address of an album; null for any other address, such as the address of a single picture. */
export function idOf(address: string): string | null {
  const id = PATH.exec(urlAt(address, HOSTS)?.pathname ?? '')?.[1] ?? null
  return id?.toLowerCase() === NO_ID ? null : id
}

export const pageOf = (id: string): string => `${pimpandhost.origin}/album/${id}`
