import type { Box } from './place.ts'

const titles = 'h1, h2, h3, [role="heading"]'

/** Returns the boxes of the visible titles of the page and its parts, and of the bar at the top of the site. */
export function titlesInSight(): Box[] {
  const found: Box[] = []
  const add = ({ x, y, width, height }: DOMRect): void => {
    if (width > 0 && y + height > 0 && y < window.innerHeight) found.push({ x, y, width, height })
  }
  const header = document.querySelector('body > header')
  if (header) add(header.getBoundingClientRect())
  const range = document.createRange()
  for (const title of document.querySelectorAll(titles)) {
    if (!title.checkVisibility()) continue
    // Measures the lines of text, because the box of a title is as wide as the page.
    range.selectNodeContents(title)
    for (const line of range.getClientRects()) add(line)
  }
  return found
}
