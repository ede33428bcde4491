import { useEffect, useEffectEvent } from 'react'

const MOVES = /^(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/

/** Lets Shift with an arrow key change the selection in the text, as browsers do, instead of turning a page. */
export function useSelectionKeys(article: () => Element | null): void {
  const isOurs = useEffectEvent((event: KeyboardEvent) => {
    const selection = window.getSelection()
    return (
      event.shiftKey &&
      MOVES.test(event.key) &&
      selection?.anchorNode !== null &&
      selection?.anchorNode !== undefined &&
      article()?.contains(selection.anchorNode) === true
    )
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isOurs(event) && event.stopImmediatePropagation()
    // The listener captures the event, so that it runs before the shortcuts of the reader.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
