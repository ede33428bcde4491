import { describe, expect, it } from 'vitest'
import { type Feed, parseFeed } from '../index.ts'
import { problemOf } from '../../testing/index.ts'

const URL_OF_FEED = 'https://blog.example/news/feed.xml'

const parse = (source: string | Uint8Array, type = 'application/xml'): Feed =>
  parseFeed(typeof source === 'string' ? new TextEncoder().encode(source) : source, type, URL_OF_FEED)

const rss = (inside: string, attributes = '') =>
  parse(
    `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>T</title>${inside}</channel></rss>`,
  )

const itemOf = (inside: string, attributes = '') => rss(`<item>${inside}</item>`, attributes).entries[0]!

const ATOM = 'xmlns="http://www.w3.org/2005/Atom"'
const atomEntry = (inside: string) =>
  parse(`<feed ${ATOM}><title>T</title><entry>${inside}</entry></feed>`).entries[0]!

describe('feed formats', () => {
  // A feed in RSS 2.0, as RSSHub writes it.
  const HUB = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" version="2.0">
  <channel>
    <title>Clouds - example</title>
    <link>https://sky.example/clouds</link>
    <atom:link href="http://rsshub.example:1200/clouds" rel="self" type="application/rss+xml"/>
    <atom:link href="https://hub.example/" rel="hub"/>
    <description>Clouds - Powered by RSSHub</description>
    <generator>RSSHub</generator>
    <language>en</language>
    <image><url>https://sky.example/icon.png</url><title>other</title><link>https://other.example</link></image>
    <lastBuildDate>Thu, 01 Jan 2026 12:00:00 GMT</lastBuildDate>
    <ttl>5</ttl>
    <item>
      <title>clouds   landscape
 sky</title>
      <description>&lt;img src=&quot;https://files.sky.example/a.jpg&quot; referrerpolicy=&quot;no-referrer&quot;&gt;&lt;p&gt;Wide &amp;amp; blue&lt;/p&gt;</description>
      <link>https://sky.example/show/1</link>
      <guid isPermaLink="false">undefined#1</guid>
      <pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>
      <author>uploader_example</author>
      <category>clouds</category><category>sky</category><category>clouds</category>
      <enclosure url="https://sky.example/a.jpg" type="image/jpeg"/>
      <enclosure url="https://sky.example/a.mp3" type="audio/mpeg" length="1234"/>
      <media:content url="https://files.sky.example/full.png" type="image/png"/>
      <media:thumbnail url="https://files.sky.example/small.jpg"/>
      <comments>https://sky.example/show/1#comments</comments>
    </item>
  </channel>
</rss>`

  it('a feed in RSS 2.0 is read', () => {
    const { entries, ...feed } = parse(HUB)
    expect(feed).toEqual({
      format: 'rss 2.0',
      title: 'Clouds - example',
      siteUrl: 'https://sky.example/clouds',
      description: 'Clouds - Powered by RSSHub',
      language: 'en',
      icon: 'https://sky.example/icon.png',
      ttlMinutes: 5,
      hub: 'https://hub.example/',
      self: 'http://rsshub.example:1200/clouds',
      isCut: false,
    })
    expect(entries).toEqual([
      {
        key: 'undefined#1',
        statedKey: 'undefined#1',
        statedBy: 'id',
        contentKey: expect.stringMatching(/^undefined#1#\w+$/),
        url: 'https://sky.example/show/1',
        title: 'clouds landscape sky',
        author: 'uploader_example',
        publishedAt: '2026-01-01T00:00:00.000Z',
        updatedAt: null,
        html: '<img src="https://files.sky.example/a.jpg" referrerpolicy="no-referrer"><p>Wide &amp; blue</p>',
        base: 'https://sky.example/show/1',
        text: 'Wide & blue',
        picture: 'https://files.sky.example/full.png',
        enclosures: [
          { url: 'https://sky.example/a.jpg', type: 'image/jpeg', bytes: null, seconds: null },
          { url: 'https://sky.example/a.mp3', type: 'audio/mpeg', bytes: 1234, seconds: null },
        ],
        tags: ['clouds', 'sky'],
        commentsUrl: 'https://sky.example/show/1#comments',
      },
    ])
  })

  it.each([
    [
      'rss 0.9',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>T</title></channel><item><title>x</title><link>http://a.example/x</link></item></rdf:RDF>',
    ],
    [
      'rss 1.0',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="http://a.example"><title>T</title><items><rdf:Seq/></items></channel><item rdf:about="http://a.example/x"><title>x</title><link>http://a.example/x</link></item></rdf:RDF>',
    ],
    [
      'rss 1.0',
      '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:n="http://purl.org/rss/1.0/"><n:channel><n:title>T</n:title></n:channel><n:item><n:title>x</n:title><n:link>http://a.example/x</n:link></n:item></r:RDF>',
    ],
    [
      'rss 0.91',
      '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>T</title><item><title>x</title><link>http://a.example/x</link></item></channel></rss>',
    ],
    [
      'rss 0.92',
      '<rss version="0.92"><channel><title>T</title><item><title>x</title><link>http://a.example/x</link></item></channel></rss>',
    ],
    [
      'atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="escaped" type="text/html">T</title><entry><title>x</title><link rel="alternate" type="text/html" href="http://a.example/x"/><issued>2026-01-01</issued></entry></feed>',
    ],
    [
      'atom 1.0',
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>T</a:title><a:entry><a:title>x</a:title><a:link href="http://a.example/x"/></a:entry></a:feed>`,
    ],
    [
      'json feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        items: [{ id: 1, title: 'x', url: 'http://a.example/x' }],
      }),
    ],
  ])('a feed in the format %s is read', (format, source) => {
    const feed = parse(source)
    expect([feed.format, feed.title, feed.isCut]).toEqual([format, 'T', false])
    expect(feed.entries.map(({ title, url }) => [title, url])).toEqual([['x', 'http://a.example/x']])
  })

  // Older versions of RSSHub use the prefix `media:` without declaring it.
  it('an Atom feed with an undeclared prefix, as RSSHub writes it, is read', () => {
    const feed =
      parse(`<feed ${ATOM} xml:lang="zh-CN"><title>标题</title><link rel="alternate" href="https://sky.example"/>
      <link rel="self" href="http://rsshub.example:1200/x?format=atom" type="application/atom+xml"/><subtitle>S</subtitle><logo>/logo.png</logo>
      <entry><title>「一」</title><content type="html">&lt;p&gt;One&lt;/p&gt;</content><link href="/1"/><link rel="enclosure" href="/1.mp3" type="audio/mpeg" length="9"/>
      <link rel="replies" type="text/html" href="/1#talk"/><id>tag:1</id><published>2026-01-01T02:00:00.000Z</published><updated>2026-01-02T02:00:00.000Z</updated>
      <author><name>A</name></author><author><name>B</name><email>b@example.org</email></author><category term="sky" label="Sky"/><media:thumbnail url="/t.jpg"/></entry></feed>`)
    expect(feed).toMatchObject({
      siteUrl: 'https://sky.example/',
      self: 'http://rsshub.example:1200/x?format=atom',
      description: 'S',
      language: 'zh-cn',
      icon: 'https://blog.example/logo.png',
    })
    expect(feed.entries[0]).toMatchObject({
      key: 'tag:1',
      url: 'https://blog.example/1',
      title: '「一」',
      author: 'A, B',
      publishedAt: '2026-01-01T02:00:00.000Z',
      updatedAt: '2026-01-02T02:00:00.000Z',
      html: '<p>One</p>',
      picture: 'https://blog.example/t.jpg',
      enclosures: [{ url: 'https://blog.example/1.mp3', type: 'audio/mpeg', bytes: 9, seconds: null }],
      tags: ['Sky'],
      commentsUrl: 'https://blog.example/1#talk',
    })
  })

  // RSSHub may write the dates of a JSON Feed in the form of RFC 822.
  it('a JSON Feed is read, and a broken item is left out', () => {
    const feed = parse(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        home_page_url: 'https://sky.example',
        feed_url: 'http://rsshub.example:1200/x?format=json',
        language: 'zh-cn',
        icon: '/i.png',
        hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
        items: [
          null,
          'x',
          {
            id: 'a',
            url: '/a',
            title: 'A <b>',
            content_html: '<p>x</p>',
            date_published: 'Thu, 01 Jan 2026 02:00:00 GMT',
            authors: [{ name: 'N' }, 7],
            tags: ['t', 3],
            attachments: [
              { url: '/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 5, duration_in_seconds: 61 },
            ],
          },
          { id: 2, content_text: 'a < b\n\nc', image: 'https://sky.example/p.jpg', author: { name: 'Old' } },
        ],
      }),
      'application/feed+json',
    )
    expect(feed).toMatchObject({
      siteUrl: 'https://sky.example/',
      hub: 'https://hub.example/',
      icon: 'https://blog.example/i.png',
      language: 'zh-cn',
    })
    expect(feed.entries).toMatchObject([
      {
        key: 'a',
        title: 'A <b>',
        author: 'N',
        tags: ['t'],
        publishedAt: '2026-01-01T02:00:00.000Z',
        enclosures: [{ url: 'https://blog.example/a.mp3', bytes: 5, seconds: 61 }],
      },
      {
        key: '2',
        title: 'a < b c',
        html: '<p>a &lt; b</p><p>c</p>',
        picture: 'https://sky.example/p.jpg',
        author: 'Old',
        url: null,
      },
    ])
  })
})

