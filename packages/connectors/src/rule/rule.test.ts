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

describe('tags are dropped', () => {
  // Whole tags, and parts between separators.
  it.each([
    'plum',
    'plum_dress',
    'bitter_plum',
    'a_plum_tree',
    'bitter_pea',
    'a_bitter_pea',
    '苦李',
    '大苦李子',
  ])('%s', (tag) => expect(allows('sky', tag, 'sea')).toBe(false))

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
  ])('but not “%s”', (tag) => expect(allows(tag)).toBe(true))

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
  ])('however they are written: %s', (tag) => expect(allows(tag)).toBe(false))

  it('some only where the source does not rate them safe', () => {
    for (const tag of ['pear', 'grape', 'grapefruit']) {
      expect(rule.allows([tag], { safe: true })).toBe(true)
      expect(rule.allows([tag], { safe: false })).toBe(false)
    }
    expect(rule.allows(['pears'], { safe: false })).toBe(true)
  })
})

it('searches are refused like tags, and so are patterns that are broad enough to match one', () => {
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
])('texts are dropped that hold a term: %s', (text) => expect(rule.allowsText(text)).toBe(false))

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
])('and those that do not are shown: %s', (text) => expect(rule.allowsText(text)).toBe(true))

it('a name may be a word that texts may not contain', () => {
  expect(rule.allowsName('Figcon')).toBe(true)
  expect(rule.allowsText('Figcon')).toBe(false)
  expect(rule.allowsName('Plum Figcon')).toBe(false)
})

it('operators can only add terms, which changes the version', () => {
  const more = createRule(terms, { words: ['nettle', ' ', '_'], within: [''] })
  expect(more.allows(['nettle'], { safe: true })).toBe(false)
  expect(more.allows(['plum'], { safe: true })).toBe(false)
  expect(more.allows(['sky', '!!'], { safe: true })).toBe(true)
  expect(more.version).not.toBe(rule.version)
  expect(createRule(terms).version).toBe(rule.version)
  expect(createRule({ ...terms, version: 2 }).version).not.toBe(rule.version)
})

it('boards may show nothing without a readable rating or tags', () => {
  const claim = { rating: 's', safeRating: 's', tags: ['sky'] }
  expect(isAllowedOnBoards(rule, claim)).toBe(true)
  for (const rating of [undefined, null, '', 'q', 'S', 'safe', ['s'], 's '])
    expect(isAllowedOnBoards(rule, { ...claim, rating })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: null })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: [] })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: ['plum'] })).toBe(false)
})

it('each term of every site drops itself, and none is only punctuation', () => {
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

// Words that sound alike but mean something else.
it.each(['lolita_fashion', 'ロリータ', 'ゴスロリ', 'カロリー', 'フロリダ', 'lollipop', '萝莉'])(
  'the terms of every site leave %s alone',
  (text) => expect(fixedRule.allowsText(text)).toBe(true),
)

it('a long text costs little', () => {
  for (const text of [
    'a_'.repeat(100_000),
    '1a'.repeat(100_000),
    'ロ'.repeat(100_000),
    'p l u '.repeat(30_000),
  ])
    expect(rule.allowsText(text)).toBe(true)
})

it('a pattern matches as its regular expression does, and costs little', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
  fc.assert(
    fc.property(letters, letters, (pattern, other) => {
      const text = other.replaceAll('*', 'c')
      expect(matchesPattern(pattern, text)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text))
    }),
  )
  expect(matchesPattern('*a'.repeat(250), 'a'.repeat(20_000) + 'b')).toBe(false)
})
