import type { Language } from '@engawa/contract'

let read: () => Language = languageOfDocument

/** A document stays in one language: its texts were loaded in it. */
let ofDocument: Language | undefined

function languageOfDocument(): Language {
  return (ofDocument ??= document.documentElement.lang as Language)
}

/** Sets the source of the page's language: on the server it is the request, in the browser the document. */
export function setLanguageSource(source: () => Language): void {
  read = source
}

export const currentLanguage = (): Language => read()

/** A number that a message counts by, and the text for it if that is not its digits: "1.2K". */
export type Counted = number | { count: number; text: string }

/** A message that exists in all languages; it is written in the reader's. */
export const inLanguage =
  <I>(texts: Record<Language, (i: I) => string>) =>
  (i: I): string =>
    texts[read()](i)
