import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSourceError } from '../../source/index.ts'
import { type FeedEntry, findFeeds, parseFeed, readOpml } from '../index.ts'

const SAMPLE = `<?xml version="1.0"?><rss xmlns:media="http://search.yahoo.com/mrss/" version="2.0"><channel><title>T &amp; U</title>
  <link>https://a.example</link><item><title>x</title><link>/x</link><guid>1</guid><pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>
  <description><![CDATA[<p>y<img src="p.png"></p>]]></description><media:content url="/m.jpg" type="image/jpeg"/><enclosure url="/e.mp3" length="1"/></item>
  </channel></rss>`

const piece = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '/>',
    '</item>',
    '<item>',
    ']]>',
    '<![CDATA[',
    '<!--',
    '&',
    '&#x110000;',
    '"',
    'javascript:',
    '<feed>',
    '<entry>',
    '<link href="http://x.example"/>',
    '\0',
    '\uD800',
    ' xml:base="http://b.example/"',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
/** The sample feed, with pieces removed and inserted at random positions. */
const broken = fc
  .array(fc.tuple(fc.nat(SAMPLE.length), fc.nat(30), piece), { minLength: 1, maxLength: 8 })
  .map((changes) =>
    changes.reduce((text, [at, out, put]) => text.slice(0, at) + put + text.slice(at + out), SAMPLE),
  )

const isOfTheWeb = (url: string | null) => url === null || /^https?:\/\/[^@]*$/.test(new URL(url).origin)

function soundEntry(entry: FeedEntry): void {
  const { url, picture, commentsUrl, base, enclosures, title, text, key } = entry
  expect([url, picture, commentsUrl, base, ...enclosures.map((each) => each.url)].every(isOfTheWeb)).toBe(
    true,
  )
  expect(`${title}${text}`).not.toMatch(/\p{Cc}/u)
  expect(key).not.toBe('')
  expect(JSON.stringify(entry)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
}

it('any text gives a valid feed or a `SourceError`', () => {
  fc.assert(
    fc.property(broken, (text) => {
      try {
        const feed = parseFeed(new TextEncoder().encode(text), 'text/xml', 'https://f.example/feed')
        feed.entries.forEach(soundEntry)
        expect(new Set(feed.entries.map(({ key }) => key)).size).toBe(feed.entries.length)
      } catch (error) {
        if (!isSourceError(error)) throw error
      }
    }),
    { numRuns: 1_000 },
  )
})

it('any bytes give a valid feed or list of feeds, or a `SourceError`', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, type) => {
      for (const read of [() => parseFeed(bytes, type, 'https://f.example/'), () => readOpml(bytes, type)])
        try {
          read()
        } catch (error) {
          if (!isSourceError(error)) throw error
        }
      findFeeds(new TextDecoder().decode(bytes), 'https://f.example/')
    }),
  )
})
