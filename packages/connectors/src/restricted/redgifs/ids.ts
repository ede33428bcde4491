import { urlAt } from '../shared/addresses.ts'
import { FRAME_HOST, SITE } from './site.ts'

/** The form of an id: lower-case letters and digits. Ids must be in lower case, because the API is case-sensitive. */
export const ID = /^[a-z0-9]{3,100}$/
/** The form of a creator's name in addresses, also in lower case. */
export const NAME = /^[a-z0-9_.-]{1,100}$/

const PATH = /^\/(?:watch|ifr)\/([a-z0-9]{3,100})\/?$/i

/** Returns the id in an address of a clip or its player. A bare id is not accepted, because it looks like any word. */
export const idOf = (address: string): string | null =>
  PATH.exec(urlAt(address, ['redgifs.com', FRAME_HOST])?.pathname ?? '')?.[1]?.toLowerCase() ?? null

export const pageOf = (id: string): string => `${SITE}/watch/${id}`
export const playerOf = (id: string): string => `${SITE}/ifr/${id}`
