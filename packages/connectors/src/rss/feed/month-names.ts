/**
 * The languages whose names of months are read. Languages that use a name for another month than these do are left out: Croatian's
 * `listopad` is October, Polish's and Czech's is November.
 */
const LANGUAGES =
  'en fr de es it pt nl sv da nb fi is pl cs sk hu ro ru uk bg el tr sl et lv lt ca eu gl id vi af sq'.split(
    ' ',
  )

/** Names that Intl does not have. */
const OTHERS: [string, number][] = [
  ['sept', 9],
  ['maerz', 3],
  ['mrz', 3],
  ['janner', 1],
  ['feber', 2],
  ['agosto', 8],
]

/** Returns a word in lower case, without accents and signs. */
export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ß', 'ss')

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

let months: ReadonlyMap<string, number> | undefined

/** Returns the number of a month, from 1 to 12, by its name in one of many languages; undefined for other words. */
export function monthNamed(word: string): number | undefined {
  const folded = foldWord(word)
  const english = ENGLISH.indexOf(folded)
  if (english >= 0) return english + 1
  months ??= new Map(
    [...LANGUAGES.toReversed().flatMap(namesIn), ...OTHERS].filter(([name]) => name.length > 2),
  )
  return months.get(folded)
}

function namesIn(language: string): [string, number][] {
  // The form of a name within a date may differ from the name alone.
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ])
  const names = Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
    forms.map((form): [string, number] => {
      const part = form.formatToParts(new Date(Date.UTC(2026, index, 5))).find(({ type }) => type === 'month')
      return [foldWord(part?.value ?? ''), index + 1]
    }),
  )
  // Many programs write the first three letters.
  const short = names.map(([name, month]): [string, number] => [name.slice(0, 3), month])
  const isClear = ([name, month]: [string, number]) =>
    short.every(([other, another]) => other !== name || another === month)
  return [...short.filter(isClear), ...names]
}
