import { contract, type OutputOf, type accounts } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import type { GroupProps } from './group-props.ts'
import { Invites } from './invites.tsx'
import { NumberField } from './number-field.tsx'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

const lines = {
  open: m.settings_registration_open_line,
  invite: m.settings_registration_invite_line,
  closed: m.settings_registration_closed_line,
}

type Props = GroupProps<'registration'> & { invites: OutputOf<typeof accounts.invites> }

export function RegistrationForm({ stored, drafts, invites }: Props) {
  const form = groupForm('registration', drafts, {
    title: m.settings_registration(),
    endpoint: contract.settings.registration,
    fields: { mode: m.settings_registration_who(), firstTexts: m.settings_first_texts() },
  })
  const { mode, firstTexts } = form.values
  return (
    <div>
      <SettingSection group="registration" stored={stored} form={form}>
        <Choice
          label={m.settings_registration_who()}
          value={mode}
          options={[
            { value: 'open', label: m.settings_registration_open() },
            { value: 'invite', label: m.settings_registration_invite() },
            { value: 'closed', label: m.settings_registration_closed() },
          ]}
          onChange={(next) => form.change({ mode: next })}
        />
        <p className="text-sm text-ink-soft">{lines[mode]()}</p>
        <NumberField
          label={m.settings_first_texts()}
          hint={m.settings_first_texts_hint()}
          value={firstTexts}
          onChange={(value) => form.change({ firstTexts: value })}
          error={form.problem('firstTexts')}
        />
      </SettingSection>
      {(mode === 'invite' || invites.items.length > 0) && <Invites first={invites} />}
    </div>
  )
}
