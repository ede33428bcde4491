import { urlAt } from '../shared/addresses.ts'
import { eporner, FRAME_HOST } from './site.ts'

/** The form of an id: eleven characters; case matters. */
export const ID = /^[\w-]{11}$/

const HOSTS = ['eporner.com', FRAME_HOST]
const PATH = /^\/(?:video-|embed\/|hd-[a-z]{1,10}\/)([\w-]{11})(?:\/|$)/
// A text that is not an address is an id only if it has a digit, an upper-case and a lower-case letter. Any other text could be a normal
// word.
const BARE = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]{11}$/

/** Returns the id in an address of a video or its player, or a text that can only be an id; null for anything else. */
export function idOf(address: string): string | null {
  const text = address.trim()
  return BARE.test(text) ? text : (PATH.exec(urlAt(text, HOSTS)?.pathname ?? '')?.[1] ?? null)
}

/**
 * Returns the page address from the source, which contains words of the title. Builds an address from the id when the given address is
 * missing or belongs to another video.
 */
export function pageOf(id: string, address: string | null): string {
  const url = urlAt(address ?? '', HOSTS)
  return url && idOf(url.href) === id ? eporner.origin + url.pathname : `${eporner.origin}/video-${id}/`
}

export const playerOf = (id: string): string => `https://${FRAME_HOST}/embed/${id}/`
