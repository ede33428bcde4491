import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeedEntry, parseFeed } from '../index.ts'

const URL_OF_FEED = 'https://feeds.example/x/feed.xml'
const parse = (text: string) => parseFeed(new TextEncoder().encode(text), '', URL_OF_FEED)
const NAMESPACES =
  'xmlns:a10="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"'
const rss = (items: string, channel = '') =>
  parse(
    `<rss version="2.0" ${NAMESPACES}><channel><title>Harbour</title><link>https://blog.example/</link>${channel}${items}</channel></rss>`,
  )
const atom = (entries: string, feed = '', names = '') =>
  parse(`<feed xmlns="http://www.w3.org/2005/Atom" ${names}><title>Harbour</title>${feed}${entries}</feed>`)
const item = (fields: string, channel = '') => rss(`<item>${fields}</item>`, channel).entries[0]!
const entry = (fields: string, feed = '') =>
  atom(`<entry><id>urn:x:1</id>${fields}</entry>`, feed).entries[0]!

const LINK = '<link>https://blog.example/2026/post/</link>'
const HREF = '<link href="https://blog.example/2026/post/"/>'

describe('identity', () => {
  const notices = (same: string, ...titles: string[]) =>
    titles
      .map((title) => `<item><title>${title}</title>${same}<description>${title}.</description></item>`)
      .join('')
  const keysOf = (entries: FeedEntry[]) => new Map(entries.map(({ title, key }) => [title, key]))

  it.each([
    ['one address', '<link>https://status.example/</link>'],
    ['one address and one id', '<link>https://status.example/</link><guid isPermaLink="false">notice</guid>'],
    ['one id', '<guid isPermaLink="false">notice</guid>'],
    ['no address and no id', ''],
  ])('entries with %s stay different entries, and their keys do not depend on newer entries', (_, same) => {
    const before = keysOf(rss(notices(same, 'Crane', 'Pier', 'Ferry')).entries)
    const after = keysOf(rss(notices(same, 'New', 'Crane', 'Pier', 'Ferry')).entries)
    expect([before.size, after.size, new Set(after.values()).size]).toEqual([3, 4, 4])
    for (const [title, key] of before) expect(after.get(title)).toBe(key)
    const later = keysOf(rss(notices(same, 'New', 'Crane')).entries)
    for (const [title, key] of later) expect(after.get(title)).toBe(key)
  })

  it('the same entry twice is one entry', () => {
    const same = `<item><title>Same</title>${LINK}<guid>same</guid><description>Words</description></item>`
    expect(rss(same + same).entries).toHaveLength(1)
  })

  it('any entries have different keys', () => {
    const field = (name: string) =>
      fc.constantFrom('', `<${name}>a</${name}>`, `<${name}>https://b.example/</${name}>`)
    const items = fc.array(fc.tuple(field('guid'), field('link'), field('title'), field('description')), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(items, (list) => {
        const { entries } = rss(list.map((fields) => `<item>${fields.join('')}</item>`).join(''))
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      }),
    )
  })
})

describe('addresses', () => {
  it.each<[string, FeedEntry, string | null]>([
    [
      'a relative guid that is marked as an address',
      item('<guid isPermaLink="true">/blog/one</guid>'),
      'https://feeds.example/blog/one',
    ],
    ['a guid that is no address', item('<guid>a81f-12</guid>'), null],
    ['a guid that is wrongly marked as an address', item('<guid isPermaLink="true">a81f-12</guid>'), null],
    [
      'an id of Atom that is an address',
      atom('<entry><id>https://blog.example/1</id></entry>').entries[0]!,
      'https://blog.example/1',
    ],
    [
      'an id of Atom that is no address',
      atom('<entry><id>tag:blog.example,2026:1</id></entry>').entries[0]!,
      null,
    ],
    [
      'the address behind a counter',
      item(
        '<link>https://count.example/~r/x</link><feedburner:origLink>https://blog.example/1</feedburner:origLink>',
      ),
      'https://blog.example/1',
    ],
  ])('the address of an entry is read from %s', (_, read, url) => expect(read.url).toBe(url))

  it('an address behind a counter does not change the key', () => {
    const link = '<link>https://count.example/~r/x</link>'
    const { key } = item(`${link}<feedburner:origLink>https://blog.example/1</feedburner:origLink>`)
    expect(key).toBe(item(link).key)
  })

  it.each<[string, FeedEntry, string]>([
    [
      'the article in RSS',
      item(`${LINK}<description>&lt;img src="p.png"></description>`),
      'https://blog.example/2026/post/',
    ],
    [
      'the article in Atom',
      entry(`${HREF}<content type="html">&lt;a href="#fn1">1&lt;/a></content>`),
      'https://blog.example/2026/post/',
    ],
    [
      'xml:base of the content',
      entry(`${HREF}<content type="html" xml:base="https://static.example/a/">x</content>`),
      'https://static.example/a/',
    ],
    [
      'xml:base of the feed',
      parse(
        `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://static.example/b/"><entry>${HREF}</entry></feed>`,
      ).entries[0]!,
      'https://static.example/b/',
    ],
    ['the site, without an address', item('<title>x</title>'), 'https://blog.example/'],
  ])('relative addresses in an article belong to %s', (_, { base }, expected) => expect(base).toBe(expected))

  it('the address of a site may be only in a link of Atom', () => {
    const channel =
      '<title>T</title><atom:link rel="self" href="/f"/><atom:link rel="alternate" type="text/html" href="https://blog.example/home"/>'
    const feed = parse(`<rss xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}</channel></rss>`)
    expect(feed.siteUrl).toBe('https://blog.example/home')
  })

  it.each([
    ['<img src="/blank.gif" data-src="/a.jpg">'],
    ['<img srcset="/s.jpg 100w, /a.jpg 800w">'],
    ['<img src="data:image/gif;base64,R0" data-srcset="/a.jpg 1x">'],
  ])('the picture of a card is the real picture in %s', (html) => {
    expect(item(`${LINK}<description><![CDATA[${html}]]></description>`).picture).toBe(
      'https://blog.example/a.jpg',
    )
  })
})

