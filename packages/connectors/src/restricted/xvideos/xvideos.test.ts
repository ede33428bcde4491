import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isHtml, type SourceAnswer } from '../../source/index.ts'
import { answerOf, problemOf } from '../../testing/index.ts'
import { createXvideos } from './index.ts'
import { BROKEN_PAGES, HOSTILE, htmlOf, placeholderRule } from '../testing/index.ts'

const xvideos = createXvideos(placeholderRule)
const list = xvideos.list!
const candidates = xvideos.candidates!
const tags = xvideos.tags!
const ALL = { order: 'featured' }

const packed = (text: string | Uint8Array, more: Partial<SourceAnswer> = {}) =>
  answerOf(new Uint8Array(gzipSync(text)), { headers: { 'content-type': 'application/gzip' }, ...more })

/** Returns a line of the export. `more` replaces columns by their numbers. */
const line = (more: Record<number, string> = {}) =>
  Object.values({
    0: 'https://www.xvideos.com/video.sampleeid01/sample_title_1',
    1: 'Sample title 1',
    2: '605 sec',
    3: 'https://thumb-1.xvideos-cdn.com/1.jpg',
    4: '"<iframe src=""https://www.xvideos.com/embedframe/sampleeid01""></iframe>"',
    5: 'tag-a,tag-b',
    6: '',
    7: '10000001',
    8: 'Category_A',
    9: '720P',
    10: 'sampleuser1',
    11: '',
    12: '2024-01-02',
    13: 'https://thumbs.example.invalid/p1.jpg',
    14: '1234',
    ...more,
  }).join(';')
const numbered = (number: number, more: Record<number, string> = {}) =>
  line({ 0: `https://www.xvideos.com/video.sampleeid${number}/sample`, ...more })
const itemsOf = (...lines: string[]) => list.read(packed(`${lines.join('\n')}\n`), ALL).items

