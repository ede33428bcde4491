import type { Language } from '@engawa/contract'

let read: () => Language = () => (document.documentElement.lang === 'en' ? 'en' : 'zh-CN')

/** Where the language of the page comes from: on the server from the request, in the browser from the document. */
export function setLanguageSource(source: () => Language): void {
  read = source
}

export const currentLanguage = (): Language => read()
export const isEnglish = (): boolean => read() === 'en'

/** A number that a message counts by, and the text that stands for it if that is not its digits: "1.2K". */
export type Counted = number | { count: number; text: string }

/**
 * The English form for a number; Chinese has one form for all of them. `Intl.PluralRules` would say the same, but takes
 * milliseconds of the first view to load its data.
 */
export const plural = (counted: Counted, { one, other }: { one?: string; other: string }): string =>
  (typeof counted === 'number' ? counted : counted.count) === 1 ? (one ?? other) : other

/** A number as Chinese writes it in a sentence: 12000. */
export const digits = (counted: Counted): string =>
  typeof counted === 'number' ? String(counted) : counted.text

/** A number as English writes it in a sentence: 12,000. `Intl` would hold up the first view of a page. */
export const grouped = (counted: Counted): string =>
  typeof counted === 'number' ? String(counted).replace(/\B(?=(\d{3})+$)/g, ',') : counted.text
