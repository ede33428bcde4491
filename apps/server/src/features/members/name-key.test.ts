import { describe, expect, test } from 'vitest'
import { nameKey, nameSkeleton, requireVisibleName } from './name-key.ts'

describe('names', () => {
  test.each([
    ['Alice', 'ALICE'],
    ['Alice', 'Ａｌｉｃｅ'],
    ['Straße', 'STRASSE'],
    ['ｶﾀﾅ', 'カタナ'],
  ])('the names %s and %s are the same', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.each([
    ['alice', 'аlice', 'Cyrillic a'],
    ['alice', 'aIice', 'capital i for l'],
    ['alice', 'a1ice', 'one for l'],
    ['bob', 'b0b', 'zero for o'],
    ['omega', 'οmega', 'Greek omicron'],
    ['COCA', 'СОСА', 'all Cyrillic'],
    ['modern', 'modem', 'rn for m'],
    ['カオル', '力オル', 'Han for kana'],
    ['alice', 'al\u200Dice', 'an unseen joiner'],
  ])('the names %s and %s look alike: %s', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other))
  })

  test.each([
    ['alice', 'alina'],
    ['はは', 'ばば'],
    ['jose', 'josé'],
    ['小雨', '小雪'],
    ['mika1', 'mika2'],
    ['иван', 'юван'],
  ])('the names %s and %s are different', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
  })

  test('the skeleton of a name does not depend on case and width', () => {
    expect(nameSkeleton('ｂＯＢ')).toBe(nameSkeleton('bob'))
  })

  test.each(['a\u034Fb', '\u115F\u1160', 'ab\uFE0F', `a${'\u0301\u0302\u0303\u0304'}b`])(
    'the name %j is refused as unreadable',
    (name) => {
      expect(() => requireVisibleName(name)).toThrow('bad_input')
    },
  )
})
