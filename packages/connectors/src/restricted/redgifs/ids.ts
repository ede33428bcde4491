import { urlAt } from '../shared/addresses.ts'
import { FRAME_HOST, SITE } from './site.ts'

/** Small letters: its API does not know them otherwise. */
export const ID = /^[a-z0-9]{3,100}$/
/** What a creator is called in addresses, small letters too. */
export const NAME = /^[a-z0-9_.-]{1,100}$/

const PATH = /^\/(?:watch|ifr)\/([a-z0-9]{3,100})\/?$/i

/** The id in an address of a clip or of its player. One that stands alone is a word like any other. */
export const idOf = (address: string): string | null =>
  PATH.exec(urlAt(address, ['redgifs.com', FRAME_HOST])?.pathname ?? '')?.[1]?.toLowerCase() ?? null

export const pageOf = (id: string): string => `${SITE}/watch/${id}`
export const playerOf = (id: string): string => `${SITE}/ifr/${id}`
