import type { BookFacts } from '@engawa/contract'

const SAMPLE = 20_000
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const HAN = /\p{Script=Han}/gu
const LATIN = /[a-z]+/gi
/** Words that no English text lacks, and that are rare in other languages. */
const ENGLISH = /\b(?:the|and|that|with|his|you|it|she|they|this|from|not|what|have)\b/gi
const OTHER =
  /[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/gu
/** The number of words or letters that is enough to decide, and the words for each English one of these. */
const [ENOUGH, FREQUENT] = [20, 25]

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Returns the most likely language of a text, by its characters and its most frequent words. */
export function guessLanguage(text: string): BookFacts['language'] {
  const sample = text.slice(0, SAMPLE)
  const [kana, han, words] = [count(sample, KANA), count(sample, HAN), count(sample, LATIN)]
  if (kana + han > words) return kana > (kana + han) / 10 ? 'ja' : 'zh'
  if (count(sample, OTHER) > Math.max(ENOUGH, words)) return 'other'
  if (words <= ENOUGH) return null
  return count(sample, ENGLISH) * FREQUENT >= words ? 'en' : 'other'
}
