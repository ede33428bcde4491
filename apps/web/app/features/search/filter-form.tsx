import { IS } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { stateNames } from './completion.ts'
import { FilterField } from './filter-field.tsx'
import { readFields, writeFields } from './search-query.ts'
import type { NamedFilter } from './use-suggestions.ts'

/** A form with the filters of a search text. A change of a field changes the filter in the text. */
export function FilterForm({ q, onChoose }: { q: string; onChoose: (q: string) => void }) {
  const [fields, setFields] = useState(() => readFields(q))
  const named = (filter: NamedFilter, label: string) => (
    <FilterField
      label={label}
      filter={filter}
      value={fields[filter]}
      onChange={(value) => setFields({ ...fields, [filter]: value })}
    />
  )
  const text = (name: 'after' | 'before' | 'without', label: string, type = 'text') => (
    <Field
      label={label}
      type={type}
      value={fields[name]}
      autoComplete="off"
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(writeFields(q, fields))
  }
  return (
    <form onSubmit={submit} className="grid gap-3 pb-3">
      {named('author', m.search_filter_author())}
      {named('in', m.search_filter_in())}
      {named('tag', m.search_filter_tag())}
      {text('without', m.search_filter_without())}
      {text('after', m.search_filter_after(), 'date')}
      {text('before', m.search_filter_before(), 'date')}
      <Select
        label={m.search_filter_is()}
        value={fields.is}
        choices={[
          { value: '', label: m.search_is_any() },
          ...IS.map((value) => ({ value: value as string, label: stateNames[value]() })),
        ]}
        onChange={(is) => setFields({ ...fields, is })}
      />
      <Checkbox checked={fields.image} onChange={(image) => setFields({ ...fields, image })}>
        {m.search_filter_image()}
      </Checkbox>
      <p className="text-sm text-ink-soft">{m.search_filter_hint()}</p>
      <Button type="submit" variant="primary">
        {m.ui_filters_apply()}
      </Button>
    </form>
  )
}
