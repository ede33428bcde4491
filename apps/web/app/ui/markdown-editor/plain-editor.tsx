import { useId, type RefObject } from 'react'
import { EditorFrame, heightOf, notesOf, textClass, type EditorTexts } from './frame.tsx'

type Props = EditorTexts & {
  value: string
  onChange: (text: string) => void
  onSubmit?: (() => void) | undefined
  area: RefObject<HTMLTextAreaElement | null>
  onFocus: () => void
  /** An input method began or ended a composition. */
  onComposing: (isComposing: boolean) => void
  placeholder?: string | undefined
  rows?: number | undefined
}

/** The editor before its tools are there: the same text field, at the same place. */
export function PlainEditor(props: Props) {
  const { area, value, onChange, onSubmit, placeholder, rows = 5, error } = props
  const id = useId()
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
