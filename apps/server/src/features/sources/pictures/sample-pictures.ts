import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Samples } from '../samples.ts'
import type { KnownSource } from '../sources-deps.ts'

const MAX_PICTURES = 200

/**
 * Creates a function that draws a picture of a source's sample as WebP. It returns undefined for a picture that the sample does not
 * contain.
 */
export function createSamplePictures(samples: Samples) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES })
  return async function draw(source: KnownSource, url: string): Promise<Buffer | undefined> {
    const svg = await samples.picture(source, url)
    if (svg === undefined) return undefined
    const begun = drawn.get(url)
    if (begun) return begun
    // Drawn in this process, because these drawings belong to Engawa. Foreign pictures are decoded in another process.
    const picture = sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
    drawn.set(url, picture)
    return picture
  }
}
