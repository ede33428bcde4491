import type { NovelsDeps } from '../novels-deps.ts'
import { keyOf } from './picture-key.ts'

/** Limits of the pictures in a book: their number and their bytes. Pictures beyond a limit are replaced by their descriptions. */
const MAX_PICTURES = 500
const MAX_BYTES = 100 * 1024 * 1024

export type BookPicture = { key: string; path: string; number: number; size: number }

/** Collects the pictures that the pages of a book show. */
export function collectPictures({ blobs }: Pick<NovelsDeps, 'blobs'>) {
  const known = new Map<string, BookPicture | null>()
  const included: BookPicture[] = []
  let bytes = 0

  async function include(key: string): Promise<void> {
    if (known.has(key)) return
    const size = included.length < MAX_PICTURES ? (await blobs.stat(key))?.size : undefined
    const fits = size !== undefined && bytes + size <= MAX_BYTES
    const number = included.length + 1
    const picture = fits ? { key, path: `pictures/${number}.jpg`, number, size } : null
    known.set(key, picture)
    if (!picture) return
    included.push(picture)
    bytes += picture.size
  }

  return {
    included,
    /** Maps the key of each picture of a page to the path of the picture in the book. */
    async pathsIn(htmls: readonly string[]): Promise<Map<string, string>> {
      const paths = new Map<string, string>()
      for (const html of htmls)
        for (const [, srcset] of html.matchAll(/srcset="([^"<>]{1,2000})"/g)) {
          const key = keyOf(srcset!)
          if (key === undefined) continue
          await include(key)
          const path = known.get(key)?.path
          if (path !== undefined) paths.set(key, path)
        }
      return paths
    },
  }
}
