const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** Returns the value of a Chinese or Japanese numeral, e.g. 12 for 十二, 103 for 一百零三, 202 for 二〇二. */
function numeralValue(text: string): number {
  if (!Array.from(text).some((character) => character in units)) {
    return Number(
      Array.from(text)
        .map((character) => digits[character] ?? 0)
        .join(''),
    )
  }
  let sum = 0
  let digit = 0
  for (const character of text) {
    const unit = units[character]
    if (unit === undefined) digit = digits[character] ?? 0
    else {
      sum += (digit === 0 ? 1 : digit) * unit
      digit = 0
    }
  }
  return sum + digit
}

// Matches only numerals that count something (第十二话, 三巻), so that a name like 一期一会 is not changed.
const counted =
  /(第)([零〇一二两三四五六七八九十百千]+)|(?<![零〇一二两三四五六七八九十百千])([零〇一二两三四五六七八九十百千]+)(?=[话話回章卷巻页頁])/g
const isCover = /^(cover|front|封面|表紙)/i

const readable = (segment: string): string =>
  segment
    .normalize('NFKC')
    .replace(counted, (_, mark: string | undefined, marked: string | undefined, bare: string | undefined) =>
      marked ? `${mark ?? ''}${numeralValue(marked)}` : String(numeralValue(bare ?? '')),
    )

/**
 * Compares paths in natural order: `2.jpg` before `10.jpg`, folder by folder, and covers first. Full-width digits and Chinese
 * ordinals (第十二话) are compared by their value.
 */
export function naturalOrder(left: string, right: string): number {
  const a = left.split('/')
  const b = right.split('/')
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = segmentOrder(a[index] ?? '', b[index] ?? '')
    if (order !== 0) return order
  }
  if (a.length !== b.length) return a.length - b.length
  return left < right ? -1 : left > right ? 1 : 0
}

function segmentOrder(a: string, b: string): number {
  if (isCover.test(a) !== isCover.test(b)) return isCover.test(a) ? -1 : 1
  return collator.compare(readable(a), readable(b))
}
