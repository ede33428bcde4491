import { useId, useLayoutEffect, type RefObject } from 'react'
import { EditorFrame, heightOf, notesOf, textClass, type EditorTexts } from './frame.tsx'

type Props = EditorTexts & {
  value: string
  onChange: (text: string) => void
  onSubmit?: (() => void) | undefined
  area: RefObject<HTMLTextAreaElement | null>
  /** What was selected when this field went. */
  selection: RefObject<readonly [start: number, end: number]>
  onFocus: () => void
  /** An input method began or ended a composition. */
  onComposing: (isComposing: boolean) => void
  placeholder?: string | undefined
  rows?: number | undefined
}

/** The editor before its tools are there: the same text field, at the same place. */
export function PlainEditor(props: Props) {
  const { area, selection, value, onChange, onSubmit, placeholder, rows = 5, error } = props
  const id = useId()
  useLayoutEffect(() => {
    const field = area.current!
    // It is in the document still: a field that left during the event of a letter tells of the cursor before that letter.
    return () => {
      selection.current = [field.selectionStart, field.selectionEnd]
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
