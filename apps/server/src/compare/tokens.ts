const WORD =
  /\n|[^\S\n]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}_'’])+|[\s\S]/gu

/** Splits a text into lines, which keep their line breaks. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/**
 * Splits a text into words, spaces and punctuation. In Chinese, Japanese and Korean each character is a token, because there
 * are no spaces between words.
 */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** Whether a token separates two edits of one line: words and line breaks do, spaces and punctuation do not. */
export const separates = (token: string): boolean => token === '\n' || /[\p{L}\p{N}]/u.test(token)
