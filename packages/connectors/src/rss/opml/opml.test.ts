import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOpml, type Subscription, tagOf, writeOpml } from '../index.ts'
import { problemOf } from '../../testing/index.ts'

const read = (source: string) => readOpml(new TextEncoder().encode(source))
const body = (inside: string) =>
  read(`<opml version="2.0"><head><title>Mine</title></head><body>${inside}</body></opml>`)

describe('reading a list of feeds', () => {
  it('folders become tags, nested folders become paths, and a feed has the tags of all its folders', () => {
    const list = body(`
      <outline text="Alone" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>
      <outline text="News" title="News">
        <outline type="rss" text="B &amp; C" xmlUrl="https://b.example/feed"/>
        <outline text="Japan"><outline type="RSS" title="Titled" text="x" XMLURL="feed://c.example/feed"/></outline>
      </outline>
      <outline text="Art"><outline type="rss" text="again" xmlUrl="https://b.example/feed" htmlUrl="https://b.example/"/></outline>`)
    expect(list).toEqual({
      title: 'Mine',
      dropped: 0,
      isCut: false,
      subscriptions: [
        { url: 'https://a.example/feed', title: 'Alone', siteUrl: 'https://a.example/', tags: [] },
        {
          url: 'https://b.example/feed',
          title: 'B & C',
          siteUrl: 'https://b.example/',
          tags: ['News', 'Art'],
        },
        { url: 'http://c.example/feed', title: 'Titled', siteUrl: null, tags: ['News/Japan'] },
      ],
    })
  })

  it.each([
    ['text="A" description="The <b class="x">best</b> of all" type="rss" xmlUrl="https://a.example/feed"'],
    ['text="A" title="5" of 6" xmlUrl="https://a.example/feed"'],
    ["text='A' description='It's <i>' xmlUrl='https://a.example/feed'"],
    ['type="rss" xmlUrl="https://a.example/feed" text="A" description="x > y <br/> "z""'],
  ])('an outline with unescaped signs is read, and does not contain those after it: %s', (attributes) => {
    const list = body(`<outline ${attributes}/>
      <outline text="B" xmlUrl="https://b.example/feed"/>
      <outline text="Folder"><outline ${attributes.replace('a.ex', 'c.ex')}></outline></outline>`)
    expect(list.subscriptions.map(({ url, tags }) => [url, tags])).toEqual([
      ['https://a.example/feed', []],
      ['https://b.example/feed', []],
      ['https://c.example/feed', ['Folder']],
    ])
    expect(list).toMatchObject({ dropped: 0, isCut: false })
  })

  it('folders that are typed as feeds are folders, and feeds without an address are counted', () => {
    const list = body(`
      <outline type="rss" title="Tech"><outline type="rss" title="A" xmlUrl="https://a.example/feed"/></outline>
      <outline type="rss" title="Lost"/><outline type="rss" title="Lost" xmlUrl=""></outline>`)
    expect(list).toMatchObject({
      dropped: 2,
      subscriptions: [{ url: 'https://a.example/feed', tags: ['Tech'] }],
    })
  })

  // In OPML 2.0, `category` contains paths that are separated by commas.
  it('categories become tags', () => {
    const list = body(
      '<outline text="F"><outline text="x" xmlUrl="https://a.example" category="/Boston/Weather, F ,, Sky"/></outline>',
    )
    expect(list.subscriptions[0]!.tags).toEqual(['F', 'Boston/Weather', 'Sky'])
  })

  it('outlines without a web address are dropped and counted; an outline without a feed is a folder', () => {
    const list = body(`<outline text="x" xmlUrl="javascript:alert(1)"/><outline type="rss" text="y"/>
      <outline type="link" text="L" url="https://l.example"><outline text="z" type="rss" url="https://z.example/"/></outline>`)
    expect([list.dropped, list.subscriptions.map(({ url, tags }) => [url, tags])]).toEqual([
      2,
      [['https://z.example/', ['L']]],
    ])
  })

  it('a list of feeds is decoded with its declared charset', () => {
    const bytes = [
      ...Buffer.from(
        '<?xml version="1.0" encoding="GBK"?><opml><body><outline xmlUrl="https://a.example" text="',
      ),
      0xc4,
      0xe3,
      ...Buffer.from('"/></body></opml>'),
    ]
    expect(readOpml(Uint8Array.from(bytes)).subscriptions[0]!.title).toBe('你')
  })

  it.each(['', 'hello', '<html><body/></html>', '<rss version="2.0"/>', '{}', '\0'])(
    '%j is not accepted as a list of feeds',
    (source) => {
      expect(problemOf(() => read(source))).toBe('bad_answer')
    },
  )
})

