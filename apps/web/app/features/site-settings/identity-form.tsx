import { contract, LIMITS } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'
import type { GroupProps } from './group-props.ts'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

export function IdentityForm({ stored, drafts }: GroupProps<'identity'>) {
  const form = groupForm('identity', drafts, {
    title: m.settings_identity(),
    endpoint: contract.settings.identity,
    fields: { name: m.settings_name(), line: m.settings_line(), contact: m.settings_contact() },
  })
  const { name, line, contact } = form.values
  return (
    <SettingSection group="identity" stored={stored} form={form}>
      <Field
        label={m.settings_name()}
        hint={m.settings_name_hint({ min: LIMITS.siteNameMin, max: LIMITS.siteNameMax })}
        value={name}
        maxLength={LIMITS.siteNameMax}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.problem('name')}
      />
      <Field
        label={m.settings_line_zh()}
        hint={m.settings_line_hint()}
        lang="zh-CN"
        value={line.zh}
        maxLength={LIMITS.siteLineMax}
        onChange={(event) => form.change({ line: { ...line, zh: event.target.value } })}
        error={form.problem('line.zh')}
      />
      <Field
        label={m.settings_line_en()}
        lang="en"
        value={line.en}
        maxLength={LIMITS.siteLineMax}
        onChange={(event) => form.change({ line: { ...line, en: event.target.value } })}
        error={form.problem('line.en')}
      />
      <Field
        label={m.settings_contact()}
        hint={m.settings_contact_hint()}
        value={contact}
        maxLength={LIMITS.siteContactMax}
        onChange={(event) => form.change({ contact: event.target.value })}
        error={form.problem('contact')}
      />
    </SettingSection>
  )
}
