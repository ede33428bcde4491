import { LANGUAGES } from './words.ts'

const WORDS = 20_000
const KINDS = ['zh', 'ja', 'en'] as const

const CHARACTERS = [
  ...'春夏秋冬天地山川海风雨雪花月星空夜光影人心手目口声色香味茶酒书画琴棋行走飞来去上下左右东西南北前后大小多少长短高低新旧红白青黑金木水火土石草林鸟鱼虫马牛羊猫狐犬虎龙',
]
const KANA = [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん']
const SYLLABLES =
  'la ri mo ten shi ka var do lin es to ra mi sol ber an ge pol fin ur qua st ne hal do ver'.split(' ')

export type Random = () => number

/** Returns a generator of numbers between 0 and 1. The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Returns an invented word of a language with this rank of frequency, from 0. */
function spell(kind: (typeof KINDS)[number], rank: number): string {
  const parts = { zh: CHARACTERS, ja: KANA, en: SYLLABLES }[kind]
  const random = randomFrom(rank * 7_919 + 17)
  const length = kind === 'en' ? 2 + (rank % 3) : 2 + (rank % 2)
  return Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join('')
}

const vocabularies = KINDS.map((kind) => Array.from({ length: WORDS }, (_, rank) => spell(kind, rank)))

/**
 * Returns a word of a language by its rank. In natural languages the n-th most frequent word is about n times as rare as the first (Zipf's
 * law). The frequency of a word decides how much of an index a search must read.
 */
export const wordOfRank = (language: number, rank: number): string =>
  vocabularies[language % LANGUAGES]![Math.min(WORDS - 1, rank)]!

/** Returns a random rank. Frequent words have a higher probability, as in a text. */
export const anyRank = (random: Random): number => Math.floor(WORDS ** random()) - 1

/** Returns a text with this number of words. Chinese and Japanese texts have no spaces. */
export function textOf(language: number, words: number, random: Random): string {
  const all = Array.from({ length: words }, () => wordOfRank(language, anyRank(random)))
  if (KINDS[language % LANGUAGES] === 'en') return `${all.join(' ')}.`
  return all.map((word, at) => word + (at % 6 === 5 ? '，' : '')).join('')
}
