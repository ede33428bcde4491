/** A function that returns the text box of a form, even after the form was rendered again. */
export type FindBox = () => HTMLTextAreaElement | null

/** Moves the cursor to the end of the text box in `place`, and scrolls to its form unless the whole form is visible. */
export function writeIn(place: Element | null): FindBox {
  const find: FindBox = () => place?.querySelector('textarea') ?? null
  const box = find()
  box?.focus({ preventScroll: true })
  box?.setSelectionRange(box.value.length, box.value.length)
  const form = box?.closest('form') ?? box
  if (form && !isSeen(form)) form.scrollIntoView({ block: 'nearest' })
  return find
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
