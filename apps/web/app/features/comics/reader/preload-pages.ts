import type { ComicChapter, PageView, Picture } from '@engawa/contract'
import { useEffect, useRef } from 'react'

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
  image.sizes = `${Math.ceil(width)}px`
  image.srcset = srcSetOf(sources)
  // A failed preload is ignored. If the picture fails again when its page is shown, the page shows the failure.
  image.decode().catch(() => {})
  return image
}
