import { LIMITS } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'

type Props = { value: string; error?: string | undefined; onChange: (title: string) => void }

/** The title of a post. */
export const TitleField = ({ value, error, onChange }: Props) => (
  <Field
    label={m.forum_field_title()}
    maxLength={LIMITS.titleMax}
    error={error}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
