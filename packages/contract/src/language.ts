/** The languages of the site: one folder of messages each. */
export const LANGUAGES = ['zh-CN', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in Chinese and English. `{name}` parts are filled from values. */
export type Bilingual<T = string> = { en: T; zh: T }

/** Returns the text for a language: its own, else the English one. Only this function compares languages. */
export const textIn = <T>(texts: Bilingual<T>, language: Language): T =>
  (texts as Partial<Record<string, T>>)[language.slice(0, 2)] ?? texts.en
