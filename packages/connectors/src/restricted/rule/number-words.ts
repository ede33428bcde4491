import { normaliseTag } from '../../rule/index.ts'
import { alternatives } from './alternatives.ts'

/** A sequence of Chinese and Japanese numerals. The complete sequence must be read, because `十八` (18) contains `八` (8). */
export const HAN_NUMBER =
  '(?<![〇零一二三四五六七八九十百两兩])[〇零一二三四五六七八九十百两兩几幾来來多数數]{1,6}'

const DIGITS = '〇一二三四五六七八九'

/**
 * Returns the smallest number that a sequence of numerals may mean. `十七八` means 17 or 18, `七八` means 7 or 8, and `十几` any number from 10 to
 * 19.
 */
export function ageOfHan(run: string): number {
  if (run.includes('百')) return 100
  const digits = (part: string): number[] =>
    [...part.replace(/[两兩]/g, '二').replaceAll('零', '〇')]
      .map((each) => DIGITS.indexOf(each))
      .filter((each) => each >= 0)
  const [before, after] = run.split('十')
  if (after === undefined) return Math.min(...digits(run), 9)
  const tens = before === '' ? 1 : Math.min(...digits(before!), 9)
  return tens * 10 + (digits(after)[0] ?? 0)
}

const ofKorean = (list: string) => `(?:${alternatives(list)})`
const KOREAN_UNITS = ofKorean('살 세')

/**
 * Patterns for Korean numbers below 18 before a unit of age, in both ways of counting. `열여덟` (18) contains `여덟` (8), so a match must not
 * follow a word for a ten.
 */
export const koreanMinors = [
  `(?<!${ofKorean('열 스물 서른 마흔 쉰 예순 일흔 여든 아흔')})${ofKorean('한 두 세 네 다섯 여섯 일곱 여덟 아홉')}_?${normaliseTag('살')}`,
  `${normaliseTag('열')}${ofKorean('한 두 세 네 다섯 여섯 일곱')}?_?${normaliseTag('살')}`,
  `(?<!${ofKorean('이 삼 사 오 육 칠 팔 구')})${normaliseTag('십')}${ofKorean('일 이 삼 사 오 육 칠')}?_?${KOREAN_UNITS}`,
].join('|')
