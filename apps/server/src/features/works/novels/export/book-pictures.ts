import type { NovelsDeps } from '../novels-deps.ts'
import { keyOf } from './picture-key.ts'

/** Limits of the pictures in a book: their number and bytes. Other pictures are replaced by their descriptions. */
const MOST = 500
const MOST_BYTES = 100 * 1024 * 1024

export type BookPicture = { key: string; path: string; number: number; size: number }

/** Collects the pictures that pages of a book show. */
export function collectPictures({ blobs }: Pick<NovelsDeps, 'blobs'>) {
  const known = new Map<string, BookPicture | null>()
  const taken: BookPicture[] = []
  let bytes = 0

  async function take(key: string): Promise<void> {
    if (known.has(key)) return
    const size = taken.length < MOST ? (await blobs.stat(key))?.size : undefined
    const fits = size !== undefined && bytes + size <= MOST_BYTES
    const number = taken.length + 1
    const picture = fits ? { key, path: `pictures/${number}.webp`, number, size } : null
    known.set(key, picture)
    if (!picture) return
    taken.push(picture)
    bytes += picture.size
  }

  return {
    taken,
    /** Returns the path in the book of each picture of a page, by its key. */
    async lookAt(htmls: readonly string[]): Promise<Map<string, string>> {
      const paths = new Map<string, string>()
      for (const html of htmls)
        for (const [, srcset] of html.matchAll(/srcset="([^"<>]{1,2000})"/g)) {
          const key = keyOf(srcset!)
          if (key === undefined) continue
          await take(key)
          const path = known.get(key)?.path
          if (path !== undefined) paths.set(key, path)
        }
      return paths
    },
  }
}
