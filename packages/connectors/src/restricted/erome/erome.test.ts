import { describe, expect, it } from 'vitest'
import { problemOf } from '../../testing/index.ts'
import { createErome } from './index.ts'
import { BROKEN_PAGES, HOSTILE, NOW, htmlOf, placeholderRule } from '../testing/index.ts'

const erome = createErome(placeholderRule)
const candidates = erome.candidates!
const ALL = { order: 'featured' }

describe('a list', () => {
  it.each([
    [{}, '/explore'],
    [{ order: 'new', cursor: '2' }, '/explore/new?page=2'],
    [{ text: 'a & b' }, '/search?q=a+%26+b'],
    [{ tag: 'tag a', order: 'new', cursor: '3' }, '/search?q=tag+a&o=new&page=3'],
    [{ creator: 'sample_user.1', cursor: '2' }, '/sample_user.1?t=posts&page=2'],
  ])('the list for %j is requested at %s', (more, path) => {
    expect(candidates.request({ ...ALL, ...more }).path).toBe(path)
  })

  it.each([
    { text: 'a blocked-word' },
    { tag: 'Blocked-Word' },
    { creator: 'blocked-word' },
    { text: ' ' },
    { creator: 'a/b' },
    { creator: '..' },
    { creator: 'Explore' },
    { order: 'random' },
    { cursor: '0' },
    { cursor: '201' },
  ])('the list is not requested for %j', (more) => {
    expect(problemOf(() => candidates.request({ ...ALL, ...more }))).toBe('bad_question')
  })

  const card = (href: string) =>
    `<div class="album" id="album-1"><a class="album-link" href="${href}"></a><a class="album-title">A</a></div>`
  const listOf = (cards: string, more = '') => htmlOf(`<div id="albums">${cards}</div>${more}`)

  it('a list has each id once, and a page that is not full is the last page unless it links to a next page', () => {
    const cards = [
      card('/a/SampleA1'),
      card('https://www.erome.com/a/SampleA2'),
      card('/a/SampleA1'),
      card('/sampleuser1'),
      card('https://example.org/a/SampleA3'),
    ].join('')
    const ids = ['SampleA1', 'SampleA2']
    expect(candidates.read(listOf(cards), ALL)).toEqual({ ids, next: null })
    expect(candidates.read(listOf(cards, '<a rel="next" href="?page=2">'), ALL)).toEqual({ ids, next: '2' })
    const full = Array.from({ length: 36 }, (_, at) => card(`/a/Sample${at + 10}`)).join('')
    expect(candidates.read(listOf(full), { ...ALL, cursor: '4' }).next).toBe('5')
    expect(candidates.read(listOf(full), { ...ALL, cursor: '200' }).next).toBeNull()
    expect(candidates.read(listOf(''), ALL)).toEqual({ ids: [], next: null })
  })

  it('a list is a bad answer when no card links to an album', () => {
    expect(problemOf(() => candidates.read(listOf(card('/x')), ALL))).toBe('bad_answer')
  })

  it.each(BROKEN_PAGES)('an invalid page is an error: %s', (_, answer) => {
    expect(problemOf(() => candidates.read(answer, ALL))).toBe('bad_answer')
  })
})

describe('an album', () => {
  const HEAD = '<meta property="og:title" content="Sample title 1 - EroMe">'
  const TAGS =
    '<p class="mt-10"><a href="/search?q=tag-a">#tag-a</a> <a href="https://www.erome.com/search?q=tag+b">#tag b</a><a href="/x">no tag</a></p>'
  const USER = '<div class="user-profile"><a href="/sampleuser1" id="user_name">sampleuser1</a></div>'
  const MEDIA =
    '<div class="media-group"><img class="img-front" data-src="https://s1.erome.com/never-read.jpg"></div>'.repeat(
      4,
    ) + '<div class="media-group"><video><source src="https://v1.erome.com/never-read.mp4"></video></div>'
  const read = (body: string, head = HEAD) => erome.item.read(htmlOf(body, head), { id: 'SampleA1' })

  it('an album is read from its page', () => {
    expect(read(`<h1>Another</h1>${USER}${TAGS}${MEDIA}`)).toEqual({
      id: 'SampleA1',
      title: 'Sample title 1',
      kind: 'gallery',
      durationSec: null,
      pictures: 4,
      tags: ['tag-a', 'tag b'],
      author: 'sampleuser1',
      views: null,
      rating: null,
      publishedAt: null,
      thumb: null,
      embed: null,
      page: 'https://www.erome.com/a/SampleA1',
    })
    expect(read(`<h1>By its heading</h1>${TAGS}`, '')).toMatchObject({
      title: 'By its heading',
      author: null,
      pictures: null,
    })
  })

  it.each([
    ['no line of tags', USER, HEAD],
    ['an empty line of tags', '<p class="mt-10">A description</p>', HEAD],
    ['a tag', TAGS.replace('#tag b', '#blocked-word'), HEAD],
    ['its uploader', TAGS + USER.replace('>sampleuser1', '>blocked-word'), HEAD],
    ['its title', TAGS, HEAD.replace('Sample', 'blocked-word')],
  ])('the rule drops an album for %s', (_, body, head) => {
    expect(read(body, head)).toBeNull()
  })

  it('texts of an album become plain text, however they are escaped', () => {
    const escaped = HOSTILE.replaceAll('<', '&lt;')
    const found = read(`<h1>${escaped}</h1>${TAGS.replace('#tag-a', escaped)}`, '')
    expect([found?.title, found?.tags[0]]).toEqual([
      '<script>alert(1)</script>"\'',
      '<script>alert(1)</script>"\'',
    ])
  })

  it.each(BROKEN_PAGES)('an invalid page is an error: %s', (_, answer) => {
    expect(problemOf(() => erome.item.read(answer, { id: 'SampleA1' }))).toBe('bad_answer')
  })

  it('an album is requested by its id', () => {
    expect(erome.item.request({ id: 'SampleA1' }).path).toBe('/a/SampleA1')
    for (const id of ['', 'a', 'a/../b', 'abcd?', 'x'.repeat(21)])
      expect(problemOf(() => erome.item.request({ id }))).toBe('bad_question')
  })

  it.each([
    ['https://www.erome.com/a/SampleA1', 'SampleA1'],
    ['https://erome.com/a/SampleA1/?x=1', 'SampleA1'],
    ['https://www.erome.com/sampleuser1', null],
    ['https://s1.erome.com/a/SampleA1', null],
    ['https://erome.com.example.org/a/SampleA1', null],
  ])('an album is recognised by its address: %s', (address, id) => {
    expect(erome.idOf(address)).toBe(id)
  })
})

it('a page that asks the client to wait is a limit for five minutes, and a bot protection is a refusal', () => {
  const check = erome.sources[0]!.check!
  try {
    check(htmlOf('<p>', '<title>Please wait a few moments</title>', { at: NOW.getTime() }))
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ problem: 'limited', retryAt: new Date(NOW.getTime() + 300_000) })
  }
  expect(problemOf(() => check(htmlOf('', '<title>Just a moment...</title>')))).toBe('refused')
  expect(problemOf(() => check(htmlOf('Please wait a few moments', '<title>A</title>')))).toBe('none')
})
