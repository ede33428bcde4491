import type { Language } from '@engawa/contract'
import { storeChoice } from '#app/lib/device/cookies.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { useSite } from '#app/lib/view/site.ts'
import { Choice } from '#app/ui/choice.tsx'
import { m } from '#app/texts/messages.js'
import { useTheme } from './use-theme.ts'

/** Languages of the site's texts, each with its native name. */
export const languageNames: { value: Language; label: string; lang: Language }[] = [
  { value: 'zh-CN', label: '简体中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
]

/** Changes the language of the site's texts. This reloads the page. */
export function chooseLanguage(language: Language): void {
  if (storeChoice('lang', language)) window.location.reload()
}

/** The field that selects the site's language. A change reloads the page. */
export function LanguageChoice() {
  const { languages } = useSite()
  if (languages.length < 2) return null
  return (
    <Choice
      label={m.shell_language()}
      hideLabel
      variant="plain"
      options={languageNames.filter(({ value }) => languages.includes(value))}
      value={currentLanguage()}
      onChange={chooseLanguage}
    />
  )
}

/** The choice between a light theme, a dark theme and the system's theme. */
export function ThemeChoice() {
  const { theme, themes, choose } = useTheme()
  return (
    <Choice
      label={m.shell_theme()}
      hideLabel
      variant="plain"
      options={themes}
      value={theme}
      onChange={choose}
    />
  )
}
