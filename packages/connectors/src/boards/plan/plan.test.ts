import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBoardQuery } from '../query/index.ts'
import type { BoardName, BoardPost } from '../records.ts'
import { queries } from '../testing/queries.ts'
import { plumRule } from '../testing/samples.ts'
import { planBoardQuery } from './index.ts'

const plan = (text: string, board: BoardName) => planBoardQuery(parseBoardQuery(text), board, plumRule)

/** Returns the query for a board, or the reason why the board is not queried. ` +` at the end means that this site matches a part of it. */
function queryFor(text: string, board: BoardName): string {
  const found = plan(text, board)
  return found.refused ?? `${found.tags}${found.local ? ' +' : ''}`
}

const post = (more: Partial<BoardPost>, ...general: string[]): BoardPost =>
  ({
    id: 5,
    score: 10,
    width: 100,
    height: 50,
    favourites: null,
    parentId: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    rating: 'safe',
    md5: null,
    original: { type: 'png' },
    tags: { artist: [], circle: [], copyright: [], character: [], general, meta: [] },
    ...more,
  }) as unknown as BoardPost

describe('the query for a board', () => {
  // Moebooru allows six included and six excluded tags; metatags do not count. The safe rating is at the end, because the last rating applies.
  it.each([
    ['', 'rating:s'],
    ['sky sea', 'sky sea rating:s'],
    ['-a b', 'b -a rating:s'],
    ['a b c d f g', 'a b c d f g rating:s'],
    ['a b c d f g h', 'a b c d f g rating:s +'],
    ['-a -b -c -d -f -g -h', '-a -b -c -d -f -g rating:s +'],
    ['(a or b) c', 'c ~a ~b rating:s'],
    ['(a or b) (c or d)', '~a ~b rating:s +'],
    ['(a or b) c*', '~a ~b rating:s +'],
    ['c* d*', 'c* rating:s +'],
    // Boards cannot exclude patterns, so this site matches the pattern.
    ['-a* b', 'b rating:s +'],
    ['a or b c', 'rating:s +'],
    ['-(a b)', 'rating:s +'],
    ['score:>10 width:5..9 date:<=2026-01-31', 'score:>=11 width:5..9 date:<2026-02-01 rating:s'],
    ['score:>10 score:<20', 'score:>=11 rating:s +'],
    ['-score:>10', 'rating:s +'],
    ['type:png parent:3', 'ext:png parent:3 rating:s'],
    ['a order:score', 'a order:score rating:s'],
    ['order:new', 'rating:s'],
    ['order:size', 'order:mpixels rating:s'],
    ['order:fav', 'no_order'],
    ['favs:>3', 'no_field'],
    ['a or favs:>3', 'no_field'],
    // On Moebooru, a word that is only `s`, `q` or `e` is a rating.
    ['q', 'nothing'],
    ['e a', 'nothing'],
    ['-s a', 'a rating:s'],
    ['q or a', 'a rating:s'],
  ])('the query for Moebooru is right for “%s”', (text, expected) => {
    expect(queryFor(text, 'yandere')).toBe(expected)
    expect(queryFor(text, 'konachan')).toBe(expected)
  })

  // Danbooru allows two tags, and an order counts as a tag. `or` is never sent. The rating does not count.
  it.each([
    ['', 'rating:g'],
    ['a b', 'a b rating:g'],
    ['a b c', 'a b rating:g +'],
    ['a -b', 'a -b rating:g'],
    ['-b a c', 'a c rating:g +'],
    ['a b order:score', 'a order:score rating:g +'],
    ['a or b', '~a ~b rating:g'],
    ['a or b or c', 'rating:g +'],
    ['(a or b) c', 'c rating:g +'],
    ['a* b', 'b a* rating:g'],
    ['q', 'q rating:g'],
    ['favs:>3 type:png', 'favcount:>=4 filetype:png rating:g'],
    ['score:5 id:<9 order:fav', 'score:5 id:<9 order:favcount rating:g'],
    ['name_(series)', 'name_(series) rating:g'],
  ])('the query for Danbooru is right for “%s”', (text, expected) =>
    expect(queryFor(text, 'danbooru')).toBe(expected),
  )

  it.each(['yandere', 'danbooru'] as const)(
    '%s is queried only for safe posts, and never for words that the rule drops',
    (board) => {
      const safe = board === 'danbooru' ? 'rating:g' : 'rating:s'
      expect(queryFor('a rating:safe', board)).toBe(`a ${safe}`)
      expect(queryFor('a -rating:explicit', board)).toBe(`a ${safe}`)
      for (const text of [
        'rating:explicit',
        'a rating:q',
        '-rating:safe',
        'rating:sensitive',
        'rating:q or rating:e',
      ])
        expect(queryFor(text, board)).toBe('nothing')
      expect(queryFor('a or rating:explicit', board)).toBe(`a ${safe}`)
      for (const text of ['plum', '-plum', 'a (b or -plum_x)', 'plum*', 'ｐｌｕｍ', 'a rating:q -plum'])
        expect(queryFor(text, board)).toBe('forbidden')
    },
  )
})

