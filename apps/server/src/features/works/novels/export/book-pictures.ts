import type { NovelsDeps } from '../novels-deps.ts'
import type { PictureIn } from './write-html.ts'

/** So many pictures of a book, and so many bytes of them, are in it; of others it holds what they show in words. */
const MOST = 500
const MOST_BYTES = 100 * 1024 * 1024
/** As wide as readers of books are. */
const WIDE_ENOUGH = 960

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
    /** Looks at the pictures of a page; `pictureIn` knows them afterwards. */
    async lookAt(htmls: readonly string[]): Promise<void> {
      for (const html of htmls)
        for (const [, srcset] of html.matchAll(/srcset="([^"<>]{1,2000})"/g)) {
          const key = keyOf(srcset!)
          if (key !== undefined) await take(key)
        }
    },
    pictureIn: (({ srcset }) => known.get(keyOf(srcset) ?? '')?.path) satisfies PictureIn,
  }
}

/** The key of the smallest source that is wide enough, else of the widest; only pictures of texts are named in texts. */
function keyOf(srcset: string): string | undefined {
  const sources = [...srcset.matchAll(/\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp) (\d+)w/g)].map(
    ([, key, width]) => ({ key: key!, width: Number(width) }),
  )
  return (sources.find(({ width }) => width >= WIDE_ENOUGH) ?? sources.at(-1))?.key
}