describe('broken markup', () => {
  const two = `<item><title>One</title>${LINK}</item><item><title>Two</title></item>`
  it.each([
    ['a field of the feed', rss(two, '<itunes:category text="Sea">')],
    ['two fields of the feed', rss(two, '<image><url>https://x.example/</url><itunes:category text="Sea">')],
    ['a field of an item', rss(`<item><title>One${LINK}</item><item><title>Two</title></item>`)],
    [
      'an empty field of an item',
      rss(`<item><enclosure url="/a.mp3"><title>One</title>${LINK}</item><item><title>Two</title></item>`),
    ],
    [
      'a description',
      rss(`<item><title>One</title><description>Words${LINK}</item><item><title>Two</title></item>`),
    ],
    [
      'a file',
      rss(
        `<item><title>One</title><media:content url="/a.jpg">${LINK}</item><item><title>Two</title></item>`,
      ),
    ],
    [
      'a description with HTML',
      rss(
        `<item><title>One</title><description><p>Words<br>x</description>${LINK}</item><item><title>Two</title></item>`,
      ),
    ],
    ['an item', rss(`<item><title>One</title>${LINK}<item><title>Two</title></item>`)],
  ])('%s without an end does not contain the rest of the feed', (_, { entries }) => {
    expect(entries.map(({ title, url }) => [title, url])).toEqual([
      ['One', 'https://blog.example/2026/post/'],
      ['Two', null],
    ])
  })

  it.each([
    [
      'another prefix for the namespace of the feed',
      atom(
        '<n:entry><n:title>One</n:title><n:link href="https://blog.example/1"/></n:entry>',
        '',
        'xmlns:n="http://www.w3.org/2005/Atom"',
      ),
    ],
    [
      'a prefix only for the feed',
      parse(
        '<p:feed xmlns:p="http://www.w3.org/2005/Atom" xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title><link href="https://blog.example/1"/></entry></p:feed>',
      ),
    ],
    [
      'a namespace of its own',
      rss(
        '<item><title>One</title><link xmlns="http://www.w3.org/2005/Atom" href="https://blog.example/1"/></item>',
      ),
    ],
    [
      'a prefix for RSS',
      parse(
        '<rss xmlns:r="http://backend.userland.com/rss2"><channel><r:item><r:title>One</r:title><r:link>https://blog.example/1</r:link></r:item></channel></rss>',
      ),
    ],
  ])('entries with %s are read', (_, { entries }) => {
    expect(entries).toMatchObject([{ title: 'One', url: 'https://blog.example/1' }])
  })
})

