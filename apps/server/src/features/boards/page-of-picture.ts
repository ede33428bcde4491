import type { BoardName } from '@engawa/connectors/boards'

/**
 * Returns the path of this site's page about a picture of a board; null for a URL without the MD5 of the original. All three
 * boards name their files by this MD5.
 */
export function pageOfPicture(board: BoardName, url: string): string | null {
  const md5 = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/.exec(new URL(url).pathname)?.[0]
  return md5 === undefined ? null : `/picture/${board}?q=md5%3A${md5}`
}
