import { contract } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import type { GroupProps } from './group-props.ts'
import { NumberField } from './number-field.tsx'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

/** Settings about communities: which members may start them, and how many. */
export function CommunitiesForm({ stored, drafts }: GroupProps<'communities'>) {
  const form = groupForm('communities', drafts, {
    title: m.settings_communities(),
    endpoint: contract.settings.communities,
    fields: {
      start: m.settings_communities_who(),
      memberDays: m.settings_communities_days(),
      perDay: m.settings_communities_pace(),
    },
  })
  const { start, memberDays, perDay } = form.values
  return (
    <SettingSection group="communities" line={m.settings_communities_line()} stored={stored} form={form}>
      <Choice
        label={m.settings_communities_who()}
        value={start}
        options={[
          { value: 'members', label: m.settings_communities_members() },
          { value: 'request', label: m.settings_communities_request() },
          { value: 'moderators', label: m.settings_communities_moderators() },
          { value: 'anyone', label: m.settings_communities_anyone() },
        ]}
        onChange={(next) => form.change({ start: next })}
      />
      {start === 'members' && (
        <NumberField
          label={m.settings_communities_days()}
          value={memberDays}
          onChange={(value) => form.change({ memberDays: value })}
          error={form.problem('memberDays')}
        />
      )}
      {(start === 'members' || start === 'anyone') && (
        <NumberField
          label={m.settings_communities_pace()}
          value={perDay}
          onChange={(value) => form.change({ perDay: value })}
          error={form.problem('perDay')}
        />
      )}
    </SettingSection>
  )
}
