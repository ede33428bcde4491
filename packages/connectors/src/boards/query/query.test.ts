import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queries } from '../testing/queries.ts'
import { BoardQueryError, parseBoardQuery, printBoardQuery } from './index.ts'

const printed = (text: string) => printBoardQuery(parseBoardQuery(text))

function errorOf(text: string): [string, number, number] | 'none' {
  try {
    parseBoardQuery(text)
  } catch (error) {
    if (error instanceof BoardQueryError) return [error.problem, error.at, error.length]
    throw error
  }
  return 'none'
}

describe('a query', () => {
  it.each([
    ['', ''],
    ['  sky   sea ', 'sky sea'],
    ['Sky AND Sea', 'sky sea'],
    ['a or b c', 'a or b c'],
    ['(a or b) c', '(a or b) c'],
    ['a | b', 'a or b'],
    ['~a ~b c', 'c (a or b)'],
    ['~a', 'a'],
    ['-a not b', '-a -b'],
    ['-(a b)', '-(a b)'],
    ['--a', 'a'],
    ['-(-a)', 'a'],
    ['((a))', 'a'],
    ['(a (b c)) d', 'a b c d'],
    ['a*b**', 'a*b*'],
    ['name_(series) x', 'name_(series) x'],
    ['(x or name_(series))', 'x or name_(series)'],
    ['re:zero nier:automata', 're:zero nier:automata'],
    ["kiki's_delivery", "kiki's_delivery"],
    ['空 （海 or 山）', '空 (海 or 山)'],
    ['score:>10', 'score:>=11'],
    ['score:<=-3', 'score:<=-3'],
    ['width:1920.. height:..1080', 'width:>=1920 height:<=1080'],
    ['id:5..9 favs:7', 'id:5..9 favs:7'],
    ['date:>2026-01-31', 'date:>=2026-02-01'],
    ['date:2026-01-01..2026-01-31', 'date:2026-01-01..2026-01-31'],
    ['rating:s rating:general -rating:q', 'rating:safe rating:safe -rating:questionable'],
    ['type:jpeg ext:png', 'type:jpg type:png'],
    ['sky order:score sea', 'sky sea order:score'],
    ['order:id_desc', 'order:new'],
    // Tags of Danbooru that consist of unusual signs.
    ['! (!! or |_|)', '! (!! or |_|)'],
    [';) (a or :)) >:(', ';) (a or :)) >:('],
    ['\\m/ zygarde_(50%) 5" type:_null ^_^', '\\m/ zygarde_(50%) 5" type:_null ^_^'],
    ['parent:12 md5:00112233445566778899AABBCCDDEEFF', 'parent:12 md5:00112233445566778899aabbccddeeff'],
  ])('the query “%s” is read', (text, expected) => expect(printed(text)).toBe(expected))

  it.each([
    ['a (b c', 'open_bracket', 2, 1],
    ['a b) c', 'close_bracket', 3, 1],
    ['a or', 'missing_word', 4, 0],
    ['or a', 'missing_word', 0, 2],
    ['a -', 'missing_word', 3, 0],
    ['()', 'missing_word', 1, 1],
    ['-or a', 'missing_word', 1, 2],
    ['a and', 'missing_word', 5, 0],
    ['a score:many', 'bad_value', 2, 10],
    ['score:', 'bad_value', 0, 6],
    ['score:9..5', 'bad_value', 0, 10],
    ['date:2026-02-30', 'bad_value', 0, 15],
    ['rating:x', 'bad_value', 0, 8],
    ['rating:constructor', 'bad_value', 0, 18],
    ['order:sideways', 'bad_value', 0, 14],
    ['sky status:any', 'unknown_field', 4, 10],
    ['deleted:all', 'unknown_field', 0, 11],
    ['user:somebody', 'unknown_field', 0, 13],
    ['comment_count:>3', 'unknown_field', 0, 16],
    ['a "b"', 'bad_tag', 2, 3],
    ["a:'b'", 'bad_tag', 0, 5],
    ['type:', 'bad_value', 0, 5],
    ['rating:_x', 'bad_value', 0, 9],
    ['status:_x', 'unknown_field', 0, 9],
    ['status:null', 'unknown_field', 0, 11],
    ['a)b', 'bad_tag', 0, 3],
    ['a:)b', 'bad_tag', 0, 4],
    ['*', 'bad_tag', 0, 1],
    ['a order:score order:new', 'two_orders', 14, 9],
    ['(a order:score)', 'order_inside', 3, 11],
    ['-order:score', 'order_inside', 1, 11],
    [`${'('.repeat(11)}a`, 'too_deep', 10, 1],
    ['a '.repeat(31), 'too_many', 60, 2],
    ['x'.repeat(501), 'too_long', 500, 1],
  ])('the invalid query “%s” is refused with the position of the error', (text, ...expected) =>
    expect(errorOf(text)).toEqual(expected),
  )
})

it('any query is parsed or rejected with a BoardQueryError, and a printed query parses to the same query', () => {
  fc.assert(
    fc.property(queries, (text) => {
      if (errorOf(text) !== 'none') return
      const query = parseBoardQuery(text)
      const again = printBoardQuery(query)
      // Printing makes ranges longer and adds brackets, so the printed text may be over the limit.
      if (again.length <= 500) expect(parseBoardQuery(again)).toEqual(query)
    }),
    { numRuns: 3_000 },
  )
})

it.each(['a (b or : ) c', '-(a : )', 'a (b or -(c : )) d', '(a or b_(c)) d', '~ a ~ : a'])(
  'a closing bracket of a printed query is not a part of the last tag: %s',
  (text) => {
    const query = parseBoardQuery(text)
    expect(parseBoardQuery(printBoardQuery(query))).toEqual(query)
  },
)

it('hostile queries are parsed quickly', () => {
  for (const text of [
    '('.repeat(500),
    ')'.repeat(500),
    '-'.repeat(500),
    '~(-'.repeat(166),
    '*'.repeat(500),
    'a'.repeat(1e6),
  ])
    expect(errorOf(text)).not.toBe('none')
})
