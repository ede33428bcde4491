import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { BareButton } from '../bare-button.tsx'
import { SuggestionList } from '../suggestion-list.tsx'
import { suggestionAttributes, type Suggest } from '../use-suggestions.ts'
import { nextItem, wrap, type Edit, type Field } from './edits.ts'
import { EditorFrame, heightOf, notesOf, textClass, type EditorTexts } from './frame.tsx'
import { PictureDescription } from './picture-description.tsx'
import { Preview } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { useField } from './use-field.ts'
import type { Selection } from './plain-editor.tsx'
import { useInsertions, type SuggestPages } from './use-insertions.ts'
import { usePictures, type UploadPicture } from './use-pictures.ts'

export type { SuggestPages } from './use-insertions.ts'
export type { UploadPicture } from './use-pictures.ts'

type Props = EditorTexts & {
  /** Called on mount. Returns the selection with which the field takes the focus, or null if it does not take the focus. */
  initialSelection?: () => Selection
  value: string
  onChange: (text: string) => void
  /** Renders the text as safe HTML. */
  preview: (text: string) => Promise<string>
  /** Uploads a picture. Without it, pictures cannot be pasted, and their button is hidden. */
  uploadPicture?: UploadPicture
  onProblem: (problem: unknown) => void
  /** Suggests names of members after an `@`. */
  suggestNames?: Suggest
  /** Suggests wiki pages after `[[`. */
  suggestPages?: SuggestPages | undefined
  /** Called when Ctrl or ⌘ is pressed with Enter. */
  onSubmit?: () => void
  placeholder?: string
  /** Minimum number of visible lines. */
  rows?: number
}

/**
 * A text field for Markdown with formatting buttons and shortcuts, pictures by paste and drop, suggested names after an @ and
 * pages after [[, and a preview.
 */
export function MarkdownEditor(props: Props) {
  const { value, onChange, error, hint, rows = 5, placeholder } = props
  const id = useId()
  const [area, field] = useField()
  const { initialSelection } = props
  useLayoutEffect(() => {
    const selection = initialSelection?.() ?? null
    if (selection === null) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(...selection)
    showCaret(area.current)
  }, [area, initialSelection])
  const insertions = useInsertions(field, props)
  const pictures = usePictures(field, props.uploadPicture, props.onProblem)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const edit = (make: (now: Field) => Edit) => field.apply(make(field.read()))
  const listId = `${id}-suggestions`

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (insertions.handleKey(event) || event.nativeEvent.isComposing) return
    const make = editOfKey(event)
    const next = make ? make(field.read()) : null
    if (next) {
      event.preventDefault()
      field.apply(next)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      props.onSubmit?.()
    }
  }

  return (
    <EditorFrame
      {...props}
      id={id}
      hint={pictures.uploading ? m.editor_pictures_uploading() : hint}
      onDragOver={(event) => props.uploadPicture && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        pictures.add([...event.dataTransfer.files])
      }}
      tools={
        <>
          <Toolbar
            controls={id}
            disabled={previewed !== null}
            read={field.read}
            onEdit={edit}
            onPictures={props.uploadPicture && pictures.add}
          />
          <BareButton
            aria-pressed={previewed !== null}
            onClick={() => setPreviewed(previewed === null ? value : null)}
            className="min-h-8 touch-target shrink-0 rounded-sm px-2 text-sm text-accent-text hover:bg-hover"
          >
            {previewed === null ? m.editor_preview() : m.editor_write()}
          </BareButton>
        </>
      }
    >
      {previewed !== null && <Preview text={previewed} render={props.preview} />}
      <textarea
        ref={area}
        id={id}
        hidden={previewed !== null}
        rows={rows}
        style={heightOf(rows)}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, props)}
        {...suggestionAttributes(listId, insertions)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          insertions.followCaret()
        }}
        onKeyDown={handleKey}
        onSelect={insertions.followCaret}
        onBlur={insertions.close}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (!props.uploadPicture || files.length === 0) return
          event.preventDefault()
          pictures.add(files)
        }}
        className={textClass}
      />
      <SuggestionList id={listId} label={insertions.label} of={insertions} />
      {previewed === null && <PictureDescription text={value} field={field} />}
    </EditorFrame>
  )
}

/** Scrolls a long text approximately to its caret. */
function showCaret(area: HTMLTextAreaElement | null): void {
  if (!area || area.scrollHeight <= area.clientHeight) return
  const linesOf = (text: string): number => text.split('\n').length
  const part = linesOf(area.value.slice(0, area.selectionStart)) / linesOf(area.value)
  area.scrollTop = part * area.scrollHeight - area.clientHeight / 2
}

/** Returns the edit of a key that does more than type a character; undefined for other keys. */
function editOfKey(event: KeyboardEvent): ((field: Field) => Edit | null) | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (shiftKey) return undefined
    if (key === 'b') return (field) => wrap(field, '**', m.editor_bold_sample())
    if (key === 'i') return (field) => wrap(field, '*', m.editor_italic_sample())
    return undefined
  }
  return key === 'Enter' && !shiftKey ? nextItem : undefined
}
