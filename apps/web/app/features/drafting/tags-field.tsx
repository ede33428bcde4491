import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { withTags } from './tags.ts'

type Props = {
  tags: string[]
  onChange: (tags: string[]) => void
  /** Maximum number of tags. */
  max: number
  /** Existing tags as suggestions. */
  known?: readonly string[]
}

/** A field for tags. Enter or leaving the field adds the typed text; commas separate several tags. */
export function TagsField({ tags, onChange, max, known = [] }: Props) {
  const listId = useId()
  const [text, setText] = useState('')
  const add = () => {
    const next = withTags(tags, text, max)
    setText('')
    if (next.length !== tags.length) onChange(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <Field
          className="min-w-0 flex-1"
          label={m.publish_field_tags()}
          hint={m.publish_field_tags_hint({ max })}
          value={text}
          list={known.length > 0 ? listId : undefined}
          disabled={tags.length >= max}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            // During the composition of an input method, Enter confirms the characters and must not add a tag.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <IconButton label={m.publish_tag_add()} onClick={add} className="mt-[calc(1lh+0.5rem)] text-sm">
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex min-h-8 items-center rounded-sm bg-hover ps-2 text-sm">
              {tag}
              <IconButton
                label={m.publish_tag_remove({ tag })}
                size="sm"
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
