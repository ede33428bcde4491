import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFinder } from './finder.ts'

const foundBy = (paths: string[], typed: string, max?: number) =>
  createFinder(paths)
    .find(typed, max)
    .map(({ path }) => path)

describe('the finder ranks', () => {
  it.each([
    ['names before folders', 'user', ['user/index.ts', 'lib/user.ts']],
    ['the start of a name before its middle', 'port', ['lib/report.ts', 'lib/portal.ts']],
    ['starts of words before letters in them', 'fb', ['lib/offbeat.ts', 'lib/foo-bar.ts']],
    ['capitals inside a name as starts of words', 'ui', ['lib/mystudio.ts', 'lib/listUserItem.ts']],
    ['letters in a row before scattered ones', 'abc', ['x/zaxbxc.ts', 'x/zabcxx.ts']],
    ['the whole name first', 'main.ts', ['a/main.tsx', 'b/c/main.ts']],
    ['shorter paths first when all else is the same', 'readme', ['a/b/readme.md', 'a/readme.md']],
  ])('the finder ranks %s', (_, typed, [worse = '', better = '']) => {
    expect(foundBy([worse, better], typed)).toEqual([better, worse])
  })
})

describe('the finder', () => {
  it('the finder returns the positions of the typed letters that give the highest score', () => {
    expect(createFinder(['src/user-item.ts']).find('ui')[0]?.at).toEqual([4, 9])
    expect(createFinder(['src/abab/ab.ts']).find('ab')[0]?.at).toEqual([9, 10])
  })

  it('the finder matches a slash as a letter, and ignores spaces and case', () => {
    expect(foundBy(['src/lib/Find.ts', 'src/lib.ts'], 'LIB / f')).toEqual(['src/lib/Find.ts'])
  })

  it('the finder returns some paths for an empty input, and no path when no path matches', () => {
    expect(foundBy(['a/b', 'c'], ' ')).toEqual(['c', 'a/b'])
    expect(foundBy(['a/b', 'c'], 'zz')).toEqual([])
    expect(foundBy([], 'a')).toEqual([])
  })

  it('positions count UTF-16 units, even if the lower case of a path is longer than its upper case', () => {
    expect(createFinder(['İİ/ab']).find('ab')[0]?.at).toEqual([3, 4])
  })

  it('the finder finds a very long path, without an exact score', () => {
    const long = `${'ab/'.repeat(1_300)}name.ts`
    expect(foundBy([long, 'other.ts'], 'name')).toEqual([long])
    expect(foundBy([long], 'a'.repeat(5_000))).toEqual([long])
  })

  it('the finder returns at most the requested number of paths', () => {
    const paths = Array.from({ length: 1_000 }, (_, each) => `src/file-${each}.ts`)
    expect(foundBy(paths, 'file', 7)).toHaveLength(7)
  })
})

const character = fc.constantFrom(...'abcABC/-_.é縁')
const path = fc.string({ unit: character, minLength: 1, maxLength: 30 })
const typed = fc.string({ unit: fc.constantFrom(...'abcA/.é縁'), minLength: 1, maxLength: 5 })

const hasInOrder = (text: string, characters: string) => {
  let at = -1
  return [...characters].every((each) => (at = text.indexOf(each, at + 1)) >= 0)
}

describe('the finder with any paths', () => {
  it('each result contains the letters in order at the returned positions, and no other path matches', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 40 }), typed, (paths, text) => {
        const found = createFinder(paths).find(text, 1_000)
        for (const each of found) {
          expect(each.at.map((at) => each.path[at]?.toLowerCase()).join('')).toBe(text.toLowerCase())
          expect(each.at).toEqual([...new Set(each.at)].sort((a, b) => a - b))
        }
        const fitting = paths.filter((each) => hasInOrder(each.toLowerCase(), text.toLowerCase()))
        expect(new Set(found.map((each) => each.path))).toEqual(new Set(fitting))
      }),
    )
  })

  it("the order of the finder's results does not depend on the order of the paths", () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 40 }), typed, (paths, text) => {
        expect(createFinder(paths.toReversed()).find(text)).toEqual(createFinder(paths).find(text))
      }),
    )
  })
})
