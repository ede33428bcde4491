import type { BoardName } from '@engawa/connectors/boards'

/**
 * Returns the page of this site about a picture of a board: all three boards name their files by the MD5 of the original. Null
 * for an address without one.
 */
export function pageOfPicture(board: BoardName, url: string): string | null {
  const md5 = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/.exec(new URL(url).pathname)?.[0]
  return md5 === undefined ? null : `/picture/${board}?q=md5%3A${md5}`
}
