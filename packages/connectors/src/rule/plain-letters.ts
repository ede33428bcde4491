/** Letters of other scripts by the Latin letters that they look like. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аαᴀɑ',
    b: 'вβʙ',
    c: 'сᴄϲ',
    e: 'еєεᴇ',
    h: 'һнʜ',
    i: 'іιɪıï',
    k: 'кκᴋ',
    l: 'ʟӏłǀ',
    m: 'мᴍ',
    n: 'ոɴ',
    o: 'оοσᴏօø',
    p: 'рρᴘ',
    r: 'ʀ',
    s: 'ѕꜱ',
    t: 'тτᴛ',
    u: 'υᴜ',
    x: 'хχ',
    y: 'уʏ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
)
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

/** Returns a text in plain letters: without accents and invisible characters, with Latin letters for look-alikes. */
export function plainLetters(text: string): string {
  // Nearly all tags are plain already, and a page has thousands of them.
  if (/^[ -~]*$/.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter]!)
}

const SWAPS: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/**
 * Returns a word in which digits and signs may replace letters, in a form that all of its spellings share; undefined for a word without
 * them.
 */
export function unswapped(word: string): string | undefined {
  if (!/[0-9@$!|]/.test(word) || !/\p{L}/u.test(word)) return undefined
  return foldLookAlikes(word.replace(/[03457@$]/g, (sign) => SWAPS[sign]!))
}

/** Returns a plain word in the form of `unswapped`: `1`, `!` and `|` can mean `i` or `l`, which become the same letter here. */
export const foldLookAlikes = (word: string): string => word.replace(/[l1!|]/g, 'i')
