// Latin letters of English, German, French, Spanish, Portuguese and Italian; Russian ones; and the scripts of Chinese, Japanese and Korean.
const UNCOVERED =
  /(?![a-zàáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿßа-яё\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆0-9])[\p{L}\p{N}]/u

/**
 * Whether a text has nothing but letters of languages that the terms cover. One word in another script is enough: it may be the word that matters. A language
 * that needs no letters of its own (Dutch, Indonesian) is not told from those.
 */
export const isCovered = (text: string): boolean =>
  !UNCOVERED.test(text.normalize('NFKC').toLowerCase().normalize('NFC'))
