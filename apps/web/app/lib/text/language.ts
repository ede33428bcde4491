import type { Language } from '@engawa/contract'

let read: () => Language = languageOfDocument

/** The language of the document. It never changes, because the texts of the document were loaded in this language. */
let ofDocument: Language | undefined

function languageOfDocument(): Language {
  return (ofDocument ??= document.documentElement.lang as Language)
}

/** Sets the function that returns the page's language. The server reads it from the request, the browser from the document. */
export function setLanguageSource(source: () => Language): void {
  read = source
}

export const currentLanguage = (): Language => read()

/** A number for a plural message. `text` is set if the number is not shown by its digits: "1.2K". */
export type Counted = number | CountAndText

export type CountAndText = { count: number; text: string }

/** Returns a message function that chooses the text in the reader's language. */
export const inLanguage =
  <I>(texts: Record<Language, (i: I) => string>) =>
  (i: I): string =>
    texts[read()](i)
