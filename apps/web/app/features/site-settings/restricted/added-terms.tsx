import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { TextArea } from '#app/ui/field.tsx'
import type { GroupForm } from '../group-form.ts'

const termsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** The field for additional words, one per line. The section's rule drops items that contain one of them. */
export function AddedTerms({ form }: { form: GroupForm<'restricted'> }) {
  const { addedTerms } = form.values
  const [typed, setTyped] = useState(() => addedTerms.join('\n'))
  // Shows the text exactly as it was typed, until the values change in another way, e.g. by a reset.
  const isTyped = termsOf(typed).join('\n') === addedTerms.join('\n')
  const problem = addedTerms.map((_, at) => form.problem(`addedTerms.${at}`)).find(Boolean)
  return (
    <TextArea
      label={m.restricted_settings_terms()}
      hint={m.restricted_settings_terms_hint()}
      rows={5}
      spellCheck={false}
      value={isTyped ? typed : addedTerms.join('\n')}
      onChange={({ target: { value } }) => {
        setTyped(value)
        form.change({ addedTerms: termsOf(value) })
      }}
      error={form.problem('addedTerms') ?? problem}
    />
  )
}
