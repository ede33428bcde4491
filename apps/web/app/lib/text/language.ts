import type { Language } from '@engawa/contract'

let read: () => Language = languageOfDocument

/** The language of the document, which never changes: its texts were loaded in it. */
let ofDocument: Language | undefined

function languageOfDocument(): Language {
  return (ofDocument ??= document.documentElement.lang as Language)
}

/** Sets the source of the page's language: on the server it is the request, in the browser the document. */
export function setLanguageSource(source: () => Language): void {
  read = source
}

export const currentLanguage = (): Language => read()

/** A number for a plural message, with a formatted text if that is not its digits: "1.2K". */
export type Counted = number | { count: number; text: string }

/** Returns a message function that uses the reader's language. */
export const inLanguage =
  <I>(texts: Record<Language, (i: I) => string>) =>
  (i: I): string =>
    texts[read()](i)
