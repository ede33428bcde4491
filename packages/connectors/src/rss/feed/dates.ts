const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(\d{1,2})[:时](\d{2})(?:[:分](\d{2})(?:[.,]\d+)?秒?)?\s*([ap]\.?m\b\.?)?`
const ZONE = String.raw`\s*([a-z]{1,5}(?=$|[\s+-])|z)?\s*([+-]\d{1,2}:?(?:\d{2})?)?`

const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?)?(?:(?:t|\s|,)+${TIME}${ZONE})?`,
  'i',
)
const DAY_FIRST = new RegExp(
  String.raw`^(?:[a-z]+[.,\s]+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{2,4})(?:,?\s+${TIME}${ZONE})?`,
  'i',
)
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[a-z]+[.,\s]+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:(\d{4})(?:,?\s+${TIME}${ZONE})?|${TIME}${ZONE}\s+(\d{4}))`,
  'i',
)

/** The offsets of time zones from UTC in hours. Ambiguous names have the meaning of RFC 822. An unknown time zone counts as UTC. */
const ZONES = new Map(
  Object.entries({
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
    akst: -9,
    hst: -10,
    bst: 1,
    wet: 0,
    west: 1,
    cet: 1,
    cest: 2,
    met: 1,
    eet: 2,
    eest: 3,
    msk: 3,
    ist: 5.5,
    hkt: 8,
    sgt: 8,
    awst: 8,
    jst: 9,
    kst: 9,
    aest: 10,
    aedt: 11,
    nzst: 12,
    nzdt: 13,
  }),
)

type Groups = (string | undefined)[]

/**
 * Reads a time of a feed: ISO 8601, RFC 822 and similar forms, Chinese dates, and seconds since 1970. Returns ISO 8601 in UTC; null for an
 * invalid time, and for a time before 1970 or after 2199.
 * A wrong weekday is ignored. A year of two digits is from 1950 to 2049 (RFC 2822). A time without a time zone is UTC.
 */
export function readDate(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, 100) ?? ''
  if (/^\d{9,10}$/.test(trimmed)) return iso(Number(trimmed) * 1_000)
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) {
    const [, year, month = '1', day = '1', ...time] = yearFirst as Groups
    return at(year!, Number(month), day, time)
  }
  const dayFirst = DAY_FIRST.exec(trimmed)
  if (dayFirst) {
    const [, day, month, year, ...time] = dayFirst as Groups
    return at(year!, monthOf(month!), day!, time)
  }
  const monthFirst = MONTH_FIRST.exec(trimmed) as Groups | null
  if (!monthFirst) return null
  const [, month, day, year, ...rest] = monthFirst
  return at(year ?? rest.at(-1)!, monthOf(month!), day!, year === undefined ? rest.slice(6) : rest)
}

const monthOf = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1

function at(year: string, month: number, day: string, time: Groups): string | null {
  const [hours = '0', minutes = '0', seconds = '0', half, name, offset] = time
  const date = Date.UTC(fullYear(year), month - 1, Number(day))
  const isReal = month >= 1 && month <= 12 && new Date(date).getUTCDate() === Number(day)
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  if (!isReal || hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const inDay = ((hour * 60 + Number(minutes)) * 60 + Math.min(Number(seconds), 59)) * 1_000
  return iso(date + inDay - offsetOf(name, offset) * 60_000)
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 3) return year
  return digits.length === 2 && year < 50 ? 2000 + year : 1900 + year
}

/** Returns the offset of a time zone from UTC in minutes. */
function offsetOf(name: string | undefined, offset: string | undefined): number {
  if (offset === undefined) return (ZONES.get(name?.toLowerCase() ?? '') ?? 0) * 60
  const digits = offset.slice(1).replace(':', '')
  const [hours, minutes] = digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits, '0']
  const east = Number(hours) * 60 + Number(minutes)
  if (east > 14 * 60) return 0
  return offset.startsWith('-') ? -east : east
}

const LATEST = Date.UTC(2200, 0)

const iso = (ms: number): string | null => (ms >= 0 && ms < LATEST ? new Date(ms).toISOString() : null)
