import type { BookFacts } from '@engawa/contract'

const SAMPLE = 20_000
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const HAN = /\p{Script=Han}/gu
const LATIN = /[a-z]+/gi

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Returns the most likely language of a text, by its characters. */
export function guessLanguage(text: string): BookFacts['language'] {
  const sample = text.slice(0, SAMPLE)
  const [kana, han, words] = [count(sample, KANA), count(sample, HAN), count(sample, LATIN)]
  if (kana + han <= words) return words > 20 ? 'en' : null
  return kana > (kana + han) / 10 ? 'ja' : 'zh'
}
