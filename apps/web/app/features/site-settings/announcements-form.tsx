import { LANGUAGES, contract, LIMITS, textIn, type Announcement } from '@engawa/contract'
import { Plus, Trash2 } from 'lucide-react'
import { AnnouncementBar } from '#app/features/shell/index.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { GroupProps } from './group-props.ts'
import { localTime, timeOf } from '#app/lib/text/local-time.ts'
import { SettingSection } from './setting-section.tsx'
import { groupForm } from './group-form.ts'

const blank = (): Announcement => ({
  id: crypto.randomUUID(),
  text: { zh: '', en: '' },
  level: 'info',
  from: null,
  until: null,
  dismissible: true,
})

export function AnnouncementsForm({ stored, drafts }: GroupProps<'announcements'>) {
  const form = groupForm('announcements', drafts, {
    title: m.settings_announcements(),
    endpoint: contract.settings.announcements,
    fields: { items: m.settings_announcements() },
  })
  const { items } = form.values
  const change = (id: string, part: Partial<Announcement>): void =>
    form.change({ items: items.map((each) => (each.id === id ? { ...each, ...part } : each)) })
  return (
    <SettingSection group="announcements" line={m.settings_announcements_line()} stored={stored} form={form}>
      {items.length === 0 && <p className="text-ink-soft">{m.settings_announcements_none()}</p>}
      {items.map((item, at) => (
        <AnnouncementFields
          key={item.id}
          item={item}
          change={(part) => change(item.id, part)}
          problem={(path) => form.problem(`items.${at}.${path}`)}
          remove={() => form.change({ items: items.filter(({ id }) => id !== item.id) })}
        />
      ))}
      {items.length < LIMITS.announcements && (
        <Button
          icon={<Plus size={18} aria-hidden />}
          className="self-start"
          onClick={() => form.change({ items: [...items, blank()] })}
        >
          {m.settings_announcement_add()}
        </Button>
      )}
    </SettingSection>
  )
}

type FieldsProps = {
  item: Announcement
  change: (part: Partial<Announcement>) => void
  problem: (path: string) => string | undefined
  remove: () => void
}

function AnnouncementFields({ item, change, problem, remove }: FieldsProps) {
  const { text, level, dismissible } = item
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line bg-paper-2 p-4">
      <legend className="sr-only">{m.settings_announcement()}</legend>
      <TextArea
        label={m.settings_announcement_zh()}
        hint={m.settings_announcement_hint()}
        lang="zh-CN"
        rows={2}
        maxLength={LIMITS.announcementMax}
        value={text.zh}
        onChange={(event) => change({ text: { ...text, zh: event.target.value } })}
        error={problem('text.zh')}
      />
      <TextArea
        label={m.settings_announcement_en()}
        lang="en"
        rows={2}
        maxLength={LIMITS.announcementMax}
        value={text.en}
        onChange={(event) => change({ text: { ...text, en: event.target.value } })}
        error={problem('text.en')}
      />
      <Choice
        label={m.settings_level()}
        value={level}
        options={[
          { value: 'info', label: m.settings_level_info() },
          { value: 'warning', label: m.settings_level_warning() },
        ]}
        onChange={(next) => change({ level: next })}
      />
      <Times item={item} change={change} />
      <Switch
        label={m.settings_dismissible()}
        checked={dismissible}
        onChange={(next) => change({ dismissible: next })}
      />
      <Preview item={item} />
      <Button
        size="sm"
        variant="plain"
        icon={<Trash2 size={16} aria-hidden />}
        className="self-start text-danger"
        onClick={remove}
      >
        {m.settings_announcement_remove()}
      </Button>
    </fieldset>
  )
}

/**
 * The fields for the start and end of an announcement. They need hydration, because the server does not know the browser's time
 * zone.
 */
function Times({ item: { from, until }, change }: Pick<FieldsProps, 'item' | 'change'>) {
  const hydrated = useHydrated()
  const shown = (time: string | null): string => (hydrated && time !== null ? localTime(time) : '')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={m.settings_from()}
        hint={m.settings_from_hint()}
        type="datetime-local"
        value={shown(from)}
        onChange={(event) => change({ from: timeOf(event.target.value) })}
      />
      <Field
        label={m.settings_until()}
        hint={m.settings_until_hint()}
        type="datetime-local"
        value={shown(until)}
        onChange={(event) => change({ until: timeOf(event.target.value) })}
      />
    </div>
  )
}

function Preview({ item }: Pick<FieldsProps, 'item'>) {
  const { zh, en } = item.text
  if (zh.trim() === '' && en.trim() === '') return null
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{m.settings_preview()}</p>
      <div className="overflow-hidden rounded-md border border-line">
        {LANGUAGES.filter((language) => textIn(item.text, language).trim() !== '').map((language) => (
          <AnnouncementBar
            key={language}
            announcement={{ ...item, dismissible: false }}
            language={language}
          />
        ))}
      </div>
    </div>
  )
}