it('this site matches the conditions that a board cannot search', () => {
  const fits = (text: string, board: BoardName, found: BoardPost) => {
    const made = plan(text, board)
    return made.refused === undefined && (made.local === null || made.local(found))
  }
  expect(fits('a b c', 'danbooru', post({}, 'a', 'b', 'c'))).toBe(true)
  expect(fits('a b c', 'danbooru', post({}, 'a', 'b'))).toBe(false)
  expect(fits('a or b c', 'danbooru', post({}, 'b', 'c'))).toBe(true)
  expect(fits('a or b c', 'danbooru', post({}, 'b'))).toBe(false)
  expect(fits('a -w*', 'yandere', post({}, 'a', 'we'))).toBe(false)
  expect(fits('a -w*', 'yandere', post({}, 'a', 'awe'))).toBe(true)
  expect(fits('-score:>=10', 'yandere', post({ score: 10 }))).toBe(false)
  expect(fits('-date:2026-01-02', 'yandere', post({}))).toBe(false)
  expect(fits('-type:png', 'yandere', post({}))).toBe(false)
  expect(fits('-parent:5', 'yandere', post({}))).toBe(false)
  expect(fits('-parent:5', 'yandere', post({ id: 6, parentId: 5 }))).toBe(false)
  expect(fits('-favs:>3', 'danbooru', post({ favourites: 4 }))).toBe(false)
  expect(fits('-width:<100', 'danbooru', post({}))).toBe(true)
})

const readable = (text: string) => {
  try {
    return parseBoardQuery(text)
  } catch {
    return null
  }
}

it('a tag with a quotation mark is sent only to a board that reads it as a tag', () => {
  const query = parseBoardQuery('5"')
  expect(planBoardQuery(query, 'danbooru')).toMatchObject({ tags: '5" rating:g', local: null })
  expect(planBoardQuery(query, 'yandere')).toMatchObject({ tags: 'rating:s', local: expect.any(Function) })
})

it('every plan ends with the safe rating, is within the limits and has no dropped word', () => {
  const boards = fc.constantFrom<BoardName>('yandere', 'konachan', 'danbooru')
  fc.assert(
    fc.property(queries, boards, (text, board) => {
      const query = readable(text)
      const made = query && planBoardQuery(query, board, plumRule)
      if (!made || made.refused) return
      const words = made.tags.split(' ')
      expect(words.at(-1)).toBe(board === 'danbooru' ? 'rating:g' : 'rating:s')
      const others = words.slice(0, -1)
      for (const each of others) {
        expect(each).not.toMatch(
          /^[-~]*(rating|is|status|deleted|holds|pending|shown|limit):|^\(|^~?(or|and|\|)$|^[-~]?"|:"/,
        )
        if (board !== 'danbooru') expect(each).not.toContain('"')
        expect(plumRule.allowsQuery(each.replace(/^[-~]/, ''))).toBe(true)
        if (board !== 'danbooru') expect(each).not.toMatch(/^[-~]?[sqe]$/)
      }
      const isFree = (each: string) =>
        /^(id|score|width|height|date|md5|parent|ext|filetype|favcount):/.test(each)
      const tags = others.filter((each) => !isFree(each))
      if (board === 'danbooru') expect(tags.length).toBeLessThanOrEqual(2)
      else {
        expect(tags.filter((each) => each.startsWith('-')).length).toBeLessThanOrEqual(6)
        expect(tags.filter((each) => !/^(-|order:)/.test(each)).length).toBeLessThanOrEqual(6)
      }
    }),
    { numRuns: 3_000 },
  )
})
