import { type AgeTerms } from './age-terms.ts'
import { alternatives } from './alternatives.ts'
import { ageOfHan, HAN_NUMBER, koreanMinors } from './number-words.ts'

const ADULT = 18
const START = '(?<![^_])'
const END = '(?![^_])'
const TEENS = '1[0-7]'

/**
 * Creates a function that finds an age below 18 in a normalised text (`normaliseTag`). An age is a number, in digits or words, next to a
 * word that marks it as an age, or a number that is the whole text. A range with one end below 18 also counts. The time is linear in the
 * length of the text.
 */
export function ageFinder(terms: AgeTerms): (text: string) => boolean {
  const of = (name: keyof AgeTerms): string => alternatives(terms[name])
  const pattern = (source: string): RegExp => new RegExp(source, 'gu')
  const number = `\\d{1,3}|${of('numbers')}`
  const to = `_(?:(?:${of('joiners')})_)?`
  const unitsWithin = of('unitsWithin')
  const noOtherUnit = `(?!\\d|_?(?:${of('otherUnits')})${END})`

  // The capturing groups contain one number, or both ends of a range.
  const stated = [
    `${START}(${number})(?:${to}(${number}))?_?(?:(?:${of('units')})${END}|(?:${of('unitStems')}))`,
    `${START}(?:${of('before')})_?(${number})${END}`,
    `(?<!\\d)(\\d{1,3})(?:[_至到から]{1,2}(\\d{1,3}))?_?(?:${unitsWithin})`,
  ].map(pattern)
  const inHan = pattern(`(${HAN_NUMBER})(?:[_至到から]{1,2}(${HAN_NUMBER}))?_?(?:${unitsWithin})`)
  const minors = [
    `${START}${TEENS}_?(?:${of('unitsOfPeople')})${END}`,
    `(?<![^_\\d])(?:${of('beforeLoosely')})_?${TEENS}${noOtherUnit}`,
    `${START}(?:${of('below')})_?(?:18|eighteen)${END}`,
    `(?:18|十八)_?(?:${unitsWithin})?_?(?:${of('belowWithin')})`,
    // Matches a range without a unit.
    `(?<!\\d)${TEENS}${to}[12]\\d(?!\\d)`,
    `${START}\\d{1,3}_(?:day|week|month)s?_old${END}`,
    `${START}(?:born|class_of)_(?:in_)?20\\d\\d${END}`,
    // Matches school years.
    `${START}(?:grade_\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)_grade|year_(?:[1-9]|1[0-3])${END})`,
    '(?<!大)[高中小初][1-6一二三四五六](?!\\d)',
    koreanMinors,
    // Matches a text that is only a number, such as a tag or a search.
    `^0?(?:[1-9]|${TEENS})$`,
  ].map(pattern)

  const isMinor = (found: string): boolean => !/^\d+$/.test(found) || Number(found) < ADULT
  return (text) =>
    minors.some((each) => text.search(each) >= 0) ||
    stated.some((each) => numbersIn(text, each).some(isMinor)) ||
    numbersIn(text, inHan).some((run) => ageOfHan(run) < ADULT)
}

const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter((each) => each !== undefined))

/** Whether a text has an age that is marked only by a sign: `16+`, `<18`. Normalising would remove these signs. */
export const hasMinorSign = (text: string): boolean => /(?<!\d)1[0-7]\s*\+|<\s*1[0-8](?!\d)/.test(text)

const DATE = /(?<!\d)(?:(?:19|20)\d\d([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:19|20)\d\d)(?!\d)/g

/** Removes dates from a text, because two numbers of a date look like a range. */
export const withoutDates = (text: string): string => text.replace(DATE, ' ')
