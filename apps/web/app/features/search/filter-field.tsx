import { useId } from 'react'
import { Field } from '#app/ui/field.tsx'
import { SuggestionList } from '#app/ui/suggestion-list.tsx'
import { suggestionAttributes, useSuggestions } from '#app/ui/use-suggestions.ts'
import { nameOfKind } from './kind-names.ts'
import { loadSuggestions, type NamedFilter } from './use-suggestions.ts'

type Props = { label: string; filter: NamedFilter; value: string; onChange: (value: string) => void }

const combobox = (isOpen: boolean) => ({ role: 'combobox', 'aria-expanded': isOpen })

/** The field of a filter, with suggestions of members, places or tags. */
export function FilterField({ label, filter, value, onChange }: Props) {
  const list = useId()
  const suggestions = useSuggestions(
    async (typed) =>
      (await loadSuggestions(typed, filter)).map(({ card: { kind, id, title } }) => ({
        id: `${kind}:${id}`,
        text: title,
        insert: title,
        ...(filter === 'in' && { line: nameOfKind(kind) }),
      })),
    ({ insert }) => onChange(insert),
  )
  return (
    <div className="relative">
      <Field
        label={label}
        {...suggestionAttributes(list, suggestions)}
        {...combobox(suggestions.items.length > 0)}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget: { value: typed } }) => {
          onChange(typed)
          suggestions.follow(typed.trim() === '' ? null : typed)
        }}
        onKeyDown={suggestions.handleKey}
        onBlur={suggestions.close}
      />
      <SuggestionList id={list} label={label} of={suggestions} />
    </div>
  )
}
