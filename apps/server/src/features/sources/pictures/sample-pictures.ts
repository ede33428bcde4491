import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Samples } from '../samples.ts'
import type { KnownSource } from '../sources-deps.ts'

const MAX_PICTURES = 200

/** Draws the pictures in the samples of sources as WebP; undefined for a picture without a sample. */
export function createSamplePictures(samples: Samples) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES })
  return async function draw(source: KnownSource, url: string): Promise<Buffer | undefined> {
    const svg = await samples.picture(source, url)
    if (svg === undefined) return undefined
    const begun = drawn.get(url)
    if (begun) return begun
    // These drawings belong to this project. Foreign pictures are decoded in another process.
    const picture = sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
    drawn.set(url, picture)
    return picture
  }
}
