import { useId } from 'react'
import { EditorFrame, notesOf, textClass, type EditorTexts } from './frame.tsx'

type Props = EditorTexts & {
  value: string
  onChange: (text: string) => void
  onSubmit?: (() => void) | undefined
  onFocusChange: (isFocused: boolean) => void
  placeholder?: string | undefined
  rows?: number | undefined
}

/** The editor before its tools are there: the same text field, at the same place. */
export function PlainEditor(props: Props) {
  const { value, onChange, onSubmit, onFocusChange, placeholder, rows = 5, error } = props
  const id = useId()
  return (
    <EditorFrame {...props} id={id} tools={null}>
      <textarea
        id={id}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, props)}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
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
