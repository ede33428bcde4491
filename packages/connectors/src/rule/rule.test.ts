import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createRule,
  fixedRule,
  fixedTerms,
  isAllowedOnBoards,
  matchesPattern,
  type RuleTerms,
} from './index.ts'

const terms: RuleTerms = {
  version: 1,
  words: ['plum', 'figcon', 'bitter_pea'],
  names: ['figcon'],
  within: ['苦李'],
  katakana: [{ term: 'ピロ', unless: ['ピロシキ'] }],
  unlessSafe: ['pear'],
  unlessSafePrefixes: ['grape'],
}
const rule = createRule(terms)
const allows = (...tags: string[]) => rule.allows(tags, { safe: true })

describe('dropped tags', () => {
  // A tag is dropped when it is a term, or when a part between separators is a term.
  it.each([
    'plum',
    'plum_dress',
    'bitter_plum',
    'a_plum_tree',
    'bitter_pea',
    'a_bitter_pea',
    '苦李',
    '大苦李子',
  ])('the tag %s is dropped', (tag) => expect(allows('sky', tag, 'sea')).toBe(false))

  it.each([
    'plums',
    'plumage_fashion',
    'sweet_plumage',
    'bitter_plums',
    'pea',
    'bitter_peas',
    'afigcon',
    '苦',
    'sky',
    ':)',
    '',
  ])('the tag “%s” is not dropped', (tag) => expect(allows(tag)).toBe(true))

  it.each([
    'PLUM',
    'ｐｌｕｍ',
    'plúm',
    'pl\u200Bum',
    'plum-dress',
    'plum.dress',
    'bitter  plum',
    '_plum_',
    'p_l_u_m',
    'x_(figcon)',
    'р1υm',
    'ᴘʟᴜᴍ',
    'f1gcon',
    'figc0n_tree',
    'a_f!gc0n',
    'bitter-pea',
    'bitterpea',
    '苦・李',
  ])('a dropped tag is recognised in any spelling: %s', (tag) => expect(allows(tag)).toBe(false))

  it('some tags are dropped only where the source does not rate the item safe', () => {
    for (const tag of ['pear', 'grape', 'grapefruit']) {
      expect(rule.allows([tag], { safe: true })).toBe(true)
      expect(rule.allows([tag], { safe: false })).toBe(false)
    }
    expect(rule.allows(['pears'], { safe: false })).toBe(true)
  })
})

it('a search for a dropped tag is refused, and so is a pattern that is broad enough to match one', () => {
  for (const word of [
    'plum',
    'P1um',
    'Plum_Dress',
    'plum*',
    'pl*m',
    '*figcon*',
    '*',
    'p*',
    'plum_*',
    'bitter*',
  ])
    expect(rule.allowsQuery(word), word).toBe(false)
  for (const word of ['plumage', 'plumage*', 'sky*', '*_dress', 'pear'])
    expect(rule.allowsQuery(word), word).toBe(true)
})

it.each([
  'A tale of plum, and the sea',
  'a-plum-tree',
  'A bitter pea',
  'p l u m and the sea',
  'see p.l.u.m!',
  'the figc0n',
  '一颗苦李子',
  'ピロの話',
  '話ピロ',
])('a text with a dropped term is refused: %s', (text) => expect(rule.allowsText(text)).toBe(false))

it.each([
  'Plumage and the sea',
  'bitter green pea soup',
  'a plu m',
  '1 2 3 p',
  '7 of 10',
  'ピロシキを食べる',
  'アピロ',
  '',
  null,
  undefined,
])('a text without a dropped term is allowed: %s', (text) => expect(rule.allowsText(text)).toBe(true))

it('some words are dropped in texts but allowed in names', () => {
  expect(rule.allowsName('Figcon')).toBe(true)
  expect(rule.allowsText('Figcon')).toBe(false)
  expect(rule.allowsName('Plum Figcon')).toBe(false)
})

it('operators can only add terms, and added terms change the version', () => {
  const more = createRule(terms, { words: ['nettle', ' ', '_'], within: [''] })
  expect(more.allows(['nettle'], { safe: true })).toBe(false)
  expect(more.allows(['plum'], { safe: true })).toBe(false)
  expect(more.allows(['sky', '!!'], { safe: true })).toBe(true)
  expect(more.version).not.toBe(rule.version)
  expect(createRule(terms).version).toBe(rule.version)
  expect(createRule({ ...terms, version: 2 }).version).not.toBe(rule.version)
})

it('a post without a readable rating or readable tags is not shown', () => {
  const claim = { rating: 's', safeRating: 's', tags: ['sky'] }
  expect(isAllowedOnBoards(rule, claim)).toBe(true)
  for (const rating of [undefined, null, '', 'q', 'S', 'safe', ['s'], 's '])
    expect(isAllowedOnBoards(rule, { ...claim, rating })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: null })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: [] })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: ['plum'] })).toBe(false)
})

it('each fixed term is dropped by the rule, and no fixed term is only punctuation', () => {
  const { words, within, katakana } = fixedTerms
  for (const term of words) expect(term).toMatch(/^[a-z]+(_[a-z]+)*$/)
  for (const term of [...words, ...within, ...katakana.map(({ term }) => term)]) {
    expect(fixedRule.allows([term], { safe: true }), term).toBe(false)
    expect(fixedRule.allowsQuery(term), term).toBe(false)
    expect(fixedRule.allowsText(`x ${term} y`), term).toBe(false)
  }
  for (const word of katakana.flatMap(({ unless }) => unless))
    expect(fixedRule.allowsText(word), word).toBe(true)
})

// These words sound similar to fixed terms, but have another meaning.
it.each(['lolita_fashion', 'ロリータ', 'ゴスロリ', 'カロリー', 'フロリダ', 'lollipop', '萝莉'])(
  'the fixed terms do not match %s',
  (text) => expect(fixedRule.allowsText(text)).toBe(true),
)

it('a long text is checked quickly', () => {
  for (const text of [
    'a_'.repeat(100_000),
    '1a'.repeat(100_000),
    'ロ'.repeat(100_000),
    'p l u '.repeat(30_000),
  ])
    expect(rule.allowsText(text)).toBe(true)
})

it('a pattern matches like the equivalent regular expression, and is matched quickly', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
  fc.assert(
    fc.property(letters, letters, (pattern, other) => {
      const text = other.replaceAll('*', 'c')
      expect(matchesPattern(pattern, text)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text))
    }),
  )
  expect(matchesPattern('*a'.repeat(250), 'a'.repeat(20_000) + 'b')).toBe(false)
})