describe('an invalid feed', () => {
  // A notice or an HTML page is not a feed, even with the status 200.
  it.each([
    ['', 'bad_answer'],
    ['Welcome to this instance. Please read the notice.', 'bad_answer'],
    ['<!DOCTYPE html><html><title>Just a moment...</title></html>', 'refused'],
    ['\uFEFF \n<HTML lang="en"><body>', 'refused'],
    ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'refused'],
    ['<?xml version="1.0"?><opml version="2.0"/>', 'bad_answer'],
    ['<?xml version="1.0"?>', 'bad_answer'],
    ['{"error":"no"}', 'bad_answer'],
    ['{"version":"https://jsonfeed.org/version/9","items":[]}', 'bad_answer'],
    ['{"version":', 'bad_answer'],
    ['[]', 'bad_answer'],
    ['\0\0\0\0', 'bad_answer'],
  ])('the invalid feed %j is an error', (source, problem) => {
    expect(problemOf(() => parse(source, 'text/plain'))).toBe(problem)
  })

  it('a feed is recognised with any content type, and after white space, a byte order mark and comments', () => {
    expect(
      parse(
        '\uFEFF\n <!-- made by hand --><rss version="2.0"><channel><title>T</title></channel></rss>',
        'text/html',
      ).title,
    ).toBe('T')
  })
})

