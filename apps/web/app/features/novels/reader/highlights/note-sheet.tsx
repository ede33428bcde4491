import { HIGHLIGHTS, type HighlightView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { ColourButtons } from './colour-buttons.tsx'
import { Quote } from './quote.tsx'

type Props = {
  view: HighlightView
  onSave: (view: HighlightView) => void
  onClose: () => void
}

/** A sheet to write a note. The note is saved however the sheet is closed. */
export function NoteSheet({ view, onSave, onClose }: Props) {
  const [note, setNote] = useState(view.note)
  const [colour, setColour] = useState(view.colour)
  const box = useRef<HTMLTextAreaElement>(null)
  const length = [...note.trim()].length
  const error =
    length > HIGHLIGHTS.noteMax ? m.highlights_note_too_long({ max: String(HIGHLIGHTS.noteMax) }) : undefined
  const close = () => {
    if (error) return box.current?.focus()
    const isNew = note.trim() !== view.note
    if (isNew || colour !== view.colour)
      onSave({ ...view, colour, note: note.trim(), noteHtml: isNew ? '' : view.noteHtml })
    onClose()
  }
  return (
    <Sheet
      clear
      open
      onOpenChange={close}
      title={m.highlights_note()}
      initialFocus={box}
      actions={
        <Button variant="primary" onClick={close}>
          {m.highlights_note_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <Quote parts={view.parts} colour={colour} />
        <div className="-ms-2 flex">
          <ColourButtons label={(name) => name} chosen={colour} onPick={setColour} />
        </div>
        <TextArea
          ref={box}
          label={m.highlights_note()}
          hideLabel
          rows={8}
          value={note}
          placeholder={m.highlights_note_here()}
          hint={m.highlights_note_hint()}
          live
          error={error}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
