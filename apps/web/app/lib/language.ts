import type { Language } from '@engawa/contract'

let read: () => Language = () => (document.documentElement.lang === 'en' ? 'en' : 'zh-CN')

/** Where the language of the page comes from: on the server from the request, in the browser from the document. */
export function setLanguageSource(source: () => Language): void {
  read = source
}

export const currentLanguage = (): Language => read()
export const isEnglish = (): boolean => read() === 'en'

/**
 * The English form for a whole number; Chinese has one form for all of them. `Intl.PluralRules` would say the same, but takes
 * milliseconds of the first view to load its data.
 */
export const plural = (count: number, { one, other }: { one?: string; other: string }): string =>
  count === 1 ? (one ?? other) : other

/** A whole number as English writes it in a sentence: 12,000. `Intl` would hold up the first view of a page. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
