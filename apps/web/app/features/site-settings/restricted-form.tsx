import { restricted, restrictedSources as sources } from '@engawa/contract/restricted'
import { m } from '#app/texts/messages.js'
import { Switch } from '#app/ui/switch.tsx'
import type { GroupProps } from './group-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useGroupForm } from './use-group-form.ts'

export function RestrictedForm({ stored, onDirty }: GroupProps<'restricted'>) {
  const form = useGroupForm('restricted', stored, onDirty, restricted.saveSettings as never)
  const { open, sources: opened } = form.values
  return (
    <SettingSection
      group="restricted"
      title={m.settings_restricted()}
      line={m.settings_restricted_line()}
      stored={stored}
      form={form}
    >
      <Switch
        label={m.settings_restricted_open()}
        checked={open}
        onChange={(isOpen) => form.change({ open: isOpen })}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-sm font-medium">{m.settings_restricted_sources()}</legend>
        <div className="divide-y divide-line">
          {sources.map((source) => (
            <Switch
              key={source}
              label={source}
              checked={opened.includes(source)}
              disabled={!open}
              onChange={(isOpen) =>
                form.change({
                  sources: sources.filter((each) => (each === source ? isOpen : opened.includes(each))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </SettingSection>
  )
}
