import { contract, type Language } from '@engawa/contract'
import { languageNames } from '#app/features/shell/index.ts'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { GroupProps } from './group-props.ts'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

export function LanguagesForm({ stored, drafts, timezone }: GroupProps<'languages'> & { timezone: string }) {
  const form = groupForm('languages', drafts, {
    title: m.settings_languages(),
    endpoint: contract.settings.languages,
    fields: { offered: m.settings_languages(), fallback: m.settings_fallback() },
  })
  const { offered, fallback } = form.values
  function offer(language: Language, isOffered: boolean): void {
    const next = languageNames.flatMap(({ value }) =>
      (value === language ? isOffered : offered.includes(value)) ? [value] : [],
    )
    form.change({ offered: next, fallback: next.includes(fallback) ? fallback : (next[0] ?? fallback) })
  }
  return (
    <SettingSection group="languages" line={m.settings_languages_line()} stored={stored} form={form}>
      <div className="divide-y divide-line">
        {languageNames.map(({ value, label }) => (
          <Switch
            key={value}
            label={label}
            checked={offered.includes(value)}
            // At least one language must stay available.
            disabled={offered.length === 1 && offered.includes(value)}
            onChange={(isOffered) => offer(value, isOffered)}
          />
        ))}
      </div>
      <Choice
        label={m.settings_fallback()}
        value={fallback}
        options={languageNames.filter(({ value }) => offered.includes(value))}
        onChange={(next) => form.change({ fallback: next })}
      />
      <p className="text-sm text-ink-soft">{m.settings_timezone({ timezone })}</p>
    </SettingSection>
  )
}
