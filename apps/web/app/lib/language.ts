import type { Language } from '@engawa/contract'

let read: () => Language = () => (document.documentElement.lang === 'en' ? 'en' : 'zh-CN')

/** Where the language of the page comes from: on the server from the request, in the browser from the document. */
export function setLanguageSource(source: () => Language): void {
  read = source
}

export const currentLanguage = (): Language => read()
export const isEnglish = (): boolean => read() === 'en'

const rules = new Map<string, Intl.PluralRules>()

/** The plural form of a language for a count. */
export function plural(language: string, count: number, forms: Record<string, string>): string {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return forms[rule.select(count)] ?? forms['other'] ?? ''
}
