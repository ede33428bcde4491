import type { ContentNote } from '@engawa/contract'
import { Check } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Toggle } from '#app/ui/toggle.tsx'
import { contentNotes, noteName } from '../work-ratings.ts'

type Props = { notes: readonly ContentNote[]; onChange: (notes: ContentNote[]) => void }

/** The field for content notes, which warn readers. An author can choose several notes. */
export function NotesField({ notes, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.work_pages_notes()}</legend>
      <div className="flex flex-wrap gap-2">
        {contentNotes.map((note) => {
          const isOn = notes.includes(note)
          return (
            <Toggle
              key={note}
              variant="outlined"
              on={isOn}
              // The notes stay in the order of the list, whatever the order of presses.
              onChange={(on) =>
                onChange(contentNotes.filter((each) => (each === note ? on : notes.includes(each))))
              }
            >
              {isOn && <Check size={14} aria-hidden />}
              {noteName(note)}
            </Toggle>
          )
        })}
      </div>
    </fieldset>
  )
}
