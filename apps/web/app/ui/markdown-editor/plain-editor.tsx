import { useId, useLayoutEffect, type RefObject } from 'react'
import { EditorFrame, heightOf, notesOf, textClass, type EditorTexts } from './frame.tsx'

/** The selection of a text field; null if the field has no focus. */
export type Selection = readonly [start: number, end: number] | null

type Props = EditorTexts & {
  value: string
  onChange: (text: string) => void
  onSubmit?: (() => void) | undefined
  area: RefObject<HTMLTextAreaElement | null>
  /** Receives the selection of this field when the field is unmounted. */
  selection: RefObject<Selection>
  onFocus: () => void
  /** Called when an input method starts or ends a composition. */
  onComposing: (isComposing: boolean) => void
  placeholder?: string | undefined
  rows?: number | undefined
}

/** The editor before its tools are loaded: the same text field at the same place. */
export function PlainEditor(props: Props) {
  const { area, selection, value, onChange, onSubmit, placeholder, rows = 5, error } = props
  const id = useId()
  useLayoutEffect(() => {
    const field = area.current!
    // The selection is read during unmount, while the field is still in the document. During a key event, a removed field would
    // report the caret before that key.
    return () => {
      const hasFocus = field === document.activeElement
      selection.current = hasFocus ? [field.selectionStart, field.selectionEnd] : null
    }
  }, [area, selection])
  return (
    <EditorFrame {...props} id={id} tools={null}>
      <textarea
        ref={area}
        id={id}
        rows={rows}
        style={heightOf(rows)}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, props)}
        onFocus={props.onFocus}
        onCompositionStart={() => props.onComposing(true)}
        onCompositionEnd={() => props.onComposing(false)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
            return
          event.preventDefault()
          onSubmit?.()
        }}
        className={textClass}
      />
    </EditorFrame>
  )
}
