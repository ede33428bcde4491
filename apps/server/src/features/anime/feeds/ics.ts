/** A calendar event that lasts a whole day. */
export type DayEvent = {
  /** The id of the event, which must always stay the same. */
  uid: string
  day: string
  title: string
  description: string
  url: string
}

export const ICS_TYPE = 'text/calendar; charset=utf-8'
const MAX_LINE_LENGTH = 75

/** Writes a calendar of RFC 5545 with events of whole days, because the hours are unknown. */
export function writeIcs(calendar: {
  name: string
  language: string
  at: Date
  events: readonly DayEvent[]
}): string {
  const stamp = calendar.at.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Engawa//anime//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME;LANGUAGE=${calendar.language}:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...calendar.events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

const eventLines = ({ uid, day, title, description, url }: DayEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- a title from an external source may contain control characters
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** Splits a line into lines of at most 75 bytes, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (bytes + size > MAX_LINE_LENGTH) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += char
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
