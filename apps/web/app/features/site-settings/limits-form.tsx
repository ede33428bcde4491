import { contract, type AllSettings } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import type { GroupProps } from './group-props.ts'
import { NumberField } from './number-field.tsx'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

type Limits = AllSettings['limits']['values']

const MB = 1024 ** 2
const GB = 1024 ** 3

export function LimitsForm({ stored, drafts }: GroupProps<'limits'>) {
  const names: Record<keyof Limits, string> = {
    memberBytes: m.settings_member_bytes(),
    originalBytes: m.settings_original_bytes(),
    textPictures: m.settings_text_pictures(),
    newAccountDays: m.settings_new_days(),
    newAccountLinks: m.settings_new_links(),
    newAccountPace: m.settings_new_pace(),
    newAccountPosts: m.settings_new_posts(),
    newAccountComments: m.settings_new_comments(),
  }
  const form = groupForm('limits', drafts, {
    title: m.settings_limits(),
    endpoint: contract.settings.limits,
    fields: names,
  })
  const { newAccountDays, newAccountLinks } = form.values
  const field = (name: Exclude<keyof Limits, 'newAccountLinks'>) => ({
    label: names[name],
    value: form.values[name],
    onChange: (value: number) => form.change({ [name]: value }),
    error: form.problem(name),
  })
  return (
    <SettingSection group="limits" line={m.settings_limits_line()} stored={stored} form={form}>
      <NumberField {...field('memberBytes')} unit={GB} />
      <NumberField {...field('originalBytes')} unit={MB} hint={m.settings_original_bytes_hint()} />
      <NumberField {...field('textPictures')} />
      <NumberField {...field('newAccountDays')} hint={m.settings_new_days_hint()} />
      {newAccountDays !== 0 && (
        <>
          <Choice
            label={names.newAccountLinks}
            value={newAccountLinks}
            options={[
              { value: 'hold', label: m.settings_new_links_hold() },
              { value: 'allow', label: m.settings_new_links_allow() },
            ]}
            onChange={(next) => form.change({ newAccountLinks: next })}
          />
          <NumberField {...field('newAccountPace')} hint={m.settings_new_pace_hint()} />
          <NumberField {...field('newAccountPosts')} />
          <NumberField {...field('newAccountComments')} />
        </>
      )}
    </SettingSection>
  )
}