describe('the export', () => {
  it('the export is read line by line, and the addresses of page and player are built from the id', () => {
    expect(itemsOf(line())).toEqual([
      {
        id: 'sampleeid01',
        title: 'Sample title 1',
        kind: 'video',
        durationSec: 605,
        pictures: null,
        tags: ['tag-a', 'tag-b', 'Category A'],
        author: 'sampleuser1',
        views: 1_234,
        rating: null,
        publishedAt: '2024-01-02T00:00:00.000Z',
        thumb: 'https://thumb-1.xvideos-cdn.com/1.jpg',
        embed: 'https://www.xvideos.com/embedframe/sampleeid01',
        page: 'https://www.xvideos.com/video.sampleeid01/_',
      },
    ])
  })

  // In the export, entities end with an underscore.
  it('entities in the export are decoded, and other text stays the same', () => {
    const [item] = itemsOf(line({ 1: 'A &amp_ B &#039_c&#x27_ &lt_b&gt_ R&B_d', 5: 'tag-a,t&eacute_' }))
    expect(item?.title).toBe("A & B 'c' <b> R&B_d")
    expect(item?.tags).toEqual(['tag-a', 'té', 'Category A'])
  })

  it('quoted columns of the export are read, and invalid lines are dropped', () => {
    const items = itemsOf(
      numbered(11, { 1: '"A; ""b"" c"' }),
      numbered(12, { 1: 'A 6" b' }),
      numbered(13, { 1: '"never closed' }),
      numbered(14, { 0: 'https://www.example.org/video.sampleeid14/x' }),
      numbered(15, { 1: '' }),
      'a;b;c',
      `${numbered(16)}${'x'.repeat(30_000)}`,
      numbered(11, { 1: 'The same again' }),
      numbered(17, { 2: 'long', 3: 'http://[', 10: '', 12: '2024-13-77', 14: '-' }),
    )
    expect(items.map(({ id, title }) => [id, title])).toEqual([
      ['sampleeid11', 'A; "b" c'],
      ['sampleeid12', 'A 6" b'],
      ['sampleeid17', 'Sample title 1'],
    ])
    expect(items[2]).toMatchObject({
      durationSec: null,
      thumb: null,
      author: null,
      publishedAt: null,
      views: null,
    })
  })

  it.each([
    ['https://thumb-1.xvideos-cdn.com.example.org/1.jpg', null],
    ['https://example.org/1.jpg', null],
    ['javascript:alert(1)', null],
    ['//img.xvideos-cdn.com/1.jpg', 'https://img.xvideos-cdn.com/1.jpg'],
    ['http://img.xvideos-cdn.com/1.jpg', 'https://img.xvideos-cdn.com/1.jpg'],
  ])('only thumbnails at hosts of the source are accepted: %s', (address, thumb) => {
    expect(itemsOf(line({ 3: address }))[0]?.thumb).toBe(thumb)
  })

  it('the rule checks all texts of a line, and refused lines are dropped and counted', () => {
    const lines = [
      line(),
      numbered(21, { 5: '' }),
      numbered(22, { 1: 'A blocked-word' }),
      numbered(23, { 5: 'tag-a,Blocked-Word' }),
      numbered(24, { 8: 'blocked-word' }),
      numbered(25, { 10: 'blocked-word' }),
      numbered(26, { 0: 'https://www.xvideos.com/video.sampleeid26/blocked-word' }),
      numbered(27, { 5: [...Array.from({ length: 80 }, (_, at) => `t${at}`), 'blocked-word'].join(',') }),
      numbered(28, { 1: `${'long '.repeat(200)} blocked-word` }),
    ]
    const { items, dropped } = list.read(packed(`${lines.join('\n')}\n`), ALL)
    expect([items.map(({ id }) => id), dropped]).toEqual([['sampleeid01'], 8])
  })

  it('at most two thousand lines of the export are read, and returned in pages of sixty in each order', () => {
    const lines = Array.from({ length: 2_500 }, (_, at) =>
      numbered(at + 100, { 2: `${at % 7} sec`, 12: `2024-01-0${(at % 9) + 1}`, 14: String(at % 1_000) }),
    )
    const all = list.read(packed(`${lines.join('\n')}\n`), ALL)
    const pageOf = (order: string, cursor?: string) =>
      xvideos.cutPage!(all, { order, ...(cursor !== undefined && { cursor }) })
    expect([all.items.length, all.next]).toEqual([2_000, null])
    expect(pageOf('featured').items[0]?.id).toBe('sampleeid100')
    expect([pageOf('featured').items.length, pageOf('featured').next]).toEqual([60, '60'])
    expect(pageOf('featured', '60').items[0]?.id).toBe('sampleeid160')
    expect(pageOf('featured', '1980')).toMatchObject({ next: null, items: { length: 20 } })
    for (const cursor of ['2000', '9999', 'x', '-1'])
      expect(pageOf('featured', cursor)).toEqual({ items: [], dropped: 0, next: null })
    expect(pageOf('views').items[0]?.views).toBe(999)
    expect(pageOf('longest').items[0]?.durationSec).toBe(6)
    expect(pageOf('newest').items[0]?.publishedAt).toBe('2024-01-09T00:00:00.000Z')
  })

  it('only the beginning of the export is requested, from a separate source, and its last line is dropped', () => {
    expect(list.source.origin).toBe('https://public-assets.xvideos-cdn.com')
    expect(list.request(ALL)).toMatchObject({
      path: '/webmaster-tools/xvideos.com-export-week.csv.gz',
      firstBytes: 1_500_000,
    })
    // All pages of the list have the same cache key.
    expect(list.key?.({ ...ALL, cursor: '60' })).toBe(list.key?.(ALL))
    // The answer has the full requested size, so its last line may be incomplete and is dropped.
    const start = `${line()}\n${'x\n'.repeat(750_000)}`
    const readStart = (text: string) => list.read(answerOf(text, { headers: {} }), ALL).items
    expect(readStart(`${start}${numbered(2)}`)).toHaveLength(1)
    expect(readStart(`${start}${numbered(2)}\n`)).toHaveLength(2)
  })

  it('a truncated compressed export is read as far as it goes', () => {
    const text = Array.from({ length: 500 }, (_, at) => numbered(at, { 11: String(Math.sin(at)) })).join('\n')
    const { items } = list.read(
      answerOf(new Uint8Array(gzipSync(text).subarray(0, 3_000)), { headers: {} }),
      ALL,
    )
    expect(items.length).toBeGreaterThan(10)
  })

  it('an uncompressed export is read', () => {
    expect(list.read(answerOf(line(), { headers: {} }), ALL).items).toHaveLength(1)
  })

  it('an export that decompresses to far too many bytes is read only at its beginning', () => {
    const bomb = Buffer.concat([Buffer.from(`${line()}\n`.repeat(50)), Buffer.alloc(20_000_000, 'x;')])
    expect(list.read(packed(bomb), ALL).items).toHaveLength(1)
    expect(problemOf(() => list.read(packed(Buffer.alloc(20_000_000)), ALL))).toBe('bad_answer')
  })

  it.each([
    ['a page', htmlOf('<p>Hello'), 'refused'],
    ['nothing', packed(''), 'bad_answer'],
    ['random bytes', answerOf(Uint8Array.from([0x1f, 0x8b, 1, 2, 3]), { headers: {} }), 'bad_answer'],
    ['other columns', packed('a;b\nc;d\n'), 'bad_answer'],
  ])('an export that is %s is an error', (_, answer, problem) => {
    expect(problemOf(() => list.read(answer, ALL))).toBe(problem)
  })

  it.each([
    { cursor: '-1' },
    { cursor: 'x' },
    { cursor: '2001' },
    { order: 'random' },
    { text: 'a' },
    { tag: 'a' },
  ])('the export is not requested with %j', (more) => {
    expect(problemOf(() => list.request({ ...ALL, ...more }))).toBe('bad_question')
  })
})

