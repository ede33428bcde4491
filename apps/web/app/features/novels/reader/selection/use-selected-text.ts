import { useEffect, useEffectEvent, useState } from 'react'
import type { OriginalText } from '../original-text.ts'
import { selectedText, type SelectedText } from './selected-text.ts'

/** A selection counts as finished after this many milliseconds without a change. Touch devices send no event for its end. */
const REST_MS = 250

export type Selected = SelectedText & { range: Range }

/** Returns the selection in the chapter once it no longer changes, whether it was made by mouse, finger or keyboard. */
export function useSelectedText(
  article: () => Element | null,
  text: OriginalText,
): { selected: Selected | null; now: () => Selected | null; forget: () => void } {
  const [selected, setSelected] = useState<Selected | null>(null)
  const look = useEffectEvent(() => setSelected(selectedIn(article(), text)))
  useEffect(() => {
    let isPressed = false
    let timer = 0
    const later = () => {
      window.clearTimeout(timer)
      if (!isPressed) timer = window.setTimeout(look, REST_MS)
    }
    const press = (event: PointerEvent) => {
      isPressed = event.pointerType === 'mouse'
    }
    const release = () => {
      isPressed = false
      later()
    }
    document.addEventListener('selectionchange', later)
    window.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('selectionchange', later)
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [])
  return {
    selected,
    /** Reads the selection again, because a key may have changed it since. */
    now: () => selectedIn(article(), text) ?? selected,
    forget: () => {
      window.getSelection()?.removeAllRanges()
      setSelected(null)
    },
  }
}

function selectedIn(article: Element | null, text: OriginalText): Selected | null {
  const selection = window.getSelection()
  if (!article || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(article)) return null
  const found = selectedText(article, text, range)
  return found && { ...found, range: range.cloneRange() }
}
