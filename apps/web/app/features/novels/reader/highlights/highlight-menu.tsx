import type { HighlightColour } from '@engawa/contract'
import { Copy, NotebookPen, Trash2 } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { FloatBox } from '../selection/float-box.tsx'
import { ColourButtons } from './colour-buttons.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import type { PlacedHighlight } from './use-chapter-highlights.ts'

type Props = {
  placed: PlacedHighlight
  anchor: () => DOMRect
  onColour: (colour: HighlightColour) => void
  onNote: () => void
  onCopy: () => void
  onRemove: () => void
  onRetry: () => void
  onClose: () => void
}

/** The menu of a highlight that the reader pressed: its note and its actions. */
export function HighlightMenu({
  placed,
  anchor,
  onColour,
  onNote,
  onCopy,
  onRemove,
  onRetry,
  onClose,
}: Props) {
  const { view, state, change } = placed
  return (
    <FloatBox label={m.highlights_one()} anchor={anchor} receivesFocus onClose={onClose}>
      {view.note !== '' && (
        <div className="max-h-48 overflow-y-auto px-3 pt-2 pb-1">
          <NoteText note={view.note} html={view.noteHtml} />
        </div>
      )}
      {state === 'changed' && <p className="px-3 py-1 text-sm text-ink-soft">{m.highlights_changed()}</p>}
      <UnsavedNote change={change} onRetry={onRetry} className="px-3 py-1" />
      <div className="flex flex-wrap items-center">
        <ColourButtons label={(name) => name} chosen={view.colour} onPick={onColour} />
        <IconButton
          label={view.note === '' ? m.highlights_add_note() : m.highlights_edit_note()}
          onClick={onNote}
        >
          <NotebookPen size={20} aria-hidden />
        </IconButton>
        <IconButton label={m.highlights_copy()} onClick={onCopy}>
          <Copy size={20} aria-hidden />
        </IconButton>
        <IconButton label={m.highlights_remove()} onClick={onRemove}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
    </FloatBox>
  )
}

/** A formatted note. Until the server has answered with HTML, it is shown as plain text. */
export const NoteText = ({ note, html }: { note: string; html: string }) =>
  html === '' ? (
    <p className="text-sm whitespace-pre-wrap">{note}</p>
  ) : (
    <Prose html={html} className="text-sm" />
  )
