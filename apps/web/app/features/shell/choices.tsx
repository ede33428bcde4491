import type { Language } from '@engawa/contract'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Theme } from '#app/context.ts'
import { cx } from '#app/lib/class-names.ts'
import { keepChoice } from '#app/lib/cookies.ts'
import { currentLanguage } from '#app/lib/language.ts'
import { m } from '#app/texts/messages.js'

const languages: { value: Language; label: string }[] = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en', label: 'English' },
]

/** The language of the site; the page is made anew in it. */
export function LanguageChoice() {
  return (
    <Choice
      label={m.shell_language()}
      choices={languages}
      value={currentLanguage()}
      onChoose={(language) => {
        keepChoice('lang', language)
        window.location.reload()
      }}
    />
  )
}

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  const revalidator = useRevalidator()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: m.shell_theme_system() },
    { value: 'light', label: m.shell_theme_light() },
    { value: 'dark', label: m.shell_theme_dark() },
  ]
  return (
    <Choice
      label={m.shell_theme()}
      choices={themes}
      value={theme}
      onChoose={(next) => {
        keepChoice('theme', next)
        document.documentElement.dataset['theme'] = next
        void revalidator.revalidate()
      }}
    />
  )
}

function Choice<T extends string>(props: {
  label: string
  choices: { value: T; label: string }[]
  value: T
  onChoose: (value: T) => void
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value === 'zh-CN' || value === 'en' ? value : undefined}
          aria-pressed={value === props.value}
          onClick={() => value !== props.value && props.onChoose(value)}
          className={cx(
            'min-h-9 touch-target rounded-sm px-3 text-sm transition-colors duration-150',
            value === props.value
              ? 'bg-accent-soft font-medium text-accent-text'
              : 'text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
