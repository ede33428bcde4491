import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseTag } from '../../rule/index.ts'
import { createRestrictedRule, restrictedClasses, type RestrictedClaim, restrictedTerms } from './index.ts'
import { placeholderRule as rule, placeholderTerms } from '../testing/index.ts'

const claim = (more: Partial<RestrictedClaim> = {}): RestrictedClaim => ({
  title: 'Sample title 1',
  tags: ['tag-a', 'tag-b'],
  ...more,
})

// The rule finds whole words and known compounds in any spelling.
describe('dropped words', () => {
  it.each([
    ...[
      'blocked-word',
      'Blocked Word',
      'blockedword',
      'blocked_words',
      'a.blocked.word.here',
      'b l o c k e d w o r d',
    ],
    ...[
      'BL0CKED-W0RD',
      'block3dw0rd',
      'ｂｌｏｃｋｅｄ－ｗｏｒｄ',
      'blócked wörd',
      'bl\u200Bocked\u00ADword',
      'blockeeeed-word',
    ],
    ...[
      'blосked-word',
      'blocked\uFE0F-word',
      'bloc ked word',
      'pl@ceholder@ge',
      'bl&#111;cked&#x2d;w&ouml;rd',
      'bl&shy;ocked-word',
      '🅑🅛🅞🅒🅚🅔🅓 word',
      'block’ed word',
    ],
    ...['这是受限词吗', '受 限 词', '受・限・词'],
    ...['term one', 'termones', 'term-one-x', 'frobnicate', 'a frobnitz', 'fr0bnicate'],
    ...['azork', 'zorks', 'xyz0rkx', 'zo-rk', 'amazork'],
    ...['例は仮の語です', 'слово один', 'примеры', '예시어입니다', 'placeholder age'],
  ])('a text with a dropped word is refused: %s', (text) => {
    expect(rule.allowsText(text)).toBe(false)
    expect(rule.allows(claim({ tags: ['tag-a', text] }))).toBe(false)
  })

  it.each([
    'blocked',
    'word',
    'unblocked wordy',
    'mazork',
    'afrobn',
    'terms',
    '受限',
    'it’s on',
    'SAMPLE',
    'наш',
  ])('the text “%s” is allowed', (text) => expect(rule.allowsText(text)).toBe(true))

  it.each(['title', 'description', 'author', 'slug'] as const)(
    'a dropped word is found in the %s',
    (field) => {
      expect(rule.allows(claim({ [field]: 'sample-blocked-word-title' }))).toBe(false)
      expect(rule.allows(claim({ [field]: 'sample-title' }))).toBe(true)
    },
  )
})

