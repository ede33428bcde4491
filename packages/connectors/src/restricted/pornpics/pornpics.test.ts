import { describe, expect, it } from 'vitest'
import { answerOf, problemOf } from '../../testing/index.ts'
import { createPornpics } from './index.ts'
import { BROKEN_PAGES, HOSTILE, htmlOf, placeholderRule } from '../testing/index.ts'

const pornpics = createPornpics(placeholderRule)
const candidates = pornpics.candidates!
const ALL = { order: 'recent' }
const SEARCH = { ...ALL, text: 'tag-a' }

const entry = (more: object = {}) => ({
  gid: 10_000_001,
  tid: 1,
  g_url: 'https://www.pornpics.com/galleries/sample-title-1-10000001/',
  t_url: 'https://thumbs.example.invalid/300/1.jpg',
  t_url_460: 'https://thumbs.example.invalid/460/1.jpg',
  desc: 'Sample title 1',
  h: 690,
  ...more,
})

describe('a list', () => {
  it.each([
    [{}, '/recent/'],
    [{ order: 'featured' }, '/popular/'],
    [{ text: 'a & b' }, '/search/srch.php?q=a+%26+b&lang=en&date=latest&limit=20&offset=0'],
    [{ text: 'a', order: 'featured', cursor: '40' }, '/search/srch.php?q=a&lang=en&limit=20&offset=40'],
    [{ tag: 'Tag A/../b?' }, '/tags/tag-a%2F..%2Fb%3F/'],
    [{ tag: 'tag-a', cursor: '20' }, '/tags/tag-a/?limit=20&offset=20'],
  ])('the list for %j is requested at %s', (more, path) => {
    expect(candidates.request({ ...ALL, ...more }).path).toBe(path)
  })

  it.each([
    { text: 'a blocked-word' },
    { tag: 'Blocked-Word' },
    { text: '' },
    { creator: 'a' },
    { order: 'rating' },
    { cursor: '20' },
    { text: 'a', cursor: '-20' },
    { text: 'a', cursor: '4001' },
  ])('the list is not requested for %j', (more) => {
    expect(problemOf(() => candidates.request({ ...ALL, ...more }))).toBe('bad_question')
  })

  it('a list in batches has each id once, without promoted galleries, and only an empty batch is its end', () => {
    const batch = [
      entry(),
      entry({ gid: '10000002' }),
      entry({ gid: null, g_url: '/galleries/sample-10000003/' }),
      entry({ gid: 10_000_004, nofollow: 1 }),
      entry(),
      entry({ gid: '../x', g_url: 'https://example.org/galleries/a-10000005/' }),
      null,
      'x',
    ]
    const ids = ['10000001', '10000002', '10000003']
    expect(candidates.read(answerOf(batch), SEARCH)).toEqual({ ids, next: '20' })
    // The content type of the answer may be wrong.
    const html = { headers: { 'content-type': 'text/html' } }
    expect(candidates.read(answerOf(batch, html), { ...SEARCH, cursor: '40' })).toEqual({ ids, next: '60' })
    expect(candidates.read(answerOf([entry({ nofollow: true })]), SEARCH)).toEqual({ ids: [], next: '20' })
    expect(candidates.read(answerOf([]), SEARCH)).toEqual({ ids: [], next: null })
    expect(candidates.read(answerOf(batch), { ...SEARCH, cursor: '4000' }).next).toBeNull()
  })

  it.each([
    ['a page', htmlOf('<p>'), 'refused'],
    ['an object', answerOf({}), 'bad_answer'],
    ['nothing', answerOf(''), 'bad_answer'],
    ['a list of other values', answerOf([1, { gid: 'x' }]), 'bad_answer'],
  ])('a batch of a list is an error when it is %s', (_, answer, problem) => {
    expect(problemOf(() => candidates.read(answer, SEARCH))).toBe(problem)
  })

  const TILES =
    "<ul id='tiles'><li class='thumbwook'><a class='rel-link' href='https://www.pornpics.com/galleries/a-10000001/'></a></li>" +
    "<li class='thumbwook'><a class='rel-link' href='/galleries/b-10000002/'></a></li><li class='thumbwook'><a href='/galleries/b-10000002/'></a></li>" +
    "<li class='thumbwook r2-frame'><a class='rel-link' href='/galleries/c-10000003/'></a></li>" +
    "<li class='thumbwook'><a class='rel-link' href='https://example.org/galleries/d-10000004/'></a></li></ul>" +
    "<a href='/galleries/e-10000005/'></a>"

  it('a list that is an HTML page has the ids of its tiles, and the list of a tag continues in batches', () => {
    const ids = ['10000001', '10000002']
    expect(candidates.read(htmlOf(TILES), ALL)).toEqual({ ids, next: null })
    expect(candidates.read(htmlOf(TILES), { ...ALL, tag: 'tag-a' })).toEqual({ ids, next: '20' })
    expect(problemOf(() => candidates.read(htmlOf(TILES), { ...ALL, tag: 'tag-a', cursor: '20' }))).toBe(
      'refused',
    )
  })

  it.each(BROKEN_PAGES)('a list on a page is an error when the page is invalid: %s', (_, answer) => {
    expect(problemOf(() => candidates.read(answer, ALL))).toBe('bad_answer')
  })
})

