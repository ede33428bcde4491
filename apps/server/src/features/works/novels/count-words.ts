const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const OTHER_WORD =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}'’])+/gu
/** Matches ruby, whose readings do not count as words of the text. */
const RUBY = /\{([^{}|\n]{1,60})(?:\|[^{}|\n]{1,60})+\}/g
const ADDRESSES = /\]\([^()\s]*\)/g

/** Returns the length of a text in words: each Chinese, Japanese or Korean character counts as one. */
export function countWords(text: string): number {
  const words = text.replace(RUBY, '{$1}').replace(ADDRESSES, ']')
  return (words.match(CJK)?.length ?? 0) + (words.match(OTHER_WORD)?.length ?? 0)
}
