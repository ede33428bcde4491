// These functions also run in an inline script before hydration, so they must not use names from outside themselves.

/** Whether a key event is Ctrl+K or ⌘K, which opens the palette. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Whether a key event comes from a field for text. */
export function isInField({ target }: Event): boolean {
  const element = target as Partial<HTMLElement>
  return element.isContentEditable === true || /^(input|textarea|select)$/i.test(element.tagName ?? '')
}

/**
 * Returns `text` after a key press: with the typed character added, or its last character removed by Backspace. Undefined for other
 * keys.
 */
export function textAfterKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}
