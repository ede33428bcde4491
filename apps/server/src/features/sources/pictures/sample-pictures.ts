import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Samples } from '../samples.ts'
import type { KnownSource } from '../sources-deps.ts'

const MOST = 200

/** Makes pictures (WebP) of the drawings in the samples of sources; undefined for a picture that no sample has. */
export function createSamplePictures(samples: Samples) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MOST })
  return async function draw(source: KnownSource, url: string): Promise<Buffer | undefined> {
    const svg = await samples.picture(source, url)
    if (svg === undefined) return undefined
    const begun = drawn.get(url)
    if (begun) return begun
    // A drawing of our own: what strangers send is decoded elsewhere.
    const picture = sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
    drawn.set(url, picture)
    return picture
  }
}
