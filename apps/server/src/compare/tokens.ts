const WORD =
  /\n|[^\S\n]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}_'’])+|[\s\S]/gu

/** Returns lines with their line breaks. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Returns words, spaces and punctuation; Chinese, Japanese and Korean have no spaces, so each of their characters is a token. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** Whether a token is a word or a line break, and so separates two edits of one line. Spaces and punctuation do not. */
export const separates = (token: string): boolean => token === '\n' || /[\p{L}\p{N}]/u.test(token)