describe('ages below 18', () => {
  it.each([
    ...[
      '17yo',
      '17 yo',
      '17 y/o',
      '17-year-old',
      '17 years',
      'Year 10',
      '5 months old',
      'seventeen years old',
      'age 17',
      'aged: 16',
      'f17',
      'yo17',
      '17/m',
    ],
    ...[
      '16-18',
      '16 – 19',
      '16 to 18 yo',
      '8-20 years',
      'ages 16-25',
      '16+',
      '<18',
      '< 17',
      'under 18',
      'under the age of eighteen',
      'only 16',
    ],
    ...[
      'she is 16',
      'turned 17',
      '1 7 y o',
      '9 16-18',
      '16-18 2019',
      '2019 16-18',
      'she is 16 video',
      '22 17 yo',
      '20到17岁',
      'l7yo',
      '１７ yo',
      '⑰ yo',
      '17½ years',
      '17',
      '9',
      '9th grade',
      'born in 2010',
      'born 2009',
    ],
    ...[
      '15 años',
      '17 ans',
      'dix-sept ans',
      '17-jährige',
      'siebzehnjährig',
      '15 anni',
      'treze anos',
      '17 лет',
      '14-летняя',
      'семнадцать лет',
    ],
    ...[
      '17岁',
      '十七岁',
      '八岁',
      '两岁',
      '十七八岁',
      '十几岁',
      '16到18岁',
      '十六至十八岁',
      '18岁以下',
      '１７歳',
      '十七才',
      '17さい',
      '18歳未満',
    ],
    ...['17살', '17 세', '열일곱 살', '다섯살', '십칠 세', '18세 미만'],
  ])('a text with an age below 18 is refused: %s', (text) => expect(rule.allowsText(text)).toBe(false))

  it.each([
    ...[
      '18+',
      '18',
      '25 years old',
      '18-25',
      '18yo',
      '30-year-old',
      'age 25',
      'aged 40',
      'year 2016',
      'Year 18',
      '2016',
      '2024-12-18',
      '12/18/2024',
    ],
    ...[
      '16 min',
      'only 16 minutes',
      '5:16',
      '1080p',
      '4k 60fps',
      'part 17',
      'Sample title 17',
      'top 10',
      '3 girls',
      '10 clips',
      '100%',
    ],
    ...[
      '十八岁',
      '二十八岁',
      '18岁',
      '三四十岁',
      '28歳',
      '二十歳',
      '20代',
      '열여덟 살',
      '스물여섯 살',
      '이십칠 세',
      '25세',
      '25 лет',
      '25 años',
    ],
  ])('the text “%s” is allowed', (text) => expect(rule.allowsText(text)).toBe(true))
})

describe('items that the rule cannot decide on', () => {
  it.each<[string, Partial<RestrictedClaim>]>([
    ['no tags', { tags: null }],
    ['empty tags', { tags: [] }],
    ['tags without a letter', { tags: ['', ' ', '!!', '\u200B'] }],
    ['no title and few tags', { title: '', tags: ['tag-a', 'tag-b'] }],
    ['a title of signs and few tags', { title: '♥ ♥', tags: ['tag-a', 'tag-b'] }],
    ['a script that is not covered', { title: 'ตัวอย่าง' }],
    ['a tag in a script that is not covered', { tags: ['tag-a', 'नमूना'] }],
    ['a description in letters of another language', { description: 'przykład' }],
    ['digits of another script', { title: 'Sample ١٢' }],
    ['a masked letter', { title: 'a s*mple' }],
    ['a masked letter at its end', { title: '見○' }],
    ['a broken address', { slug: '%E0%A4%A' }],
    ['far too many words', { description: 'sample '.repeat(5_000) }],
  ])('an item is dropped with %s', (_, more) => expect(rule.allows(claim(more))).toBe(false))

  it('complete items without a dropped word are allowed', () => {
    expect(rule.allows(claim())).toBe(true)
    expect(rule.allows(claim({ title: '', tags: ['tag-a', 'tag-b', 'tag-c'] }))).toBe(true)
    expect(
      rule.allows(claim({ title: '見本の題名', tags: ['見本', 'образец', '견본', 'Größe', 'ejemplo ñ'] })),
    ).toBe(true)
    expect(rule.allows(claim({ description: null, author: null, slug: null }))).toBe(true)
    expect(rule.allows(claim({ slug: 'sample-title%201' }))).toBe(true)
  })

  it('a text without a letter or digit is refused', () => {
    for (const text of ['', ' ', '♥', '\u200B']) expect(rule.allowsText(text)).toBe(false)
  })
})

