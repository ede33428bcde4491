import { LIMITS, type CommunityView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'

type Words = Pick<CommunityView, 'name' | 'description'>

type Props = {
  words: Words
  /** The errors of the fields, by their names. */
  errors: Record<string, string> | undefined
  onChange: (part: Partial<Words>) => void
}

/** The name and the description of a community. */
export const NameFields = ({ words, errors, onChange }: Props) => (
  <>
    <Field
      label={m.forum_community_name()}
      value={words.name}
      required
      minLength={2}
      maxLength={LIMITS.communityNameMax}
      error={errors?.['name']}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <Field
      label={m.forum_community_line()}
      value={words.description}
      maxLength={LIMITS.communityLineMax}
      error={errors?.['description']}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
    />
  </>
)
