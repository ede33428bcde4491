// Matches a letter outside of the covered languages: the Latin letters of English, German, French, Spanish, Portuguese and Italian, the
// Russian letters, and the scripts of Chinese, Japanese and Korean.
const UNCOVERED =
  /(?![a-zàáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿßа-яё\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆0-9])[\p{L}\p{N}]/u

/**
 * Whether a text has only letters of languages that the terms cover. One word with other letters is enough to refuse the text, because this
 * word may be a forbidden one. Languages without special letters (Dutch, Indonesian) cannot be recognised.
 */
export const isCovered = (text: string): boolean =>
  !UNCOVERED.test(text.normalize('NFKC').toLowerCase().normalize('NFC'))
