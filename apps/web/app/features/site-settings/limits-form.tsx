import type { AllSettings } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'
import type { GroupProps } from './group-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useGroupForm, type GroupForm } from './use-group-form.ts'

type Limits = AllSettings['limits']['values']

const GB = 1024 ** 3

export function LimitsForm({ stored, onDirty }: GroupProps<'limits'>) {
  const form = useGroupForm('limits', stored, onDirty)
  return (
    <SettingSection
      group="limits"
      title={m.settings_limits()}
      line={m.settings_limits_line()}
      stored={stored}
      form={form}
    >
      <NumberField form={form} name="memberBytes" unit={GB} label={m.settings_member_bytes()} />
      <NumberField form={form} name="textPictures" label={m.settings_text_pictures()} />
      <NumberField
        form={form}
        name="newAccountDays"
        label={m.settings_new_days()}
        hint={m.settings_new_days_hint()}
      />
      <NumberField form={form} name="newAccountPosts" label={m.settings_new_posts()} />
      <NumberField form={form} name="newAccountComments" label={m.settings_new_comments()} />
    </SettingSection>
  )
}

type NumberProps = {
  form: GroupForm<'limits'>
  name: keyof Limits
  label: string
  hint?: string
  /** What one of the number shown stands for. */
  unit?: number
}

/** A whole number not below 0. What cannot be read as one is left for the server to refuse. */
function NumberField({ form, name, label, hint, unit = 1 }: NumberProps) {
  const [text, setText] = useState(() => String(Math.round((form.values[name] / unit) * 100) / 100))
  return (
    <Field
      label={label}
      hint={hint}
      inputMode={unit === 1 ? 'numeric' : 'decimal'}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value)
        const number = value.trim() === '' ? -1 : Number(value) * unit
        form.change({ [name]: Number.isFinite(number) ? Math.round(number) : -1 })
      }}
      error={form.problem(name)}
      className="max-w-xs"
    />
  )
}
