import { monthNamed } from './month-names.ts'
import { offsetOfZone } from './time-zones.ts'

const MAX_LENGTH = 100

/** Matches the words of morning and afternoon, before or after a time. */
const MORNING = /^(?:am?|a\.m\.?|上午|早上|凌晨|午前|오전|πμ|π\.μ\.?)$/i
const AFTERNOON = /^(?:pm?|p\.m\.?|下午|晚上|中午|傍晚|午後|午后|오후|μμ|μ\.μ\.?)$/i
const HALF = String.raw`[ap]\.?\s?m\b\.?|[πμ]\.?μ\.?|上午|早上|凌晨|午前|오전|下午|晚上|中午|傍晚|午後|午后|오후`

const TIME = new RegExp(
  String.raw`(?<![\d:.])(?<before>${HALF})?\s?(?<hours>\d{1,2})(?::|h|時|时|點|点|시 ?)(?<minutes>\d{2})(?:(?::|分|m|분 ?)(?<seconds>\d{2})?(?:[.,:]\d{1,12})?(?:秒|초|s\b)?)?\s?(?<after>${HALF})?(?![\d:])`,
  'iu',
)
/** A time without minutes is a time only with a word for morning or afternoon. */
const HOUR = /(?<![\d:.])(?<hours>\d{1,2})\s?(?<after>[ap]\.?m\b\.?)/iu
/** A time with a dot, as in Germany and Finland, is a time only after a year. */
const DOTTED = /(?<=\d{4}[\s,]{1,3}(?:\p{L}{1,4}\.?\s)?)(?<hours>\d{1,2})\.(?<minutes>\d{2})(?![.\d])/u
/** Words that may be directly at a time, or after its zone. */
const AFTER_TIME = /^(?:hs?|hrs?|uhr|z|utc|gmt)(?!\p{L})/iu
const OFFSET =
  /^[\s,([]{0,3}(?:(?:gmt|utc|ut|z)\s?)?(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?(?!\d)/iu
const ZONE = /^[\s,([]{0,3}(?<name>[a-z]{1,40}(?:\/[a-z_]{1,40}){1,2}|[a-z]{1,5})(?![\p{L}\d.])/iu

/** `20260203`, `20260203T160506`, `20260203160506`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[t\s]?(\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d{1,12})?)?(?=$|[\s+z-])/i
/** The day of a year: `2026-034`. */
const DAY_OF_YEAR = /^(\d{4})-(\d{3})(?=$|t|\s)/i

type Day = { year: number; month: number; day: number }
type Clock = { ms: number; rest: string; zone: string }

/**
 * Reads a time of a feed: ISO 8601, RFC 822 and similar forms, numeric dates, names of months in many languages, Chinese, Japanese and Korean
 * dates, and seconds or milliseconds since 1970. Returns ISO 8601 in UTC; null for a time that is not understood completely, and for a time
 * before 1970 or after 2199.
 * A wrong weekday is ignored. A year of two digits is from 1950 to 2049 (RFC 2822). A time without a time zone is UTC. In `02/03/2026` the
 * month comes first; in `02.03.2026` and `02-03-2026` the day.
 */
export function readDate(text: string | null | undefined): string | null {
  const trimmed = (text ?? '')
    .slice(0, MAX_LENGTH * 4)
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .trim()
    .slice(0, MAX_LENGTH)
  if (/^\d{9,10}(?:\.\d{1,9})?$/.test(trimmed)) return iso(Math.floor(Number(trimmed)) * 1_000)
  if (/^\d{13}$/.test(trimmed)) return iso(Number(trimmed))
  const compact = readCompact(trimmed)
  if (compact !== undefined) return compact
  const { ms, rest, zone } = readClock(trimmed)
  const day = readDay(rest)
  return day === null || Number.isNaN(ms) ? null : moment(day, ms, zone)
}

function readCompact(text: string): string | null | undefined {
  const parts = COMPACT.exec(text)
  if (!parts) {
    const [whole, year, number] = DAY_OF_YEAR.exec(text) ?? []
    if (whole === undefined) return undefined
    const first = new Date(Date.UTC(Number(year), 0, Number(number)))
    if (Number(number) < 1 || first.getUTCFullYear() !== Number(year)) return null
    return readDate(`${first.toISOString().slice(0, 10)}${text.slice(whole.length)}`)
  }
  const [whole, year, month, day, hours = '0', minutes = '0', seconds = '0'] = parts
  const zone = text.slice(whole.length)
  if (zone !== '' && (OFFSET.exec(zone) ?? ZONE.exec(zone))?.[0] !== zone) return null
  return moment(
    { year: Number(year), month: Number(month), day: Number(day) },
    clockMs(hours, minutes, seconds),
    zone,
  )
}

/** Splits a text into its time, in milliseconds since midnight, its time zone, and the rest. NaN is an invalid time. */
function readClock(text: string): Clock {
  const found = TIME.exec(text) ?? HOUR.exec(text) ?? DOTTED.exec(text)
  if (!found) return { ms: 0, rest: text, zone: '' }
  const { hours = '', minutes = '0', seconds = '0', before = '', after = '' } = found.groups!
  const half = (before || after).replaceAll(/\s/g, '')
  const hour = AFTERNOON.test(half)
    ? Math.max((Number(hours) % 12) + 12, Number(hours))
    : MORNING.test(half)
      ? Number(hours) % 12
      : Number(hours)
  const end = text.slice(found.index + found[0].length)
  const zone = OFFSET.exec(end)?.[0] ?? zoneAt(end)
  const rest = end.slice(zone.length)
  const isBroken = /^[\p{L}:]/u.test(rest) && !AFTER_TIME.test(rest)
  return {
    ms: isBroken ? Number.NaN : clockMs(hour, minutes, seconds),
    rest: `${text.slice(0, found.index).replace(/(?<=\d)t$/i, '')} ${rest}`,
    zone,
  }
}

/** Returns the name of a time zone at the beginning of a text; empty for the name of a month. */
function zoneAt(text: string): string {
  const found = ZONE.exec(text)
  return found && monthNamed(found.groups!['name']!) === undefined ? found[0] : ''
}

function clockMs(hours: number | string, minutes: string, seconds: string): number {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return Number.NaN
  return ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1_000
}

/** Reads the date of a text. All its numbers must belong to the date; words that are not months are ignored. */
function readDay(text: string): Day | null {
  const clean = text
    .replaceAll(/\((?:[^()]{0,60})\)/g, ' ')
    .replaceAll(/(?<=\d)\s?[年月년월]\s?/g, '-')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th|er|ère|[日일ºª])(?![\p{L}])/giu, ' ')
    // Offsets and zones may be written twice: `+0000 GMT`.
    .replaceAll(/[+]\d{2}:?\d{2}\b/g, ' ')
  const tokens = clean.match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const numbers = tokens.filter((token) => /^\d/.test(token))
  if (numbers.length === 0 || numbers.length > 3 || numbers.some((digits) => digits.length > 4)) return null
  const month = numbers.length < 3 ? namedMonth(tokens) : undefined
  return month === undefined ? numericDay(clean, numbers) : withMonth(numbers, month)
}

/** Returns the month that a word names. The word between two numbers comes first, because `mar.` is a day of the week in French. */
function namedMonth(tokens: string[]): number | undefined {
  const isNumber = (at: number) => /^\d/.test(tokens[at] ?? '')
  const first = tokens.findIndex((_, at) => isNumber(at))
  const second = tokens.findIndex((_, at) => at > first && isNumber(at))
  const between = second < 0 ? [] : tokens.slice(first + 1, second)
  const inOrder = [
    ...between,
    ...tokens.slice(0, first).toReversed(),
    ...tokens.slice(second < 0 ? first + 1 : second),
  ]
  return inOrder
    .map((word) => (/^\d/.test(word) ? undefined : monthNamed(word)))
    .find((month) => month !== undefined)
}

function withMonth(numbers: string[], month: number): Day | null {
  const [first = '', second] = numbers
  if (numbers.length !== 2 || second === undefined) return null
  const isYearFirst = first.length === 4
  const [day, year] = isYearFirst ? [second, first] : [first, second]
  return day.length > 2 || (year.length !== 2 && year.length !== 4)
    ? null
    : { year: fullYear(year), month, day: Number(day) }
}

/** Reads a date of numbers only: the year first, or the day or the month first by its separator. */
function numericDay(text: string, numbers: string[]): Day | null {
  const [first, second, third] = numbers as [string, string | undefined, string | undefined]
  // A letter at a number has a meaning that is unknown here, such as the week of `2026-W05`.
  if (/\p{L}\d|\d\p{L}/u.test(text)) return null
  if (first.length === 4 && [second, third].every((each) => each === undefined || each.length < 3))
    return { year: Number(first), month: Number(second ?? 1), day: Number(third ?? 1) }
  if (second === undefined || third === undefined || first.length > 2 || second.length > 2) return null
  const separator = /\d\s?([-/.])\s?\d/.exec(text)?.[1]
  if (separator === undefined || (third.length !== 4 && (third.length !== 2 || separator === '-')))
    return null
  const isMonthFirst = (separator === '/' && Number(first) <= 12) || Number(second) > 12
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  return { year: fullYear(third), month: Number(month), day: Number(day) }
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

function moment({ year, month, day }: Day, ms: number, zone: string): string | null {
  const date = Date.UTC(year, month - 1, day)
  const isReal = month >= 1 && month <= 12 && new Date(date).getUTCDate() === day
  return isReal && !Number.isNaN(ms) ? iso(date + ms - offsetOf(zone, date + ms) * 60_000) : null
}

/** Returns the offset of a time zone from UTC in minutes. */
function offsetOf(zone: string, local: number): number {
  const { sign, hours, minutes = '0' } = OFFSET.exec(zone)?.groups ?? {}
  if (hours !== undefined) {
    const east = Number(hours) * 60 + Number(minutes)
    return east > 14 * 60 ? 0 : sign === '-' ? -east : east
  }
  return offsetOfZone(ZONE.exec(zone)?.groups?.['name'] ?? '', local)
}

const LATEST = Date.UTC(2200, 0)

const iso = (ms: number): string | null => (ms >= 0 && ms < LATEST ? new Date(ms).toISOString() : null)
