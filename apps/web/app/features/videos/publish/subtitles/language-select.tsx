import { m } from '#app/texts/messages.js'
import { Select } from '#app/ui/overlay/select.tsx'
import { languageName, LANGUAGES } from './subtitle-language.ts'

type Props = { value: string; onChange: (language: string) => void; className?: string }

/** The field for the language of subtitles. The current language stays selectable even if it is not in the list. */
export function LanguageSelect({ value, onChange, className }: Props) {
  const tags: readonly string[] = LANGUAGES
  const all = tags.includes(value) ? tags : [value, ...tags]
  return (
    <Select
      label={m.video_publish_subtitle_language()}
      value={value}
      choices={all.map((tag) => ({ value: tag, label: languageName(tag) }))}
      onChange={(next) => next !== value && onChange(next)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
