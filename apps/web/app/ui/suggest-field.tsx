import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Field } from './field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { suggestionAttributes, useSuggestions, type Suggest } from './use-suggestions.ts'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> & {
  suggest: Suggest
  /** Called with the text of a suggestion or, after Enter, with the typed text. The field is then empty. */
  onChosen: (text: string) => void
}

const combobox = (isOpen: boolean) => ({ role: 'combobox', 'aria-expanded': isOpen })

/** A field for one of many names, with suggestions while a name is typed. New names can be typed, too. */
export function SuggestField({ suggest, onChosen, className, ...field }: Props) {
  const [text, setText] = useState('')
  const list = useId()
  const finish = (chosen: string) => {
    setText('')
    if (chosen.trim() !== '') onChosen(chosen.trim())
  }
  const suggestions = useSuggestions(suggest, ({ insert }) => finish(insert))
  const handleKey = (event: KeyboardEvent) => {
    if (suggestions.handleKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not send the form around the field.
    event.preventDefault()
    suggestions.close()
    finish(text)
  }
  return (
    <div className={cx('relative', className)}>
      <Field
        {...field}
        {...suggestionAttributes(list, suggestions)}
        {...combobox(suggestions.items.length > 0)}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          suggestions.follow(value)
        }}
        onKeyDown={handleKey}
        onBlur={suggestions.close}
      />
      <SuggestionList id={list} label={field.label} of={suggestions} />
    </div>
  )
}
