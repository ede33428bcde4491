import { describe, expect, it } from 'vitest'
import { answerOf, problemOf } from '../../testing/index.ts'
import { createPimpandhost } from './index.ts'
import { readTime } from './read-time.ts'
import { HOSTILE, htmlOf, placeholderRule } from '../testing/index.ts'

const pimpandhost = createPimpandhost(placeholderRule)

describe('an album', () => {
  const TITLE = '<span class="author-header__album-name">Sample title 1</span>'
  const DATE = '<span class="date-time" title="Tuesday, January 2, 2024 3:04:05 AM UTC">a while ago</span>'
  const LINK = '<a class="image-wrapper center-cropped im-wr" href="/image/Smp01"></a>'
  const TAGS =
    '<a rel="nofollow tag" href="/x">tag-a</a><a rel="tag" href="/y">tag-b</a><a rel="tagged">z</a>'
  const read = (body: string, tags = TAGS) => pimpandhost.item.read(htmlOf(body + tags), { id: 'SmplA' })

  it('an album is read from its page', () => {
    expect(read(TITLE + DATE + LINK.repeat(3))).toEqual({
      id: 'SmplA',
      title: 'Sample title 1',
      kind: 'gallery',
      durationSec: null,
      pictures: 3,
      tags: ['tag-a', 'tag-b'],
      author: null,
      views: null,
      rating: null,
      publishedAt: '2024-01-02T03:04:05.000Z',
      thumb: null,
      embed: null,
      page: 'https://pimpandhost.com/album/SmplA',
    })
  })

  it('an album is read in its older layout, and without optional parts', () => {
    const images = '<div id="album-images"><a href="/image/Smp01"></a><a href="/x"></a></div>'
    expect(read(`<div class="image-header"><span>Older</span></div>${images}`)).toMatchObject({
      title: 'Older',
      pictures: 1,
      publishedAt: null,
    })
    expect(read(TITLE)?.pictures).toBeNull()
  })

  // The total number of pictures on all pages is unknown.
  it('an album has no number of pictures when it continues on another page', () => {
    expect(read(`${TITLE}${LINK}<li class="next"><a href="?page=2">Next</a></li>`)?.pictures).toBeNull()
  })

  it.each([
    ['no tags', TITLE, ''],
    ['keywords that may be of the whole site', `${TITLE}<meta name="keywords" content="tag-a, tag-b">`, ''],
    ['a tag', TITLE, TAGS.replace('tag-b', 'blocked-word')],
    ['its title', TITLE.replace('Sample', 'blocked-word'), TAGS],
  ])('the rule drops an album for %s', (_, body, tags) => {
    expect(read(body, tags)).toBeNull()
  })

  it.each([
    ['without a title', htmlOf(LINK), 'not_found'],
    ['with an empty title', htmlOf('<span class="author-header__album-name"> </span>'), 'not_found'],
    ['of elements without end', htmlOf('<div>'.repeat(100_000)), 'bad_answer'],
    ['that is not HTML', answerOf({}), 'bad_answer'],
    ['without content', answerOf('', { headers: {} }), 'bad_answer'],
  ])('a page %s is not an album', (_, answer, problem) => {
    expect(problemOf(() => pimpandhost.item.read(answer, { id: 'SmplA' }))).toBe(problem)
  })

  it('texts of an album become plain text, however they are escaped', () => {
    const escaped = HOSTILE.replaceAll('<', '&lt;')
    expect(read(TITLE.replace('Sample title 1', escaped))?.title).toBe('<script>alert(1)</script>"\'')
  })

  it('an album is requested by its id', () => {
    expect(pimpandhost.item.request({ id: 'SmplA' }).path).toBe('/album/SmplA')
    for (const id of ['', 'a/b', '..', 'ab?', 'x'.repeat(41)])
      expect(problemOf(() => pimpandhost.item.request({ id }))).toBe('bad_question')
  })

  it.each([
    ['https://pimpandhost.com/album/SmplA', 'SmplA'],
    ['https://www.pimpandhost.com/album/SmplA/?page=2', 'SmplA'],
    ['https://pimpandhost.com/album/user/12', null],
    ['https://pimpandhost.com/album/user', null],
    ['https://pimpandhost.com/image/Smp01', null],
    ['https://example.org/album/SmplA', null],
  ])('an album is recognised by its address: %s', (address, id) => {
    expect(pimpandhost.idOf(address)).toBe(id)
  })
})

it.each([
  ['Tuesday, January 2, 2024 3:04:05 AM UTC', '2024-01-02T03:04:05.000Z'],
  ['Tuesday, January 2, 2024 12:04:05PM EST', '2024-01-02T17:04:05.000Z'],
  ['Tuesday, January 2nd, 2024 at 12:04:05 am GMT+0530', '2024-01-01T18:34:05.000Z'],
  ['Tuesday, January 2, 2024 3:04:05 AM', null],
  ['Tuesday, January 2, 2024 3:04:05 AM XYZT', null],
  ['Tuesday, Smarch 2, 2024 3:04:05 AM UTC', null],
  ['Tuesday, January 2, 2024 33:04:05 AM UTC', null],
  ['', null],
])('a time is read: %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it('the answer of a bot protection counts as a refusal', () => {
  const wall = htmlOf('', '<title>Attention Required!</title>')
  expect(problemOf(() => pimpandhost.sources[0]?.check?.(wall))).toBe('refused')
})
