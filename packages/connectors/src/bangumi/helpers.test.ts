import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate, readDuration } from './dates.ts'
import { airDay, daysOfSeason, dayOfWeek, weekdayOf } from './index.ts'
import { pictureOf, pictureUrl } from './pictures.ts'
import { cleanLine, cleanText, decodeEntities } from './text.ts'

describe('entities', () => {
  // Names in the calendar may contain entities.
  it.each([
    ['サンプルの空 &amp; 海', 'サンプルの空 & 海'],
    ['&lt;b&gt; &quot;x&quot; &#039;y&#39; &#x2665;', '<b> "x" \'y\' ♥'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['&amp;amp; %3C \\u003c', '&amp; %3C \\u003c'],
    ['AT&T; &unknown; &constructor; &; &#; &#x; &amp', 'AT&T; &unknown; &constructor; &; &#; &#x; &amp'],
    [
      '&#0; &#x1F; &#128; &#xD800; &#1114112; &#9999999;',
      '&#0; &#x1F; &#128; &#xD800; &#1114112; &#9999999;',
    ],
  ])('entities in %s are decoded', (raw, text) => expect(decodeEntities(raw)).toBe(text))

  it('entities are decoded exactly once, which restores the text that a server escaped', () => {
    const escaped = (text: string) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#039;')
    const piece = fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      'amp;',
      'lt;',
      '#60;',
      '&lt;',
      '&amp;',
      'script',
      '空',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(fc.property(texts, (text) => decodeEntities(escaped(text)) === text))
  })

  it('decoding creates no markup: each character of the result was one character or one entity of the text', () => {
    const piece = fc.constantFrom(
      '&',
      '<',
      '>',
      '&lt;',
      '&gt;',
      '&#60;',
      '&#x3c;',
      '&amp;lt;',
      'lt;',
      'x',
      '#60;',
    )
    const texts = fc.array(piece).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const count = (sign: RegExp, of: string) => of.match(sign)?.length ?? 0
        expect(count(/</g, decodeEntities(text))).toBe(count(/<|&(?:lt|#60|#x3c);/g, text))
        expect(count(/>/g, decodeEntities(text))).toBe(count(/>|&gt;/g, text))
      }),
    )
  })

  it('entities are decoded in linear time', () => {
    expect(cleanText('&#'.repeat(200_000))).toHaveLength(400_000)
    expect(cleanLine(' x'.repeat(200_000))).toHaveLength(399_999)
  })
})

it('texts have plain line ends and no control characters', () => {
  expect(cleanText(' a\r\nb\rc\u0000\u001B\u0085 ')).toBe('a\nb\nc')
  expect(cleanLine('a\r\n\t b\u3000c')).toBe('a b c')
})

// Bangumi writes an unknown day as "" or 0000-00-00.
it.each([
  ['2026-07-06', '2026-07-06'],
  ['2026-7-6', '2026-07-06'],
  [' 2024-02-29 ', '2024-02-29'],
  ['2026-02-29', null],
  ['0000-00-00', null],
  ['0000-01-01', null],
  ['0001-01-01', null],
  ['2026-00-00', null],
  ['2026-13-01', null],
  ['', null],
  ['2026', null],
  ['2026-07-06T00:00:00Z', null],
  ['2013年09月25日', '2013-09-25'],
  ['2013年9月5日', '2013-09-05'],
  ['2013 年 9 月 5 日（木）', '2013-09-05'],
  ['2013/9/5', '2013-09-05'],
  ['2013.09.05', '2013-09-05'],
  ['２０１３年９月５日', '2013-09-05'],
  ['2013-09-05 25:30', '2013-09-05'],
  ['20130905', '2013-09-05'],
  ['2013年9月', null],
  ['2013-09-051', null],
  ['０００１', null],
  [null, null],
  [20260706, null],
])('the date %j is read as %j', (raw, day) => expect(readDate(raw)).toBe(day))

// Editors type durations as "24m" or "00:24:00".
it.each([
  ['24m', 1440],
  ['00:24:00', 1440],
  ['24:00', 1440],
  ['1:02:03', 3723],
  ['1h30m', 5400],
  ['1h 30m 5s', 5405],
  ['24分', 1440],
  ['２４ｍ', 1440],
  ['90 min', 5400],
  ['45s', 45],
  ['约24分钟', 1440],
  ['24分钟30秒', 1470],
  ['1小时30分', 5400],
  ['1時間30分', 5400],
  ['24 minutes', 1440],
  ['1hr. 30min.', 5400],
  ['23′40″', 1420],
  ["23'40''", 1420],
  ['00:24:00.000', 1440],
  ['', null],
  ['24', null],
  ['0m', null],
  ['00:00:00', null],
  ['soon', null],
  ['999h', null],
  ['1'.repeat(50), null],
  [24, null],
])('the duration %j is read as %j seconds', (raw, seconds) => expect(readDuration(raw)).toBe(seconds))

describe('pictures', () => {
  it.each([
    ['http://lain.bgm.tv/pic/a.jpg', 'https://lain.bgm.tv/pic/a.jpg'],
    ['//lain.bgm.tv/pic/a.jpg', 'https://lain.bgm.tv/pic/a.jpg'],
    ['HTTP://LAIN.BGM.TV/pic/a.jpg', 'https://lain.bgm.tv/pic/a.jpg'],
    ['https://lain.bgm.tv/img/no_icon_subject.png', null],
    ['https://lain.bgm.tv:8443/pic/a.jpg', null],
    ['https://u:p@lain.bgm.tv/pic/a.jpg', null],
    ['https://u@lain.bgm.tv/pic/a.jpg', null],
    ['https://lain.bgm.tv.evil.example/pic/a.jpg', null],
    ['https://evil.example/?lain.bgm.tv', null],
    ['javascript:alert(1)//lain.bgm.tv', null],
    ['data:image/png;base64,AAAA', null],
    ['/pic/a.jpg', null],
    ['', null],
    [`https://lain.bgm.tv/${'x'.repeat(500)}`, null],
    [5, null],
  ])('the address of a picture %j becomes %j', (raw, url) => expect(pictureUrl(raw)).toBe(url))

  it('a picture has three sizes, and a missing size is replaced by the nearest other size', () => {
    const at = (name: string) => `https://lain.bgm.tv/pic/${name}.jpg`
    expect(pictureOf({ large: at('l'), grid: at('g') })).toEqual({
      small: at('g'),
      medium: at('l'),
      large: at('l'),
    })
    expect(pictureOf(at('x'))).toEqual({ small: at('x'), medium: at('x'), large: at('x') })
    for (const none of [null, undefined, 7, {}, [], { large: '' }]) expect(pictureOf(none)).toBeNull()
  })
})

it('a season begins with its quarter and ends where the next begins', () => {
  expect(daysOfSeason({ season: 'summer', year: 2026 })).toEqual({
    from: '2026-07-01',
    before: '2026-10-01',
  })
  expect(daysOfSeason({ season: 'autumn', year: 2026 })).toEqual({
    from: '2026-10-01',
    before: '2027-01-01',
  })
})

describe('a day of Japan', () => {
  // Bangumi has no time of day, only Japan's broadcast day.
  it('a day in Japan is the same day in Tokyo, and parts of two days elsewhere', () => {
    expect(airDay('2026-07-06', 'Asia/Tokyo')).toEqual([{ date: '2026-07-06', weekday: 1, hours: 24 }])
    expect(airDay('2026-07-06', 'Asia/Shanghai')).toEqual([
      { date: '2026-07-05', weekday: 7, hours: 1 },
      { date: '2026-07-06', weekday: 1, hours: 23 },
    ])
    expect(airDay('2026-07-06', 'America/Los_Angeles')).toEqual([
      { date: '2026-07-05', weekday: 7, hours: 16 },
      { date: '2026-07-06', weekday: 1, hours: 8 },
    ])
    expect(airDay('2026-01-05', 'America/Los_Angeles')[0]?.hours).toBe(17)
    expect(airDay('2026-07-06', 'Asia/Kathmandu')[0]?.hours).toBe(3.25)
    expect(airDay('2026-12-31', 'Pacific/Kiritimati').map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
  })

  it('a day is found by its weekday', () => {
    expect(weekdayOf('2026-07-06')).toBe(1)
    expect(weekdayOf('2026-07-12')).toBe(7)
    expect(dayOfWeek(1, '2026-07-12')).toBe('2026-07-06')
    expect(dayOfWeek(7, '2026-07-06')).toBe('2026-07-12')
    expect(dayOfWeek(3, '2026-12-31')).toBe('2026-12-30')
  })

  it('an invalid day or time zone throws an error', () => {
    expect(() => airDay('2026-02-30', 'Asia/Tokyo')).toThrow(RangeError)
    expect(() => airDay('2026-07-06', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => weekdayOf('soon')).toThrow(RangeError)
  })
})
