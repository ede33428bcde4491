/** CSS properties that decide where the lines of a text area break. */
const SHAPE = ['padding', 'font', 'letterSpacing', 'lineHeight', 'tabSize', 'textIndent'] as const

/** Returns the upper and the lower edge of the line with the caret of a text area, in px from the upper edge of the window. */
export function caretBox(area: HTMLTextAreaElement): { top: number; bottom: number } {
  // Browsers do not tell where a caret is. An element of the same shape shows the text up to the caret.
  const copy = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of SHAPE) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    boxSizing: 'border-box',
    // Without the scroll bar.
    width: `${area.clientWidth}px`,
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const mark = document.createElement('span')
  mark.textContent = '\u200B'
  copy.append(area.value.slice(0, area.selectionStart), mark)
  area.parentElement!.append(copy)
  const [inCopy, line] = [copy.getBoundingClientRect(), mark.getBoundingClientRect()]
  copy.remove()
  const top = area.getBoundingClientRect().top + area.clientTop + line.top - inCopy.top - area.scrollTop
  return { top, bottom: top + line.height }
}
