import { urlAt } from '../shared/addresses.ts'
import { pimpandhost } from './site.ts'

/** Letters and digits; small and large ones differ. */
export const ID = /^[a-z0-9]{2,40}$/i

const PATH = /^\/album\/([a-z0-9]{2,40})\/?$/i
const HOSTS = ['pimpandhost.com', 'www.pimpandhost.com']
/** Stands before the number of a person in addresses of their albums. */
const NO_ID = 'user'

/** The id in the address of an album; null for any other, those of single pictures too. */
export function idOf(address: string): string | null {
  const id = PATH.exec(urlAt(address, HOSTS)?.pathname ?? '')?.[1] ?? null
  return id?.toLowerCase() === NO_ID ? null : id
}

export const pageOf = (id: string): string => `${pimpandhost.origin}/album/${id}`
