import type { ContentNote } from '@engawa/contract'
import { Check } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { contentNotes, noteName } from '../work-ratings.ts'

type Props = { notes: readonly ContentNote[]; onChange: (notes: ContentNote[]) => void }

/** What a reader should know beforehand; several hold at once. */
export function NotesField({ notes, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.work_pages_notes()}</legend>
      <div className="flex flex-wrap gap-2">
        {contentNotes.map((note) => {
          const isOn = notes.includes(note)
          return (
            <button
              key={note}
              type="button"
              aria-pressed={isOn}
              // In the order of all of them, whatever was pressed first.
              onClick={() =>
                onChange(contentNotes.filter((each) => (each === note ? !isOn : notes.includes(each))))
              }
              className={cx(
                'touch-target inline-flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm',
                isOn
                  ? 'border-accent bg-accent-soft font-medium text-accent-text'
                  : 'border-line bg-paper-2 hover:bg-hover',
              )}
            >
              {isOn && <Check size={14} aria-hidden />}
              {noteName(note)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
