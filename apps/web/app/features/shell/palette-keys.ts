// These run in a script of the document too, before the page is alive: they must not use anything around them.

/** Ctrl or ⌘ and K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Whether a key belongs to a field that somebody writes in. */
export function isInField({ target }: Event): boolean {
  const element = target as Partial<HTMLElement>
  return element.isContentEditable === true || /^(input|textarea|select)$/i.test(element.tagName ?? '')
}

/** The text after a key of somebody who believes to write in a field; undefined for a key that writes nothing. */
export function typedOn(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}
