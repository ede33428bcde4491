const DAY = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?:\s?日)?(?![\d\p{L}])/u
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/

/**
 * Reads a date as editors write it (`2013-9-5`, `2013年9月5日`, `2013/09/05 (木)`) and returns it as `YYYY-MM-DD`. Returns null for an
 * invalid date such as `""`, `0000-00-00` or the 30th of February.
 */
export function readDate(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 40) return null
  const clean = text.normalize('NFKC').trim()
  const [, year = '', month = '', day = ''] = DAY.exec(clean) ?? COMPACT_DAY.exec(clean) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Whether a text is a valid date in the form `YYYY-MM-DD`, from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const LETTERS =
  /^(?:(\d{1,3})\s*(?:h|hrs?|hours?|小时|小時|時間|时))?\s*(?:(\d{1,4})\s*(?:m|mins?|minutes?|分|分钟|分鐘|分間|['′]))?\s*(?:(\d{1,5})\s*(?:s|secs?|seconds?|秒|"|''|′′))?$/i
const COLONS = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:\.\d{1,6})?$/
/** Words before a duration: "about", "each episode". */
const BEFORE = /^(?:约|約|大约|每集|每话|每話|各|全)\s*/
const MAX_SECONDS = 48 * 3_600

/**
 * Returns the duration that a text states, in seconds: `24m`, `1h30m`, `24分`, `00:24:00`, `24:00` (minutes and seconds). Null for zero, for
 * more than two days, for a number without a unit, and for any other text.
 */
export function readDuration(text: unknown): number | null {
  if (typeof text !== 'string' || text.length > 40) return null
  const clean = text
    .normalize('NFKC')
    .trim()
    .replace(BEFORE, '')
    .replaceAll(/(?<=[a-z])\./gi, '')
  const [, hours = '0', minutes = '0', seconds = '0'] = COLONS.exec(clean) ?? LETTERS.exec(clean) ?? []
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 && total <= MAX_SECONDS ? total : null
}