describe('the list of removed videos', () => {
  it('the list of removed videos has the ids from all addresses in its file', () => {
    const { source, request, read } = xvideos.removals!
    expect(source).toBe(list.source)
    expect(request({ since: null }).path).toBe('/webmaster-tools/xvideos.com-deleted-week.csv.gz')
    const text =
      '10000001|https://www.xvideos.com/video.sampleeid01/sample|x\n' +
      'https://www.xvideos.com/video10000002/sample\nhttps://example.org/video.sampleeid03/x\nbroken\n'
    expect(read(packed(text), { since: null })).toEqual({ ids: ['sampleeid01', '10000002'], next: null })
    expect(read(packed(''), { since: null })).toEqual({ ids: [], next: null })
    expect(problemOf(() => read(packed('nothing of the kind\n'), { since: null }))).toBe('bad_answer')
    expect(problemOf(() => read(packed(Buffer.alloc(80_000_000, 'x|')), { since: null }))).toBe('bad_answer')
    expect(problemOf(() => read(htmlOf('<p>'), { since: null }))).toBe('refused')
  })
})

describe('a list on an HTML page', () => {
  it.each([
    [{}, '/'],
    [{ cursor: '2' }, '/new/1'],
    [{ text: 'a & b' }, '/?k=a+%26+b&sort=relevance'],
    [{ text: 'a', order: 'newest', cursor: '3' }, '/?k=a&sort=uploaddate&p=2'],
    [{ tag: 'Tag A/../b?' }, '/tags/tag-a%2F..%2Fb%3F'],
  ])('the list for %j is requested at %s', (more, path) => {
    expect(candidates.request({ ...ALL, ...more })).toMatchObject({
      path,
      headers: { 'accept-language': 'en' },
    })
  })

  it.each([
    { text: 'a blocked-word' },
    { tag: 'Blocked-Word' },
    { text: ' ' },
    { text: 'a'.repeat(101) },
    { text: '\uD800' },
    { creator: 'a' },
    { order: 'random' },
    { cursor: '0' },
    { cursor: '201' },
    { tag: 'a', cursor: '2' },
  ])('a list of pages is not requested for %j', (more) => {
    expect(problemOf(() => candidates.request({ ...ALL, ...more }))).toBe('bad_question')
  })

  const card = (attributes: string, href = '') =>
    `<div class="frame-block thumb-block" ${attributes}><div class="thumb"><a href="${href}"></a></div></div>`
  const NEXT = '<div class="pagination"><a class="no-page next-page" href="/new/1">Next</a></div>'

  it('a list has each id once, and shows whether there is a next page', () => {
    const cards = [
      card('data-id="1" data-eid="sampleeid01"'),
      card('data-id="2"', '/video.sampleeid02/x'),
      card('data-id="3"', '/video10000003/x'),
      card('data-eid="../x"', 'https://example.org/video.sampleeid04/x'),
      card('data-eid="sampleeid01"'),
    ].join('')
    const ids = ['sampleeid01', 'sampleeid02', '10000003']
    expect(candidates.read(htmlOf(cards + NEXT), ALL)).toEqual({ ids, next: '2' })
    expect(candidates.read(htmlOf(cards + NEXT), { ...ALL, cursor: '200' }).next).toBeNull()
    expect(candidates.read(htmlOf(cards), ALL).next).toBeNull()
    // The address of the next page of a tag is unknown.
    expect(candidates.read(htmlOf(cards + NEXT), { ...ALL, tag: 'a' }).next).toBeNull()
  })

  it('an empty list is accepted only on a normal page of the site', () => {
    const menu = '<li class="dyntop-cat"><a href="/c/Category_A-1">A</a></li>'
    expect(candidates.read(htmlOf(menu), { ...ALL, text: 'a' })).toEqual({ ids: [], next: null })
  })

  it.each(BROKEN_PAGES)('an invalid page is an error: %s', (_, answer) => {
    expect(problemOf(() => candidates.read(answer, ALL))).toBe('bad_answer')
  })
})

