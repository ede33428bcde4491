/** Puts the cursor at the end of the text box in `place`, scrolls to its form unless all of it is seen, and returns the box. */
export function writeIn(place: Element | null): HTMLTextAreaElement | null {
  const box = place?.querySelector('textarea') ?? null
  box?.focus({ preventScroll: true })
  box?.setSelectionRange(box.value.length, box.value.length)
  const form = box?.closest('form') ?? box
  if (form && !isSeen(form)) form.scrollIntoView({ block: 'nearest' })
  return box
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
