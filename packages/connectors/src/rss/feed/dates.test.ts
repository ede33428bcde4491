import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDate } from './dates.ts'

it.each([
  // Dates in RFC 822 and similar forms.
  ['Thu, 01 Jan 2026 02:00:00 GMT', '2026-01-01T02:00:00.000Z'],
  ['Thu, 01 Jan 2026 10:00:00 +0800', '2026-01-01T02:00:00.000Z'],
  ['Mon, 1 January 2026 02:00 UT', '2026-01-01T02:00:00.000Z'],
  ['1 Jan 26 02:00:00 EST', '2026-01-01T07:00:00.000Z'],
  ['01 Jan 99 02:00:00 Z', '1999-01-01T02:00:00.000Z'],
  ['Thu,01-Jan-2026 02:00:00 GMT+08:00', '2025-12-31T18:00:00.000Z'],
  ['Thu, 01 Jan 2026 02:00:00', '2026-01-01T02:00:00.000Z'],
  ['Thu, 1 Jan 2026', '2026-01-01T00:00:00.000Z'],
  ['Thu Jan 01 02:00:00 GMT 2026', '2026-01-01T02:00:00.000Z'],
  ['Thu Jan 01 2026 02:00:00 GMT+0100', '2026-01-01T01:00:00.000Z'],
  ['January 1st, 2026 2:00 PM', '2026-01-01T14:00:00.000Z'],
  // Dates in ISO 8601 and similar forms.
  ['2026-01-01T02:00:00.123Z', '2026-01-01T02:00:00.000Z'],
  ['2026-01-01T02:00:00+08:00', '2025-12-31T18:00:00.000Z'],
  ['2026-01-01T02:00-0530', '2026-01-01T07:30:00.000Z'],
  ['2026-01-01 02:00:00 +0800', '2025-12-31T18:00:00.000Z'],
  ['2026-01-01 02:00:00', '2026-01-01T02:00:00.000Z'],
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['2026/1/2 3:04', '2026-01-02T03:04:00.000Z'],
  ['2026-03', '2026-03-01T00:00:00.000Z'],
  ['2026年1月2日 03:04', '2026-01-02T03:04:00.000Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
  ['1767225600', '2026-01-01T00:00:00.000Z'],
  ['  2026-01-01\n', '2026-01-01T00:00:00.000Z'],
  // The basic form of ISO 8601, and the day of a year.
  ['20260131T120000Z', '2026-01-31T12:00:00.000Z'],
  ['20260131', '2026-01-31T00:00:00.000Z'],
  ['20260131120005', '2026-01-31T12:00:05.000Z'],
  ['2026-034', '2026-02-03T00:00:00.000Z'],
  ['1770131106000', '2026-02-03T15:05:06.000Z'],
  ['2026-02-03T15:05:06.123456789+09:00', '2026-02-03T06:05:06.000Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
  // A name of a month at other places, and words or dashes before the time.
  ['2026 February 03', '2026-02-03T00:00:00.000Z'],
  ['Tuesday, February 3, 2026 - 16:05', '2026-02-03T16:05:00.000Z'],
  ['3. Februar 2026 um 16:05 Uhr', '2026-02-03T16:05:00.000Z'],
  ['Feb 3rd, 2026 at 4pm', '2026-02-03T16:00:00.000Z'],
  // Numbers only, with other separators and orders.
  ['03.02.2026 16:05', '2026-02-03T16:05:00.000Z'],
  ['3-2-2026', '2026-02-03T00:00:00.000Z'],
  ['02/03/2026 4:05 PM', '2026-02-03T16:05:00.000Z'],
  ['13/02/2026', '2026-02-13T00:00:00.000Z'],
  ['2026.02.03', '2026-02-03T00:00:00.000Z'],
  // Other languages.
  ['mar., 03 févr. 2026 16:05:06 +0100', '2026-02-03T15:05:06.000Z'],
  ['Di, 03 Mär 2026 16:05:06 +0100', '2026-03-03T15:05:06.000Z'],
  ['вт, 03 фев 2026 16:05:06 +0300', '2026-02-03T13:05:06.000Z'],
  ['3 de febrero de 2026, 16:05', '2026-02-03T16:05:00.000Z'],
  ['2026-02-03 下午 03:05:06', '2026-02-03T15:05:06.000Z'],
  ['2026年2月3日 上午12:05', '2026-02-03T00:05:00.000Z'],
  ['2026년 2월 3일 16:05', '2026-02-03T16:05:00.000Z'],
  // Time zones.
  ['Tue, 03 Feb 2026 04:05:06 America/Los_Angeles', '2026-02-03T12:05:06.000Z'],
  ['Fri, 03 Jul 2026 16:05:06 ET', '2026-07-03T20:05:06.000Z'],
  ['Fri, 03 Jul 2026 16:05:06 MEST', '2026-07-03T14:05:06.000Z'],
  ['Tue, 03 Feb 2026 16:05:06 +0000 GMT', '2026-02-03T16:05:06.000Z'],
  ['Tue Feb 03 2026 02:00:00 GMT+0100 (Central European Standard Time)', '2026-02-03T01:00:00.000Z'],
  ['2026-02-03T16:05:06\u221208:00', '2026-02-04T00:05:06.000Z'],
  ['2026-02-03 下午 15:05', '2026-02-03T15:05:00.000Z'],
  ['3. helmikuuta 2026 klo 16.05', '2026-02-03T16:05:00.000Z'],
  // Dates that are not understood completely.
  ['2026-02-03T16:05:06+00:zz', null],
  ['2026-02-03T16:05:06-06:00Textra', null],
  ['20260203 or later', null],
  ['Tue, 3 Feb 16:05:06 EST', null],
  ['February 2026', null],
  ['2026-W05', null],
  ['03 Feb', null],
  ['16:05', null],
  ['3 days ago', null],
  ['11月27日 23:58', null],
  // Invalid dates.
  ['', null],
  ['yesterday', null],
  ['2026-02-31', null],
  ['2026-13-01', null],
  ['2026-01-01T99:00:00Z', null],
  ['0000-00-00 00:00:00', null],
  ['01 Foo 2026 02:00:00 GMT', null],
  ['9999-01-01', null],
  ['0001-01-01T00:00:00Z', null],
])('the date %j is read as %s', (text, expected) => {
  expect(readDate(text)).toBe(expected)
})

const time = fc.date({ min: new Date(0), max: new Date(Date.UTC(2199, 11, 31)), noInvalidDate: true })

it('every time is read correctly in both forms, ISO 8601 and RFC 822', () => {
  fc.assert(
    fc.property(time, (date) => {
      const whole = new Date(Math.floor(date.getTime() / 1_000) * 1_000)
      expect(readDate(whole.toISOString())).toBe(whole.toISOString())
      expect(readDate(whole.toUTCString())).toBe(whole.toISOString())
      expect(readDate(whole.toUTCString().replace(/^\w+/, 'Xyz').replace('GMT', '+0000'))).toBe(
        whole.toISOString(),
      )
    }),
  )
})

it('any text gives a time or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/:.,+ TZaJnpmF年月日') }), (text) => {
      const read = readDate(text)
      expect(read === null || new Date(read).toISOString() === read).toBe(true)
    }),
    { numRuns: 500 },
  )
})
