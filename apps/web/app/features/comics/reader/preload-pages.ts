import type { ComicChapter, PageView, Picture } from '@engawa/contract'
import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '#app/ui/use-loaded.ts'

/**
 * Returns the sources of a page, from which the browser chooses: its forms in several widths, or only the original if the reader wants
 * originals and the site stores them.
 */
export function sourcesOf({ picture, original }: PageView, originals: boolean): Picture['sources'] {
  if (originals && original) return [original]
  return picture?.sources ?? []
}

export const srcSetOf = (sources: Picture['sources']): string =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** Number of pages that are loaded and decoded before they are shown. */
const AHEAD = 3

/** Loads and decodes the pages from `from` on, at their shown width. Releases the pictures of other pages from memory. */
export function usePreload(
  pages: readonly PageView[],
  from: number,
  { width, originals }: { width: number; originals: boolean },
): void {
  const loaded = useRef(new Map<number, HTMLImageElement>())
  useEffect(() => {
    if (width <= 0) return
    const wanted = pages.slice(from, from + AHEAD)
    const next = new Map<number, HTMLImageElement>()
    for (const page of wanted) {
      const sources = sourcesOf(page, originals)
      if (sources.length > 0) next.set(page.id, loaded.current.get(page.id) ?? fetchPicture(sources, width))
    }
    loaded.current = next
  }, [pages, from, width, originals])
}

/** Loads the first page of the next chapter. */
export function preloadFirst(
  chapter: ComicChapter,
  { width, originals }: { width: number; originals: boolean },
): void {
  const [first] = chapter.pages
  const sources = first ? sourcesOf(first, originals) : []
  if (sources.length > 0 && width > 0) fetchPicture(sources, width)
}

function fetchPicture(sources: Picture['sources'], width: number): HTMLImageElement {
  const image = new Image()
  void decoded(image, srcSetOf(sources), `${Math.ceil(width)}px`)
  return image
}

/** Resolves when a picture is decoded. A failure is ignored: if the picture fails again when its page is shown, the page shows it. */
function decoded(image: HTMLImageElement, srcSet: string, sizes: string): Promise<void> {
  image.sizes = sizes
  image.srcset = srcSet
  return image.decode().catch(() => {})
}

/**
 * Returns the sizes at which a shown picture is loaded. They change only when the browser has decoded the source for the new sizes, because
 * it would show an empty page while it decodes a large source, for example after a zoom.
 */
export function useDecodedSizes(srcSet: string, sizes: string): string {
  const [first] = useState(sizes)
  const key = sizes === first ? null : `${sizes} ${srcSet}`
  const { latest = first } = useLoaded(key, async () => {
    await decoded(new Image(), srcSet, sizes)
    return sizes
  })
  return latest
}