describe('a video', () => {
  const TAGS =
    '<div class="video-tags-list"><li class="main-uploader"><a href="/x"><span class="name">sampleuser1</span></a></li>' +
    '<li><a href="/models/person">Person</a></li><li><a class="is-keyword" href="/tags/tag-a">tag-a</a></li>' +
    '<li><a class="is-keyword" href="/tags/tag-b">tag-b</a></li></div>'
  const MENU = '<li class="dyntop-cat"><a href="/c/Category_A-1">Category A</a></li>'
  const VOTES = '<span class="rating-good-nbr">1.5k</span><span class="rating-bad-nbr">500</span>'
  const video = (more: object = {}) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'VideoObject',
      name: 'Sample title 1',
      description: 'A description',
      thumbnailUrl: ['https://example.org/1.jpg', 'https://img.xvideos-cdn.com/1.jpg'],
      uploadDate: '2024-01-02T03:04:05+00:00',
      duration: 'PT00H10M05S',
      contentUrl: 'https://example.org/never-read',
      interactionStatistic: { userInteractionCount: 1_234 },
      ...more,
    })}</script>`
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
  const HEAD =
    og('title', 'Sample title 1 - XVIDEOS.COM') +
    og('url', 'https://www.xvideos.com/video.sampleeid01/sample_title_1') +
    og('duration', '605')
  const read = (body: string, head: string, id = 'sampleeid01') =>
    xvideos.item.read(htmlOf(body, head), { id })

  it('a video is read from its page', () => {
    const found = read(MENU + TAGS + VOTES, HEAD + video())
    expect(found).toEqual({
      id: 'sampleeid01',
      title: 'Sample title 1',
      kind: 'video',
      durationSec: 605,
      pictures: null,
      tags: ['tag-a', 'tag-b'],
      author: 'sampleuser1',
      views: 1_234,
      rating: 0.75,
      publishedAt: '2024-01-02T03:04:05.000Z',
      thumb: 'https://img.xvideos-cdn.com/1.jpg',
      embed: 'https://www.xvideos.com/embedframe/sampleeid01',
      page: 'https://www.xvideos.com/video.sampleeid01/_',
    })
    expect(JSON.stringify(found)).not.toContain('never-read')
  })

  it('a video is read without optional parts, and with broken optional parts', () => {
    const bare = { durationSec: null, views: null, rating: null, publishedAt: null, thumb: null }
    expect(read(TAGS, og('title', 'Sample title 1'))).toMatchObject(bare)
    expect(
      read(TAGS, `${og('title', 'A')}<script type="application/ld+json">{"@type":</script>`),
    ).toMatchObject(bare)
    expect(read(TAGS, video())).toMatchObject({ title: 'Sample title 1', durationSec: 605 })
    const broken = {
      description: 1,
      thumbnailUrl: 7,
      uploadDate: '2024-99-99',
      duration: 'P1Y',
      interactionStatistic: [{}, null],
    }
    expect(read(TAGS, video(broken))).toMatchObject(bare)
    expect(read(`${TAGS}<strong id="v-views">1 234 567 views</strong>`, og('title', 'A'))?.views).toBe(
      1_234_567,
    )
  })

  it('a video is requested by its id, or by the number in older addresses', () => {
    expect(xvideos.item.request({ id: 'sampleeid01' }).path).toBe('/video.sampleeid01/_')
    expect(xvideos.item.request({ id: '10000001' }).path).toBe('/video10000001/_')
    expect(read(TAGS, HEAD, '10000001')?.id).toBe('sampleeid01')
    expect(read(TAGS, og('title', 'A'), '10000001')).toMatchObject({
      id: '10000001',
      embed: 'https://www.xvideos.com/embedframe/10000001',
      page: 'https://www.xvideos.com/video10000001/_',
    })
    for (const id of ['', '..', 'a/b', 'a?b', 'é', 'x'.repeat(41)])
      expect(problemOf(() => xvideos.item.request({ id }))).toBe('bad_question')
  })

  it('a video is not found when it was removed, or when the page is of another video', () => {
    expect(problemOf(() => read('<h1 class="inlineError">Gone</h1>', HEAD))).toBe('not_found')
    expect(problemOf(() => read(TAGS, HEAD, 'sampleeid02'))).toBe('not_found')
  })

  it.each([
    ['no list of tags', MENU, HEAD],
    ['an empty list of tags', '<div class="video-tags-list"></div>', HEAD],
    ['a title', TAGS, og('title', 'blocked-word')],
    ['a description', TAGS, HEAD + video({ description: 'blocked-word' })],
    [
      'an address',
      TAGS,
      og('title', 'A') + og('url', 'https://www.xvideos.com/video.sampleeid01/blocked-word'),
    ],
    ['an uploader', TAGS.replace('sampleuser1', 'blocked-word'), HEAD],
    ['a tag', TAGS.replace('>tag-b<', '>blocked-word<'), HEAD],
  ])('the rule drops a video for %s', (_, body, head) => {
    expect(read(body, head)).toBeNull()
  })

  it('texts of a video become plain text, however they are escaped', () => {
    const escaped = HOSTILE.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    const found = read(TAGS.replace('>tag-a<', `>${escaped}<`), og('title', escaped))
    expect([found?.title, found?.tags[0]]).toEqual([
      '<script>alert(1)</script>"\'',
      '<script>alert(1)</script>"\'',
    ])
    expect(read(TAGS, og('title', 'x'.repeat(5_000)))?.title).toHaveLength(300)
    const many = Array.from({ length: 90 }, (__, at) => `<a href="/tags/t${at}">t${at}</a>`).join('')
    expect(read(`<div class="video-tags-list">${many}</div>`, HEAD)?.tags).toHaveLength(60)
  })

  it.each(BROKEN_PAGES)('an invalid page is an error: %s', (_, answer) => {
    expect(problemOf(() => xvideos.item.read(answer, { id: 'sampleeid01' }))).toBe('bad_answer')
  })

  it.each([
    ['https://www.xvideos.com/video.sampleeid01/words', 'sampleeid01'],
    ['https://xvideos.com/video.sampleeid01', 'sampleeid01'],
    ['https://www.xvideos.com/video10000001/words?x=1', '10000001'],
    ['https://www.xvideos.com/embedframe/sampleeid01', 'sampleeid01'],
    ['https://www.xvideos.com/tags/tag-a', null],
    ['https://www.xvideos.com.example.org/video.sampleeid01/x', null],
    ['javascript:alert(1)', null],
    ['sampleeid01', null],
  ])('a video is recognised by its address: %s', (address, id) => {
    expect(xvideos.idOf(address)).toBe(id)
  })
})

describe('suggestions', () => {
  const read = (body: unknown) => tags.read(answerOf(body), { text: 'a' })
  const KEYWORDS = [
    { N: 'tag-a', R: '12.5' },
    { N: 'tag-b' },
    { N: 'blocked-word' },
    { R: '1' },
    null,
    { N: 'tag-a' },
  ]
  const NAMES = [
    { name: 'tag-a', count: null },
    { name: 'tag-b', count: null },
  ]

  // The answer has one of three forms.
  it.each([
    { result: true, code: 0, keywords: KEYWORDS },
    { result: true, code: 0, KEYWORDS },
    { result: true, code: 0, data: { keywords: KEYWORDS } },
  ])('suggestions are read in the form %j', (body) => {
    expect(read(body)).toEqual({ tags: NAMES, isRefused: false })
  })

  it('suggestions show that the source refuses a text', () => {
    for (const BLACKLISTED of [true, 1, 'true', {}])
      for (const body of [
        { keywords: KEYWORDS, BLACKLISTED },
        { result: false, data: { BLACKLISTED } },
      ])
        expect(read(body)).toEqual({ tags: [], isRefused: true })
    expect(read({ keywords: KEYWORDS, BLACKLISTED: false }).isRefused).toBe(false)
    expect(read({ keywords: [{ N: 'tag-c', BLACKLISTED: true }] }).tags).toEqual([])
  })

  it('suggestions may be empty, but an unknown form is an error', () => {
    expect(read({ result: true, code: 0 }).tags).toEqual([])
    expect(problemOf(() => read({ result: false }))).toBe('bad_answer')
    expect(problemOf(() => read([]))).toBe('bad_answer')
    expect(problemOf(() => read('no JSON'))).toBe('bad_answer')
    expect(problemOf(() => tags.read(htmlOf('<p>'), { text: 'a' }))).toBe('refused')
  })

  it('suggestions are requested only for texts that the rule allows', () => {
    expect(tags.request({ text: 'a/b c' }).path).toBe('/search-suggest/a%2Fb%20c')
    for (const params of [{}, { trending: true }, { text: 'blocked-word' }, { text: '' }])
      expect(problemOf(() => tags.request(params))).toBe('bad_question')
  })
})

it('the answer of a bot protection counts as a refusal for an hour', () => {
  const wall = htmlOf('', '<title>Just a moment...</title>')
  expect(isHtml(wall)).toBe(true)
  for (const { check } of xvideos.sources) expect(problemOf(() => check?.(wall))).toBe('refused')
  expect(problemOf(() => xvideos.sources[0]?.check?.(htmlOf('<p>')))).toBe('none')
})

it('answers are stored in memory only, and their version contains the version of the rule', () => {
  expect(xvideos.sources.every(({ inMemory }) => inMemory)).toBe(true)
  const later = createXvideos({ ...placeholderRule, version: 2 })
  expect([later.list!.version, later.item.version]).not.toContain(list.version)
})
