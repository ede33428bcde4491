import type { StoredPicture } from '../../pictures/index.ts'
import type { Item } from '../catalogue-model.ts'
import { pageAddress } from '../picture-addresses.ts'
import { BASE, DIVINA_TYPE, metadataOf } from './write-feed.ts'

type Found = {
  pictures: readonly StoredPicture[]
  flow: { direction: 'ltr' | 'rtl'; isScrolled: boolean }
}

/** Writes the Divina manifest of a chapter that consists of pictures: its pages in reading order. */
export function writeManifest(
  item: Item & { pages: NonNullable<Item['pages']> },
  { pictures, flow }: Found,
  origin: string,
): string {
  const { chapterId } = item.pages
  return JSON.stringify({
    '@context': 'https://readium.org/webpub-manifest/context.jsonld',
    metadata: {
      ...metadataOf(item, origin),
      conformsTo: 'https://readium.org/webpub-manifest/profiles/divina',
      readingProgression: flow.direction,
      presentation: flow.isScrolled ? { overflow: 'scrolled', continuous: true } : { overflow: 'paginated' },
    },
    links: [{ rel: 'self', href: `${origin}${BASE}/chapters/${chapterId}`, type: DIVINA_TYPE }],
    readingOrder: pictures.map(({ width, height }, at) => ({
      href: pageAddress(origin, chapterId, at),
      type: 'image/jpeg',
      width,
      height,
    })),
  })
}