describe('hostile lists', () => {
  const feed = (id: number) => `<outline text="x" xmlUrl="https://a.example/${id}"/>`

  it('a list is cut after five thousand outlines and marked as cut', () => {
    const list = body(Array.from({ length: 20_000 }, (_, id) => feed(id)).join(''))
    expect([list.subscriptions.length, list.isCut]).toEqual([5_000, true])
  })

  it('twenty levels of folders become tags, and reading stops at thousands of levels', () => {
    const nested = (depth: number) =>
      body(
        Array.from({ length: depth }, (_, level) => `<outline text="${level}">`).join('') +
          feed(1) +
          '</outline>'.repeat(depth),
      )
    expect(nested(100).subscriptions[0]!.tags[0]!.split('/')).toHaveLength(20)
    expect(nested(4_000)).toMatchObject({ subscriptions: [], isCut: true })
  })

  it('a truncated list keeps its complete outlines', () => {
    expect(read(`<opml><body>${feed(1)}<outline text="x" xmlUrl="https://a.ex`)).toMatchObject({
      subscriptions: [{ url: 'https://a.example/1' }],
      isCut: true,
    })
  })

  it('entities that a list declares are not expanded, and fifty megabytes are refused', () => {
    expect(
      read(
        '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]><opml><body><outline text="&a;&b;" xmlUrl="https://a.example"/></body></opml>',
      ).subscriptions[0]!.title,
    ).toBe('&a;&b;')
    const bytes = new Uint8Array(50 * 1024 * 1024).fill(32)
    bytes.set(new TextEncoder().encode('<opml><body/></opml>'))
    expect(problemOf(() => readOpml(bytes))).toBe('bad_answer')
    expect(problemOf(() => readOpml(bytes.subarray(0, 100)))).toBe('none')
  })

  it('a feed has at most fifty tags', () => {
    const categories = Array.from({ length: 1_000 }, (_, id) => `t${id}`).join(',')
    expect(
      body(`<outline xmlUrl="https://a.example" category="${categories}"/>`).subscriptions[0]!.tags,
    ).toHaveLength(50)
  })
})

describe('writing a list of feeds', () => {
  const AT = '2026-01-01T00:00:00.000Z'

  it('a list of feeds is written in a form that other readers accept', () => {
    expect(
      writeOpml(
        'Mine & <yours>',
        [
          {
            url: 'https://a.example/?x=1&y=2',
            title: 'A "quoted"',
            siteUrl: 'https://a.example/',
            tags: ['News/Japan', 'Art'],
          },
          { url: 'https://b.example/', title: null, siteUrl: null, tags: [] },
        ],
        AT,
      ),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Mine &amp; &lt;yours&gt;</title>
    <dateCreated>Thu, 01 Jan 2026 00:00:00 GMT</dateCreated>
  </head>
  <body>
    <outline type="rss" text="https://b.example/" xmlUrl="https://b.example/"/>
    <outline text="News" title="News">
      <outline text="Japan" title="Japan">
        <outline type="rss" text="A &quot;quoted&quot;" title="A &quot;quoted&quot;" xmlUrl="https://a.example/?x=1&amp;y=2" htmlUrl="https://a.example/"/>
      </outline>
    </outline>
    <outline text="Art" title="Art">
      <outline type="rss" text="A &quot;quoted&quot;" title="A &quot;quoted&quot;" xmlUrl="https://a.example/?x=1&amp;y=2" htmlUrl="https://a.example/"/>
    </outline>
  </body>
</opml>
`)
  })

  it('an empty list has an outline, as OPML requires, and is read as an empty list', () => {
    const list = writeOpml('Mine', [], AT)
    expect(list).toContain('<outline text="Mine"/>')
    expect(read(list)).toMatchObject({ title: 'Mine', subscriptions: [], dropped: 0 })
  })

  it('a written list has no characters that XML forbids', () => {
    const bad = 'a\0\u0007\uFFFE\uFFFF\uD800b'
    const list = writeOpml(bad, [{ url: 'https://a.example/', title: bad, siteUrl: null, tags: [bad] }], AT)
    expect(list).not.toMatch(/\p{Cs}|\p{Cn}|(?!\n)\p{Cc}/u)
  })

  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
  const clean = (name: string) => tagOf([name.replaceAll('/', ' ').replaceAll(/[\uFFFE\uFFFF]/g, '')])
  const title = text.map(clean).map((name) => name || 'x')
  const address = fc.webUrl({ withQueryParameters: true }).map((url) => new URL(url).href)
  const subscription: fc.Arbitrary<Subscription> = fc.record({
    url: address,
    title,
    siteUrl: fc.option(address),
    tags: fc.uniqueArray(fc.array(title, { minLength: 1, maxLength: 4 }).map(tagOf), { maxLength: 4 }),
  })
  const inOrder = (list: Subscription[]) =>
    list.map((each) => ({ ...each, tags: each.tags.toSorted() })).toSorted((a, b) => (a.url < b.url ? -1 : 1))

  it('a written list can be read again without loss', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(subscription, { selector: ({ url }) => url, maxLength: 20 }),
        title,
        (list, name) => {
          const again = read(writeOpml(name, list, AT))
          expect(inOrder(again.subscriptions)).toEqual(inOrder(list))
          expect([again.title, again.dropped, again.isCut]).toEqual([name, 0, false])
        },
      ),
    )
  })

  it('any text is dropped, or becomes a tag that stays the same when it is written and read again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 })), (names) => {
        expect(tagOf([tagOf(names)])).toBe(tagOf(names))
      }),
    )
  })
})