describe('a key', () => {
  it('the key of an entry is its id, otherwise its address, otherwise a hash of its content', () => {
    const { entries } = rss(
      '<item><guid>g</guid><link>/1</link></item><item><link>/2</link></item><item><title>only</title></item><item><title>other</title></item>',
    )
    const keys = entries.map(({ key }) => key)
    expect(keys.slice(0, 2)).toEqual(['g', 'https://blog.example/2'])
    expect(keys.slice(2)).toEqual([expect.stringMatching(/^hash:\w+$/), expect.stringMatching(/^hash:\w+$/)])
    expect(new Set(keys).size).toBe(4)
    expect(itemOf('<title>only</title>').key).toBe(keys[2])
  })

  it('each key occurs once in a feed, and an id of entries with different addresses is not used as a key', () => {
    const { entries } = rss(
      '<item><guid>g</guid><link>/1</link></item><item><guid>g</guid><link>/2</link></item><item><guid>g</guid><link>/1</link></item>',
    )
    expect(entries.map(({ key }) => key)).toEqual(['https://blog.example/1', 'https://blog.example/2'])
  })

  it('a long id gives a short key', () => {
    const [one, two] = rss(
      `<item><guid>${'x'.repeat(9_000)}1</guid></item><item><guid>${'x'.repeat(9_000)}2</guid></item>`,
    ).entries
    expect(one!.key.length).toBeLessThanOrEqual(500)
    expect(one!.key).not.toBe(two!.key)
  })

  it('a guid is used as an address only when it is a permalink', () => {
    expect(itemOf('<guid>https://a.example/1</guid>').url).toBe('https://a.example/1')
    expect(itemOf('<guid isPermaLink="false">https://a.example/1</guid>').url).toBeNull()
  })
})

