import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { describePicture, undescribedIn } from './edits.ts'
import type { FieldHandle } from './use-field.ts'

const MAX_LENGTH = 200

/** Offers to describe the first picture of the text that has no description. Renders nothing if there is none. */
export function PictureDescription({ text, field }: { text: string; field: FieldHandle }) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const url = undescribedIn(text).find((each) => !skipped.includes(each))
  if (url === undefined) return null
  return (
    <Form
      key={url}
      url={url}
      onDescribed={(description) => {
        const edit = describePicture(field.read(), url, description)
        if (edit) field.apply(edit)
      }}
      onSkipped={() => setSkipped([...skipped, url])}
    />
  )
}

type FormProps = { url: string; onDescribed: (description: string) => void; onSkipped: () => void }

function Form({ url, onDescribed, onSkipped }: FormProps) {
  const [description, setDescription] = useState('')
  const finish = () => description.trim() !== '' && onDescribed(description)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not send the form around the editor.
    event.preventDefault()
    finish()
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line p-2">
      <img src={url} alt="" className="size-11 shrink-0 rounded-sm object-cover" />
      <Field
        label={m.editor_picture_description()}
        hideLabel
        placeholder={m.editor_picture_description()}
        className="min-w-0 flex-[1_1_10rem]"
        value={description}
        maxLength={MAX_LENGTH}
        onChange={(event) => setDescription(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button disabled={description.trim() === ''} onClick={finish}>
        {m.editor_picture_describe()}
      </Button>
      <IconButton label={m.editor_picture_skip()} onClick={onSkipped}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
