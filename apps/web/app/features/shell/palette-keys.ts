// These functions also run in an inline script before hydration: they must not use anything around them.

/** Ctrl or ⌘ and K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Whether a key event belongs to a field for text. */
export function isInField({ target }: Event): boolean {
  const element = target as Partial<HTMLElement>
  return element.isContentEditable === true || /^(input|textarea|select)$/i.test(element.tagName ?? '')
}

/** Returns the text after a key press that no field receives; undefined for a key that types nothing. */
export function textAfterKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}