describe('texts', () => {
  it.each([
    ['Tom &amp;amp; Jerry &amp;#8211; two', 'Tom & Jerry – two'],
    ['&lt;b&gt;Bold&lt;/b&gt; and &lt;i&gt;more&lt;/i&gt;', 'Bold and more'],
    ['<![CDATA[<em>Raw</em> & loud]]>', 'Raw & loud'],
    ['Vec&lt;T&gt; in 2 &lt; 3 minutes', 'Vec<T> in 2 < 3 minutes'],
    ['a & b &nbsp; c', 'a & b c'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;x', 'x'],
    ['x\u0000\u0007y', 'x�y'],
  ])('a title %j is plain text', (source, title) => {
    expect(itemOf(`<title>${source}</title>`).title.replaceAll(/[\0]/g, '')).toBe(title.replace('�', ' '))
  })

  it('a title of Atom is read by its type', () => {
    expect(atomEntry('<title>1 &lt;b&gt; 2</title>').title).toBe('1 <b> 2')
    expect(atomEntry('<title type="html">1 &lt;b&gt;2&lt;/b&gt; &amp;amp;</title>').title).toBe('1 2 &')
    expect(
      atomEntry(
        '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <b>b</b> &lt;c&gt;</div></title>',
      ).title,
    ).toBe('a b <c>')
  })

  it('a missing title is replaced by the beginning of the text', () => {
    const { title, text } = itemOf(`<description>${'雨'.repeat(500)}</description>`)
    expect([title.length, title.endsWith('…'), text.length]).toEqual([80, true, 300])
  })

  it('lone surrogates and NUL are removed', () => {
    const feed = parse(
      String.raw`{"version":"https://jsonfeed.org/version/1","items":[{"id":"\ud800","title":"a\u0000\udc00b","content_html":"<p>\ud83d</p>\u0000"}]}`,
    )
    const written = JSON.stringify(feed)
    expect(written).not.toMatch(/\\ud[89a-f]|\\u0000/i)
    const cut = itemOf(`<description>${'x'.repeat(298)}😀😀</description>`).text
    expect(cut.isWellFormed()).toBe(true)
  })

  it('the full content is preferred, and the summary becomes the excerpt', () => {
    const entry = itemOf(
      '<description>Short &lt;b&gt;one&lt;/b&gt;</description><content:encoded><![CDATA[<p>Long</p>]]></content:encoded>',
    )
    expect([entry.html, entry.text]).toEqual(['<p>Long</p>', 'Short one'])
  })

  it('HTML that is not escaped is read, also with entities that XML does not know', () => {
    expect(
      itemOf('<description>a<p class="x">b&nbsp;c</p><img src="/1.png"/> d &lt; e</description>').html,
    ).toBe('a<p class="x">b\u00A0c</p><img src="/1.png"> d &lt; e')
    expect(
      atomEntry(
        '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x &amp; y</p></div></content>',
      ).html,
    ).toBe('<div><p>x &amp; y</p></div>')
    expect(atomEntry('<content>1 &lt; 2</content>').html).toBe('<p>1 &lt; 2</p>')
    expect(atomEntry('<content type="application/pdf">JVBERi0=</content><summary>s</summary>').html).toBe(
      '<p>s</p>',
    )
  })

  it('content in binary form is left out', () => {
    expect(atomEntry('<content type="image/png" mode="base64">PHA+eDwvcD4=</content>').html).toBe('')
  })

  // RSSHub writes plain names as authors, although RSS requires an e-mail address.
  it.each([
    ['<author>Plain Name</author>', 'Plain Name'],
    ['<author>me@example.org (Real Name)</author>', 'Real Name'],
    ['<author>Real Name &lt;me@example.org&gt;</author>', 'Real Name'],
    ['<author>me@example.org</author>', null],
    ['<author>me@example.org</author><dc:creator>Creator</dc:creator>', 'Creator'],
  ])('the author in %s is read', (source, author) => {
    expect(itemOf(source).author).toBe(author)
  })
})

describe('addresses', () => {
  it('addresses are resolved against xml:base and the address of the feed', () => {
    const entry = itemOf(
      '<link>../a</link><description xml:base="https://no.example/">&lt;img src="p.png"&gt;</description>',
      'xml:base="https://base.example/x/y/"',
    )
    expect([entry.url, entry.base, entry.picture]).toEqual([
      'https://base.example/x/a',
      'https://base.example/x/y/',
      'https://base.example/x/y/p.png',
    ])
    expect(
      atomEntry('<link href="b"/><content type="html" xml:base="/c/">&lt;img src="p.png"&gt;</content>'),
    ).toMatchObject({
      url: 'https://blog.example/news/b',
      base: 'https://blog.example/c/',
      picture: 'https://blog.example/c/p.png',
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://[',
    'mailto:a@b.example',
    `https://a.example/${'x'.repeat(3_000)}`,
  ])('%s is not accepted as an address', (address) => {
    const entry = itemOf(
      `<link>${address}</link><comments>${address}</comments><enclosure url="${address}" type="image/png"/>`,
    )
    expect([entry.url, entry.commentsUrl, entry.picture, entry.enclosures]).toEqual([null, null, null, []])
  })

  it('credentials are removed from addresses', () => {
    expect(itemOf('<link>https://me:secret@a.example/x</link>').url).toBe('https://a.example/x')
  })
})

// The rows show which picture is preferred when an entry has several.
describe('a picture', () => {
  const media = 'xmlns:m="http://search.yahoo.com/mrss"'
  it.each([
    [
      '<m:thumbnail url="/t.jpg"/><m:content url="/v.mp4" type="video/mp4"/><m:content url="/c.jpg" medium="image"/>',
      '/c.jpg',
    ],
    ['<m:group><m:content url="/c.webp"/></m:group>', '/c.webp'],
    ['<m:content url="/x" type="image/undefined"/>', '/x'],
    [
      '<enclosure url="/e.jpg" type="image/jpeg"/><m:content url="/v.mp4" type="video/mp4"><m:thumbnail url="/t.jpg"/></m:content>',
      '/t.jpg',
    ],
    [
      '<description>&lt;img src="/d.jpg"&gt;</description><enclosure url="/e.jpg" type="image/jpeg"/>',
      '/e.jpg',
    ],
    [
      '<description>&lt;img src="/count.gif" width="1" height="1"&gt;&lt;img src="data:image/png;base64,x"&gt;&lt;img src="/d.jpg"&gt;</description>',
      '/d.jpg',
    ],
  ])('the picture of an entry comes from %s', (source, picture) => {
    expect(itemOf(source, media).picture).toBe(`https://blog.example${picture}`)
  })

  it('a video is a file of the entry, and no picture is taken from it', () => {
    const entry = itemOf(
      '<m:content url="/v.mp4" type="video/mp4" fileSize="7" duration="1:01"/><link>/x</link>',
      media,
    )
    expect([entry.picture, entry.enclosures]).toEqual([
      null,
      [{ url: 'https://blog.example/v.mp4', type: 'video/mp4', bytes: 7, seconds: 61 }],
    ])
  })
})

describe('charsets', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))
  const feed = (label: string, title: number[]) =>
    bytes(
      `<?xml version="1.0"${label}?><rss version="2.0"><channel><title>`,
      title,
      '</title></channel></rss>',
    )

  it.each([
    ['Shift_JIS', ' encoding="Shift_JIS"', '', [0x82, 0xa0], 'あ'],
    ['EUC-JP', ' encoding="EUC-JP"', 'text/xml', [0xa4, 0xa2], 'あ'],
    ['GBK by its content type', '', 'text/xml; charset=gbk', [0xc4, 0xe3], '你'],
    ['UTF-8 that is declared as UTF-16', ' encoding="utf-16"', '', [0xe3, 0x81, 0x82], 'あ'],
    ['klingon, which does not exist', ' encoding="klingon"', '', [0xe3, 0x81, 0x82], 'あ'],
  ])('a feed in the charset %s is read', (_, label, type, title, text) => {
    expect(parse(feed(label, title), type).title).toBe(text)
  })

  it('a feed in UTF-16 with a byte order mark is read', () => {
    const text =
      '\uFEFF<?xml version="1.0" encoding="utf-16"?><rss version="2.0"><channel><title>雨</title></channel></rss>'
    expect(parse(Buffer.from(text, 'utf16le')).title).toBe('雨')
  })
})

