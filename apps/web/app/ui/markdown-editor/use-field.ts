import { useRef, type RefObject } from 'react'
import type { Edit, Field } from './edits.ts'

export type FieldHandle = {
  /** Returns the current text and selection of the field. */
  read: () => Field
  /** Changes the text as if it had been typed, so that the browser's undo includes the change. */
  apply: (edit: Edit) => void
}

/** Returns a handle that reads and edits a text area from outside. */
export function useField(): [ref: RefObject<HTMLTextAreaElement | null>, handle: FieldHandle] {
  const ref = useRef<HTMLTextAreaElement>(null)
  const read = (): Field => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = ref.current ?? {}
    return { text: value, start: selectionStart, end: selectionEnd }
  }
  const apply = ({ from, to, insert, select }: Edit) => {
    const area = ref.current
    if (!area) return
    area.focus()
    area.setSelectionRange(from, to)
    typeText(area, insert)
    area.setSelectionRange(...select)
  }
  return [ref, { read, apply }]
}

// Only a change by `execCommand` can be undone. In browsers without it, the text changes without undo.
function typeText(area: HTMLTextAreaElement, text: string): void {
  const typed = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (typed) return
  area.setRangeText(text)
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
