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

const attributeFilter = [
  'class',
  'type',
  'contenteditable',
  'data-reader',
  'data-keep-clear',
  'inert',
  'hidden',
]

let changes: MutationObserver | undefined

/**
 * Starts the cache. `onChange` is called after elements for `selector` appeared, disappeared or changed an observed attribute.
 * Returns a function that stops the cache.
 */
export function rememberElements(selector: string, onChange: () => void): () => void {
  const contains = (node: Node): boolean =>
    node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null)
  changes = new MutationObserver((records) => {
    found.clear()
    const isChange = records.some(
      ({ target, type, addedNodes, removedNodes }) =>
        !(target instanceof Element && target.closest('[data-mascot]')) &&
        (type === 'attributes' ? contains(target) : [...addedNodes, ...removedNodes].some(contains)),
    )
    if (isChange) onChange()
  })
  changes.observe(document, { subtree: true, childList: true, attributeFilter })
  return () => {
    changes?.disconnect()
    changes = undefined
    found.clear()
  }
}
