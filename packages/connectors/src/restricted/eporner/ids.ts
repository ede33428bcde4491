import { urlAt } from '../shared/addresses.ts'
import { eporner, FRAME_HOST } from './site.ts'

/** Eleven letters, small and capital ones apart. */
export const ID = /^[\w-]{11}$/

const HOSTS = ['eporner.com', FRAME_HOST]
const PATH = /^\/(?:video-|embed\/|hd-[a-z]{1,10}\/)([\w-]{11})(?:\/|$)/
// A word of eleven letters may be anything.
const BARE = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]{11}$/

/** The id in an address of a video or of its player, or one that stands alone and can be nothing else. */
export function idOf(address: string): string | null {
  const text = address.trim()
  return BARE.test(text) ? text : (PATH.exec(urlAt(text, HOSTS)?.pathname ?? '')?.[1] ?? null)
}

/** The page as the source tells it, which has the words of the title in it; where it tells none, the one without them. */
export function pageOf(id: string, told: string | null): string {
  const url = urlAt(told ?? '', HOSTS)
  return url && idOf(url.href) === id ? eporner.origin + url.pathname : `${eporner.origin}/video-${id}/`
}

export const playerOf = (id: string): string => `https://${FRAME_HOST}/embed/${id}/`
