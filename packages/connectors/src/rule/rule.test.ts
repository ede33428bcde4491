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
  words: ['bitter_plum'],
  starts: ['plum'],
  parts: ['figcon'],
  unlessSafe: ['pear'],
  unlessSafePrefixes: ['grape'],
}
const rule = createRule(terms)
const allows = (...tags: string[]) => rule.allows(tags, { safe: true })

describe('tags are dropped', () => {
  // Fact sheets moebooru.md §7.4, danbooru.md §7.2: whole tags, what begins with one and a separator, and parts between separators.
  it.each(['bitter_plum', 'plum', 'plum_dress', 'figcon', 'sour_figcon', 'figcon_tree', 'a_figcon_tree'])(
    '%s',
    (tag) => expect(allows('sky', tag, 'sea')).toBe(false),
  )

  it.each([
    'plums',
    'plumage_fashion',
    'sweet_plumage',
    'bitter_plums',
    'afigcon',
    'figcons',
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
  ])('however they are written: %s', (tag) => expect(allows(tag)).toBe(false))

  // moebooru.md §7.5, danbooru.md §7.3.
  it('and some only where the source does not rate them safe', () => {
    for (const tag of ['pear', 'grape', 'grapefruit']) {
      expect(rule.allows([tag], { safe: true })).toBe(true)
      expect(rule.allows([tag], { safe: false })).toBe(false)
    }
    expect(rule.allows(['pears'], { safe: false })).toBe(true)
  })
})

it('questions are refused like tags, and patterns that are broad enough to mean one', () => {
  for (const word of ['plum', 'Plum_Dress', 'plum*', 'pl*m', '*figcon*', '*', 'p*', 'plum_*', 'bitter*'])
    expect(rule.allowsQuestion(word), word).toBe(false)
  for (const word of ['plumage', 'plumage*', 'sky*', '*_dress', 'pear'])
    expect(rule.allowsQuestion(word), word).toBe(true)
})

it('texts are looked at word by word', () => {
  expect(rule.allowsText('A tale of plum, and the sea')).toBe(false)
  expect(rule.allowsText('Plumage and the sea')).toBe(true)
})

it('operators can only add terms; other terms are another version', () => {
  const more = createRule(terms, { words: ['nettle', ' ', '_'], starts: [] })
  expect(more.allows(['nettle'], { safe: true })).toBe(false)
  expect(more.allows(['plum'], { safe: true })).toBe(false)
  expect(more.allows(['sky', '!!'], { safe: true })).toBe(true)
  expect(more.version).not.toBe(rule.version)
  expect(createRule(terms).version).toBe(rule.version)
  expect(createRule({ ...terms, version: 2 }).version).not.toBe(rule.version)
})

it('without a readable rating or tags nothing is allowed on boards', () => {
  const claim = { rating: 's', safeRating: 's', tags: ['sky'] }
  expect(isAllowedOnBoards(rule, claim)).toBe(true)
  for (const rating of [undefined, null, '', 'q', 'S', 'safe', ['s'], 's '])
    expect(isAllowedOnBoards(rule, { ...claim, rating })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: null })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: [] })).toBe(false)
  expect(isAllowedOnBoards(rule, { ...claim, tags: ['plum'] })).toBe(false)
})

it('the terms of every site each drop themselves, and none is a piece of punctuation', () => {
  for (const term of [...fixedTerms.words, ...fixedTerms.starts, ...fixedTerms.parts]) {
    expect(term).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(fixedRule.allows([term], { safe: true })).toBe(false)
    expect(fixedRule.allowsQuestion(term)).toBe(false)
  }
  // A style of clothing that begins alike, moebooru.md §7.4.
  for (const start of fixedTerms.starts)
    expect(fixedRule.allows([`${start}ta_fashion`], { safe: true })).toBe(true)
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
