/** Letters that look like a Latin letter; the values are these Latin letters. */
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

/** Returns a text without accents and invisible characters, and with Latin letters instead of letters that look like them. */
export function plainLetters(text: string): string {
  // Returns early for speed: nearly all tags are plain ASCII, and a page has thousands of tags.
  if (/^[ -~]*$/.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter]!)
}

const SWAPS: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/**
 * Restores the letters of a word in which digits and signs may replace letters (`f1gc0n`). All such spellings of a word give the same
 * result. Undefined for a word without digits and signs.
 */
export function unswapped(word: string): string | undefined {
  if (!/[0-9@$!|]/.test(word) || !/\p{L}/u.test(word)) return undefined
  return foldLookAlikes(word.replace(/[03457@$]/g, (sign) => SWAPS[sign]!))
}

/** Converts a plain word to the form that `unswapped` returns. `1`, `!` and `|` can mean `i` or `l`, so all of these and `l` become `i`. */
export const foldLookAlikes = (word: string): string => word.replace(/[l1!|]/g, 'i')
