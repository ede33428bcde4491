/** Puts the cursor at the end of the text box in `place`, and returns the box. */
export function writeIn(place: Element | null): HTMLTextAreaElement | null {
  const box = place?.querySelector('textarea') ?? null
  box?.focus({ preventScroll: true })
  box?.setSelectionRange(box.value.length, box.value.length)
  box?.scrollIntoView({ block: 'nearest' })
  return box
}
