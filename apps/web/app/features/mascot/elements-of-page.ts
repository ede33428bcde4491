// The elements that were found for each selector, cached until the page changes. A list can have ten thousand elements, and each
// frame of a scroll queries them.
const found = new Map<string, readonly Element[]>()

/** Returns the elements of the page for a selector of tags, classes or the observed attributes. */
export function elementsOfPage(selector: string): readonly Element[] {
  const known = found.get(selector)
  if (known) return known
  const elements = [...document.querySelectorAll(selector)]
  if (changes) found.set(selector, elements)
  return elements
}

const attributeFilter = ['class', 'type', 'contenteditable', 'data-reader', 'data-keep-clear']

let changes: MutationObserver | undefined

/** Starts the cache. Returns a function that stops it. */
export function rememberElements(): () => void {
  changes = new MutationObserver(() => found.clear())
  changes.observe(document, { subtree: true, childList: true, attributeFilter })
  return () => {
    changes?.disconnect()
    changes = undefined
    found.clear()
  }
}