describe('broken and hostile feeds', () => {
  const item = (id: number) => `<item><guid>${id}</guid><title>x</title></item>`
  const items = (count: number) => Array.from({ length: count }, (_, id) => item(id)).join('')

  it('a truncated feed keeps its complete entries', () => {
    const feed = parse(
      `<rss version="2.0"><channel><title>T</title>${items(3)}<item><guid>4</guid><description>half`,
    )
    expect([feed.entries.length, feed.isCut]).toEqual([3, true])
  })

  it('a bare &, unclosed tags and crossed tags affect only their own entry', () => {
    const { entries } = rss(
      `${item(1)}<item><guid>2</guid><title>a & b <b>c</title><link>http://a.example/?x=1&y=2</link></item>${item(3)}`,
    )
    expect(entries.map(({ title }) => title)).toEqual(['x', 'a & b c', 'x'])
    expect(entries[1]!.url).toBe('http://a.example/?x=1&y=2')
  })

  it('entities that a document declares are not expanded', () => {
    const bomb = Array.from(
      { length: 30 },
      (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};">`,
    ).join('')
    const feed = parse(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "boom">${bomb}<!ENTITY file SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&e30;&file;</title></channel></rss>`,
    )
    expect(feed.title).toBe('&e30;&file;')
  })

  it('a hundred thousand entries are cut to a thousand', () => {
    const feed = rss(items(100_000))
    expect([feed.entries.length, feed.isCut]).toEqual([1_000, true])
    expect(rss(items(1).repeat(100_000)).entries).toHaveLength(1)
  })

  it('reading stops at deep nesting, in a feed and in its HTML', () => {
    const deep = '<b>'.repeat(100_000)
    const feed = rss(`${item(1)}<item><guid>2</guid><description>${deep}</description></item>`)
    expect([feed.entries.length, feed.isCut]).toEqual([1, true])
    expect(itemOf(`<description><![CDATA[first ${deep}]]></description>`).text).toBe('first')
    expect(
      problemOf(() => parse(`{"version":"https://jsonfeed.org/version/1","items":${'['.repeat(200_000)}`)),
    ).toBe('bad_answer')
  })

  it('unmatched and unclosed markup is read quickly', () => {
    for (const piece of [
      '</b>',
      '<a/>',
      '<',
      '&',
      '<!--',
      '<![CDATA[',
      '<?x',
      '<a b="',
      ']]>',
      '<!DOCTYPE ',
      '<a:b xmlns:a="x"/>',
      '&#0;',
    ])
      expect(
        rss(`${item(1)}<item><title>x</title><description>${piece.repeat(50_000)}`).entries,
      ).toHaveLength(1)
    for (const piece of [
      '<img ',
      '<img src=',
      '<p>',
      '</p>',
      '<table>',
      '<a href="',
      '<script>',
      '<svg>',
      '<!--',
      '<form>',
      '&lt;',
      '<title>',
    ])
      expect(
        itemOf(
          `<title><![CDATA[${piece.repeat(2_000)}]]></title><description><![CDATA[${piece.repeat(50_000)}]]></description>`,
        ).key,
      ).toMatch(/^hash:/)
  })

  it('a very long field does not affect the fields after it', () => {
    for (const long of ['&lt;p&gt;x'.repeat(500_000), '<a/>'.repeat(100_000), '<a>x</a>'.repeat(100_000)])
      expect(itemOf(`<description>${long}</description><guid>g</guid><link>/x</link>`)).toMatchObject({
        key: 'g',
        url: 'https://blog.example/x',
      })
  })

  it('a feed of fifty megabytes is refused without reading it', () => {
    const bytes = new Uint8Array(50 * 1024 * 1024).fill(32)
    bytes.set(new TextEncoder().encode('<rss version="2.0"><channel><title>T</title></channel></rss>'))
    expect(problemOf(() => parse(bytes))).toBe('bad_answer')
    expect(problemOf(() => parse(bytes.subarray(0, 1_000)))).toBe('none')
  })

  it('elements with names of JavaScript object properties are harmless', () => {
    expect(
      rss(
        '<__proto__ __proto__="x">y</__proto__><constructor/><item><toString>x</toString><title constructor="x">t</title></item>',
      ).entries[0]!.title,
    ).toBe('t')
  })
})

it('an element with a common prefix of Atom is read even when the prefix is not declared', () => {
  expect(rss('<atom10:link rel="hub" href="https://hub.example/"/>').hub).toBe('https://hub.example/')
})

it('the time between changes is read from the syndication module', () => {
  const sy = 'xmlns:s="http://purl.org/rss/1.0/modules/syndication/"'
  expect(
    rss('<s:updatePeriod>daily</s:updatePeriod><s:updateFrequency>4</s:updateFrequency>', sy).ttlMinutes,
  ).toBe(360)
  expect(rss('<ttl>60</ttl><s:updatePeriod>daily</s:updatePeriod>', sy).ttlMinutes).toBe(60)
  expect(rss('<ttl>often</ttl>').ttlMinutes).toBeNull()
})
