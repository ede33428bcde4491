/** The languages of the site. Each has a folder of messages. */
export const LANGUAGES = ['zh-CN', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in Chinese and English. Values are inserted where it contains `{name}`. */
export type Bilingual<T = string> = { en: T; zh: T }

/** Returns the text in a language, or the English text if there is none. Only this function compares languages. */
export const textIn = <T>(texts: Bilingual<T>, language: Language): T =>
  (texts as Partial<Record<string, T>>)[language.slice(0, 2)] ?? texts.en

/**
 * Returns the text that people wrote in a language or, if it is empty, the text of another language. The result names its language.
 */
export function writtenIn(texts: Bilingual, language: Language): { text: string; language: Language } {
  const found = [language, ...LANGUAGES].find((each) => textIn(texts, each) !== '') ?? language
  return { text: textIn(texts, found), language: found }
}