describe('a gallery', () => {
  const row = (label: string, value: string) =>
    `<div><span class="gallery-info__title">${label}:</span>\n<div>${value}</div></div>`
  const link = (word: string) => `<a href="/x/"><span>${word}</span></a>`
  const tile = (src: string, of = 'data-src') =>
    `<li class="thumbwook"><a class="rel-link" href="https://cdni.pornpics.com/1280/never-read.jpg"><img ${of}="${src}"></a></li>`
  const ROWS =
    row('Channel', link('channel-a')) +
    row('Models', link('Person')) +
    row('Categories', link('category-a')) +
    row('Tags List', `${link('tag-a')}, ${link('tag-b')}`) +
    '<div><span class="gallery-info__title">Views:</span> <span>1,234</span></div>'
  const TILES = `<ul id="tiles">${tile('https://cdni.pornpics.com/1280/1.jpg')}${tile('//cdni.pornpics.com/460/1.jpg')}<li class="thumbwook r2-frame"><a></a></li></ul>`
  const AT = 'https://www.pornpics.com/galleries/sample-title-1-10000001/'
  const read = (body: string, url = AT) => pornpics.item.read(htmlOf(body, '', { url }), { id: '10000001' })

  it('a gallery is read from its page', () => {
    const found = read(`<h1>Sample title 1 - 10000001</h1>${ROWS}${TILES}`)
    expect(found).toEqual({
      id: '10000001',
      title: 'Sample title 1',
      kind: 'gallery',
      durationSec: null,
      pictures: 2,
      tags: ['category-a', 'tag-a', 'tag-b'],
      author: null,
      views: 1_234,
      rating: null,
      publishedAt: null,
      thumb: 'https://cdni.pornpics.com/460/1.jpg',
      embed: null,
      page: 'https://www.pornpics.com/galleries/10000001',
    })
  })

  it('a gallery is read without optional parts', () => {
    const bare = { pictures: null, views: null, thumb: null, tags: ['category-a'] }
    expect(read(`<h1>10000001</h1>${row('categories', link('category-a'))}`)).toMatchObject({
      ...bare,
      title: '10000001',
    })
    const elsewhere = `<ul id="tiles">${tile('https://example.org/460/1.jpg')}${tile('https://cdni.pornpics.com/300/1.jpg', 'src')}</ul>`
    expect(read(`<h1>A</h1>${ROWS}${elsewhere}`)?.thumb).toBeNull()
  })

  it.each([
    ['neither categories nor tags', '<h1>A</h1>', AT],
    ['empty rows of tags', `<h1>A</h1>${row('Tags List', '')}`, AT],
    ['a tag', `<h1>A</h1>${ROWS.replace('tag-b', 'blocked-word')}`, AT],
    ['a title', `<h1>blocked-word</h1>${ROWS}`, AT],
    ['its address', `<h1>A</h1>${ROWS}`, 'https://www.pornpics.com/galleries/blocked-word-10000001/'],
  ])('the rule drops a gallery for %s', (_, body, url) => {
    expect(read(body, url)).toBeNull()
  })

  it.each([
    'https://www.pornpics.com/',
    'https://www.pornpics.com/category-a/',
    'https://www.pornpics.com/galleries/other-10000002/',
    'https://www.pornpics.com/galleries/10000001/more/',
  ])('a gallery whose address leads to %s is not found', (url) => {
    expect(problemOf(() => read(`<h1>A</h1>${ROWS}`, url))).toBe('not_found')
  })

  it('a gallery is requested by its number', () => {
    expect(pornpics.item.request({ id: '10000001' }).path).toBe('/galleries/10000001')
    for (const id of ['', 'a', '1/2', '1'.repeat(16)])
      expect(problemOf(() => pornpics.item.request({ id }))).toBe('bad_question')
  })

  it('texts of a gallery become plain text, however they are escaped', () => {
    const escaped = HOSTILE.replaceAll('<', '&lt;')
    const found = read(`<h1>${escaped}</h1>${row('Tags List', link(escaped))}`)
    expect([found?.title, found?.tags[0]]).toEqual([
      '<script>alert(1)</script>"\'',
      '<script>alert(1)</script>"\'',
    ])
  })

  it.each(BROKEN_PAGES)('an invalid page is an error: %s', (_, answer) => {
    expect(problemOf(() => pornpics.item.read({ ...answer, url: AT }, { id: '10000001' }))).toBe('bad_answer')
  })

  it.each([
    ['https://www.pornpics.com/galleries/sample-title-1-10000001/', '10000001'],
    ['https://pornpics.com/galleries/10000001', '10000001'],
    ['https://www.pornpics.com/de/galleries/sample-title-1-10000001/', '10000001'],
    ['https://www.pornpics.com/galleries/sample-title/', null],
    ['https://www.pornpics.com/tags/1/', null],
    ['https://cdni.pornpics.com/460/1/10000001', null],
    ['https://example.org/galleries/a-10000001/', null],
  ])('a gallery is recognised by its address: %s', (address, id) => {
    expect(pornpics.idOf(address)).toBe(id)
  })
})

it('the answer of a bot protection counts as a refusal', () => {
  expect(problemOf(() => pornpics.sources[0]?.check?.(htmlOf('', '<title>Just a moment...</title>')))).toBe(
    'refused',
  )
})
