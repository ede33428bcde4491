import type { WorkView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

type Language = WorkView['language']

const NAMES = {
  zh: m.works_language_zh,
  ja: m.works_language_ja,
  en: m.works_language_en,
  other: m.works_language_other,
} satisfies Record<Language, () => string>

/** Returns the name of a work's language. */
export const workLanguage = (language: Language): string => NAMES[language]()

/** Returns the languages that an author can choose for a work. */
export const workLanguageChoices = (): { value: Language; label: string }[] =>
  (['zh', 'ja', 'en', 'other'] as const).map((value) => ({ value, label: workLanguage(value) }))
