import { urlAt } from '../shared/addresses.ts'
import { FRAME_HOST, pornhub } from './site.ts'

/** The form of an id. New ids are hexadecimal numbers, older ids begin with `ph`, and the oldest ids are decimal numbers. */
export const ID = /^[a-z0-9]{1,40}$/

const HOSTS = ['pornhub.com', FRAME_HOST]
const BARE = /^(?:ph)?(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{13}$/

/** Returns the id in an address of a video or its player, or a text that can only be an id; null for anything else. */
export function idOf(address: string): string | null {
  const text = address.trim()
  if (BARE.test(text)) return text
  const url = urlAt(text, HOSTS)
  const id =
    url?.pathname === '/view_video.php'
      ? url.searchParams.get('viewkey')
      : /^\/embed\/([^/]+)\/?$/.exec(url?.pathname ?? '')?.[1]
  return id != null && ID.test(id) ? id : null
}

export const pageOf = (id: string): string => `${pornhub.origin}/view_video.php?viewkey=${id}`
export const playerOf = (id: string): string => `https://${FRAME_HOST}/embed/${id}`
