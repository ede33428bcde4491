// What was found, by selector, until the page changes. A long list has ten thousand elements, and they are asked for with every frame of a scroll.
const found = new Map<string, readonly Element[]>()

/** The elements of the page that a selector of tags, classes or these attributes finds. */
export function elementsOfPage(selector: string): readonly Element[] {
  const known = found.get(selector)
  if (known) return known
  const elements = [...document.querySelectorAll(selector)]
  if (changes) found.set(selector, elements)
  return elements
}

const attributeFilter = ['class', 'type', 'contenteditable', 'data-reader', 'data-keep-clear']

let changes: MutationObserver | undefined

/** Begins to remember what is found; returns how to end it. */
export function rememberElements(): () => void {
  changes = new MutationObserver(() => found.clear())
  changes.observe(document, { subtree: true, childList: true, attributeFilter })
  return () => {
    changes?.disconnect()
    changes = undefined
    found.clear()
  }
}