describe('terms of operators', () => {
  const more = createRestrictedRule(['Tag C', '加词', '', '!!', 'слово'], placeholderTerms)

  it('terms of an operator are added to the reviewed terms and to the fixed terms of the whole site', () => {
    for (const text of [
      'tag-c',
      'tagc',
      'TAG CS',
      '又加词了',
      'слово',
      'blocked-word',
      '17yo',
      'sample_figure',
    ])
      expect(more.allowsText(text), text).toBe(text === 'sample_figure')
    // For the rest of the site, these words are dropped only when a source does not rate an item safe.
    for (const text of ['aged_down', 'elementary_school_sample']) expect(rule.allowsText(text)).toBe(false)
  })

  it('terms of an operator change the version of the rule', () => {
    const version = (...added: string[]) => createRestrictedRule(added, placeholderTerms).version
    expect(version()).toBe(rule.version)
    expect(version('!!')).toBe(rule.version)
    expect(version('tag-c')).not.toBe(rule.version)
    expect(version('tag-c', 'tag-d')).toBe(version('TAG D', 'tag c', 'tag-c'))
    expect(createRestrictedRule([], { ...placeholderTerms, version: 2 }).version).not.toBe(rule.version)
  })

  it('a text or tag with a blocked word is refused, whatever text surrounds the word', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'abc 12_-.!éж語か'), maxLength: 30 })
    fc.assert(
      fc.property(
        noise,
        fc.constantFrom('blocked-word', 'Term One', '受限词', '17 yo', '十七岁'),
        noise,
        (before, term, after) => {
          const text = `${before} ${term} ${after}`
          expect(rule.allowsText(text)).toBe(false)
          expect(rule.allows(claim({ tags: ['tag-a', text] }))).toBe(false)
          expect(more.allowsText(text)).toBe(false)
        },
      ),
    )
  })
})

it('any text is checked quickly', () => {
  for (const piece of [
    'a ',
    '1 ',
    'blocke ',
    '一',
    '十_',
    '1a',
    'f17',
    'under_',
    'b l o c k ',
    '17 ',
    'x',
    '16-',
    '열',
    '🅑',
    '%41',
    '*',
  ])
    rule.allowsText(piece.repeat(Math.floor(20_000 / piece.length)))
  expect(rule.allowsText('a '.repeat(1_000_000))).toBe(false)
})

// These tests check the real terms, without repeating any of them in this file.
describe('the reviewed terms', () => {
  const lists = restrictedClasses.flatMap((name) =>
    Object.entries(restrictedTerms.classes[name]).map(([language, list]) => ({ name, language, list })),
  )
  const termsOf = (text = '') => text.split(' ').filter(Boolean)

  it.each(lists)('the terms of $name in $language are well-formed', ({ list }) => {
    const { words, beginnings, parts, within } = list
    for (const each of [words, beginnings, parts, within]) {
      const terms = termsOf(each)
      const normal = terms.map(normaliseTag)
      expect(normal).not.toContain('')
      expect(new Set(normal).size, `twice in ${each}`).toBe(normal.length)
      // A term of a single character is allowed only in Han or Hangul, where it can be a word.
      for (const term of terms)
        expect(term.length >= 2 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(term), term).toBe(true)
    }
    for (const term of [...termsOf(beginnings), ...termsOf(parts)])
      expect(term.length, term).toBeGreaterThan(1)
  })

  it.each(restrictedClasses)('there are terms of %s in English, Chinese and Japanese', (name) => {
    const { en, zh, ja } = restrictedTerms.classes[name]
    expect(termsOf(en?.words).length).toBeGreaterThan(4)
    expect(termsOf(zh?.within).length).toBeGreaterThan(4)
    expect(termsOf(ja?.within).length).toBeGreaterThan(4)
  })

  it('a text that is or contains a reviewed term is dropped', () => {
    const real = createRestrictedRule()
    for (const { list } of lists)
      for (const term of Object.values(list).flatMap((each) =>
        typeof each === 'string' ? termsOf(each) : [],
      )) {
        expect(real.allowsText(term), term).toBe(false)
        expect(real.allowsText(`x ${term} x`), term).toBe(false)
      }
  })

  it('the reviewed terms do not match neutral texts', () => {
    const real = createRestrictedRule()
    for (const text of [
      'Sample title 1',
      'tag-a',
      'category-a',
      'niche-a',
      'sampleuser1',
      'canteen',
      'nineteen',
      'office',
      'outdoor',
      'HD',
      '夫婦',
      '旅行',
      'Paar',
      'пара',
    ])
      expect(real.allowsText(text), text).toBe(true)
  })
})
