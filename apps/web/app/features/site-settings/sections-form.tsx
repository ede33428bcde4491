import { allSections, contract, SECTIONS, type Section } from '@engawa/contract'
import { places } from '#app/features/shell/index.ts'
import { m } from '#app/texts/messages.js'
import { Switch } from '#app/ui/switch.tsx'
import type { GroupProps } from './group-props.ts'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

/** Returns the name of a section, which is the label of its menu entry. */
function labelOf(section: Section): string {
  const pages: readonly string[] = SECTIONS[section].pages
  return places.find(({ to }) => pages.includes(to))?.label() ?? section
}

export function SectionsForm({ stored, drafts }: GroupProps<'sections'>) {
  const form = groupForm('sections', drafts, {
    title: m.settings_sections(),
    endpoint: contract.settings.sections,
    fields: { off: m.settings_sections() },
  })
  const { off } = form.values
  const set = (section: Section, isOn: boolean): void =>
    form.change({ off: allSections.filter((each) => (each === section ? !isOn : off.includes(each))) })
  return (
    <SettingSection group="sections" line={m.settings_sections_line()} stored={stored} form={form}>
      <div className="divide-y divide-line">
        {allSections.map((section) => (
          <Switch
            key={section}
            label={labelOf(section)}
            checked={!off.includes(section)}
            onChange={(isOn) => set(section, isOn)}
          />
        ))}
      </div>
    </SettingSection>
  )
}
