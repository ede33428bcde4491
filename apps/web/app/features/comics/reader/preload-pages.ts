import type { ComicChapter, PageView, Picture } from '@engawa/contract'
import { useEffect, useRef } from 'react'

export const srcSetOf = (picture: Picture): string =>
  picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** Number of pages that are loaded and decoded before they are shown. */
const AHEAD = 3

/** Loads and decodes the pages from `from` on, at their shown width. Releases the pictures of other pages from memory. */
export function usePreload(pages: readonly PageView[], from: number, width: number): void {
  const loaded = useRef(new Map<number, HTMLImageElement>())
  useEffect(() => {
    if (width <= 0) return
    const wanted = pages.slice(from, from + AHEAD)
    const next = new Map<number, HTMLImageElement>()
    for (const { id, picture } of wanted)
      if (picture) next.set(id, loaded.current.get(id) ?? fetchPicture(picture, width))
    loaded.current = next
  }, [pages, from, width])
}

/** Loads the first page of the next chapter. */
export function preloadFirst(chapter: ComicChapter, width: number): void {
  const picture = chapter.pages[0]?.picture
  if (picture && width > 0) fetchPicture(picture, width)
}

function fetchPicture(picture: Picture, width: number): HTMLImageElement {
  const image = new Image()
  image.sizes = `${Math.ceil(width)}px`
  image.srcset = srcSetOf(picture)
  // A failed preload is ignored. If the picture fails again when its page is shown, the page shows the failure.
  image.decode().catch(() => {})
  return image
}