describe('titles', () => {
  it.each([
    ['&lt;h1&gt;&lt;font color="red"&gt;Five&lt;/font&gt; pictures&lt;/h1&gt;', 'Five pictures'],
    ['&lt;span class="x"&gt;Five&lt;/span&gt;&lt;br&gt;pictures', 'Five pictures'],
    ['Why Vec&amp;lt;T&amp;gt; &amp; Option&lt;String&gt; matter', 'Why Vec<T> & Option<String> matter'],
    ['How to use &lt;video&gt;', 'How to use <video>'],
    ['Five &lt;script&gt;run()&lt;/script&gt;pictures', 'Five pictures'],
    ['<![CDATA[<![CDATA[Five pictures]]]]><![CDATA[>]]>', 'Five pictures'],
    ['Don&#146;t &#150; stop', 'Don’t – stop'],
    ['caf&eacute;&nbsp;au&hellip; &amp;eacute;', 'café au… é'],
  ])('the title %s is read', (title, expected) => {
    expect(item(`<title>${title}</title>`).title).toBe(expected)
  })

  it.each([
    [
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Hello <script>run()</script>you</div></title>',
      'Hello you',
    ],
    ['<title>Fish&nbsp;&amp;&nbsp;chips, caf&eacute;</title>', 'Fish & chips, café'],
    ['<title>About &lt;b> and &amp;eacute;</title>', 'About <b> and &eacute;'],
    ['<title mode="base64" type="text/html">UGllciA8Yj5jbG9zZWQ8L2I+</title>', 'Pier closed'],
    ['<title type="html">Pier &lt;b>closed&lt;/b></title>', 'Pier closed'],
  ])('the title %s of Atom is read', (title, expected) => {
    expect(entry(title).title).toBe(expected)
  })

  it('an entry with only an address has the address as its title', () => {
    expect(item('<link>https://www.blog.example/2026/pier-closed/</link>').title).toBe(
      'blog.example/2026/pier-closed',
    )
  })
})

describe('fields', () => {
  it.each<[string, FeedEntry]>([
    ['the feed of Atom', entry('<title>x</title>', '<author><name>Harbour Office</name></author>')],
    [
      'the source of an entry',
      entry(
        '<source><author><name>Harbour Office</name></author></source>',
        '<author><name>Other</name></author>',
      ),
    ],
    [
      'the channel of RSS',
      item('<title>x</title>', '<managingEditor>a@b.example (Harbour Office)</managingEditor>'),
    ],
    ['a podcast', item('<title>x</title>', '<itunes:author>Harbour Office</itunes:author>')],
    [
      'a podcast with an editor',
      item(
        '<title>x</title>',
        '<managingEditor>a@b.example (Editor)</managingEditor><itunes:author>Harbour Office</itunes:author>',
      ),
    ],
    ['an item with Atom', item('<a10:author><a10:name>Harbour Office</a10:name></a10:author>')],
    [
      'a JSON feed',
      parse(
        '{"version":"https://jsonfeed.org/version/1.1","authors":[{"name":"Harbour Office"}],"items":[{"id":"1","url":"https://b.example/"}]}',
      ).entries[0]!,
    ],
  ])('the author is read from %s', (_, { author }) => expect(author).toBe('Harbour Office'))

  it('fields of Atom in RSS are read', () => {
    expect(
      item(
        '<a10:title>One</a10:title><a10:link href="https://blog.example/1"/><a10:published>2026-02-03T10:00:00Z</a10:published><a10:category term="sea"/><a10:content type="html">&lt;p>All of it&lt;/p></a10:content>',
      ),
    ).toMatchObject({
      ...{
        title: 'One',
        url: 'https://blog.example/1',
        publishedAt: '2026-02-03T10:00:00.000Z',
        tags: ['sea'],
      },
      html: '<p>All of it</p>',
    })
  })

  it('fields of Dublin Core, Media RSS and iTunes are read', () => {
    const fields =
      '<dc:title>One</dc:title><dc:description>In short</dc:description><dcterms:created>2026-02-03T10:00:00Z</dcterms:created>'
    expect(
      item(`${fields}<media:keywords>sea, ships</media:keywords><itunes:keywords>sea,port</itunes:keywords>`),
    ).toMatchObject({
      ...{
        title: 'One',
        text: 'In short',
        publishedAt: '2026-02-03T10:00:00.000Z',
        tags: ['sea', 'ships', 'port'],
      },
    })
  })

  it.each([
    ['an unknown type', '<content type="CDATA"><![CDATA[<p>All of it</p>]]></content>'],
    [
      'escaped HTML in an element',
      '<content type="html"><div xmlns="http://www.w3.org/1999/xhtml">&lt;p>All of it&lt;/p></div></content>',
    ],
    [
      'HTML that is not escaped',
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>All of it</p></div></content>',
    ],
    ['base64', '<content mode="base64" type="text/html">PHA+QWxsIG9mIGl0PC9wPg==</content>'],
    [
      'CDATA within CDATA',
      '<content type="html"><![CDATA[<![CDATA[<p>All of it</p>]]]]><![CDATA[>]]></content>',
    ],
  ])('the content in %s is read', (_, content) => {
    const { html, text } = entry(content)
    expect([html.replaceAll(/<\/?div>/g, ''), text]).toEqual(['<p>All of it</p>', 'All of it'])
  })
})
