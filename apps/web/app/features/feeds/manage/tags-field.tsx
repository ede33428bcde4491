import { useId } from 'react'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { allTags, tagTree } from '../reader/tag-tree.ts'
import type { Overview } from '../reader/counts.ts'

type Props = { value: string; onChange: (text: string) => void; overview: Overview }

/** A field for tags as one text, separated by commas. A press on an existing tag adds it to the text. */
export function TagsField({ value, onChange, overview }: Props) {
  const id = useId()
  const chosen = tagsIn(value)
  const others = allTags(tagTree(overview.items)).filter((tag) => !chosen.includes(tag))
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={m.feeds_tags()}
        hint={m.feeds_tags_hint()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={2_000}
      />
      {others.length > 0 && (
        <ul id={id} aria-label={m.feeds_tags_known()} className="flex flex-wrap gap-2">
          {others.slice(0, 12).map((tag) => (
            <li key={tag}>
              <BareButton
                className="touch-target rounded-sm bg-hover px-2 py-0.5 text-sm hover:underline"
                onClick={() => onChange([...chosen, tag].join(', '))}
              >
                {tag}
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const tagsIn = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
