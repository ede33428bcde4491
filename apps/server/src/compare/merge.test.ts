import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { isConflict, merge } from './merge.ts'

const RUNS = 10_000

/** A text whose words occur only once, so that the result shows where each edit is now. */
const document = fc
  .array(fc.constantFrom(' ', ' ', ' ', '\n', '\n\n'), { minLength: 1, maxLength: 40 })
  .map((gaps) => gaps.flatMap((gap, at) => [`w${at}`, gap]))

type Edit = { at: number; kind: 'insert' | 'delete' | 'replace'; words: number }
const edits = fc.uniqueArray(
  fc.record({
    at: fc.nat(39),
    kind: fc.constantFrom<Edit['kind']>('insert', 'delete', 'replace'),
    words: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ at }) => at },
)

/** Returns the text after some edits, and the words that the edits removed and added. */
function edited(tokens: readonly string[], list: readonly Edit[], side: string) {
  const text = [...tokens]
  const gone = new Set<string>()
  const came: string[] = []
  for (const [index, { at, kind, words }] of list.entries()) {
    const word = at * 2
    if (word >= tokens.length) continue
    if (kind !== 'insert') {
      gone.add(tokens[word]!)
      text[word] = ''
    }
    if (kind === 'delete') continue
    const fresh = Array.from({ length: words }, (_, each) => `${side}${index}x${each}`)
    came.push(...fresh)
    text[word] += kind === 'insert' ? ` ${fresh.join(' ')}` : fresh.join(' ')
  }
  return { text: text.join(''), gone, came }
}

const wordsIn = (text: string): string[] => text.match(/\w+/g) ?? []

describe('merging two edits of one page', () => {
  test('the result of a merge has all edits of both sides in order, or has conflicts', () => {
    let merged = 0
    fc.assert(
      fc.property(document, edits, edits, (tokens, one, other) => {
        const base = tokens.join('')
        const mine = edited(tokens, one, 'm')
        const theirs = edited(tokens, other, 't')
        const result = merge(base, mine.text, theirs.text)
        if ('regions' in result) {
          expect(result.regions.some(isConflict)).toBe(true)
          for (const side of ['mine', 'theirs'] as const) {
            const all = result.regions
              .map((region) => (isConflict(region) ? region[side] : region.text))
              .join('')
            for (const word of (side === 'mine' ? mine : theirs).came) expect(all).toContain(word)
          }
          return
        }
        merged += 1
        const words = wordsIn(result.text)
        const original = wordsIn(base)
        const stays = original.filter((word) => !mine.gone.has(word) && !theirs.gone.has(word))
        expect(words.toSorted()).toEqual([...stays, ...mine.came, ...theirs.came].toSorted())
        expect(words.filter((word) => word.startsWith('w'))).toEqual(stays)
        for (const side of [mine, theirs]) {
          const own = wordsIn(side.text)
          expect(words.filter((word) => own.includes(word) && side.came.includes(word))).toEqual(
            own.filter((word) => side.came.includes(word)),
          )
        }
      }),
      { numRuns: RUNS },
    )
    expect(merged).toBeGreaterThan(RUNS / 10)
  })

  test('the order of the sides does not change a merge, and a single edit stays unchanged', () => {
    const text = fc
      .array(fc.constantFrom('春', '花', '灯', '。', 'a', 'b ', ' ', '\n'), { maxLength: 24 })
      .map((all) => all.join('').trim())
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(merge(base, mine, mine)).toEqual({ text: mine })
        expect(merge(base, mine, base)).toEqual({ text: mine })
        expect(merge(base, base, theirs)).toEqual({ text: theirs })
        const result = merge(base, mine, theirs)
        const turned = merge(base, theirs, mine)
        if ('text' in result) {
          expect(turned).toEqual(result)
          // Merging the saved text again changes nothing.
          expect(merge(mine, mine, result.text)).toEqual(result)
        } else {
          expect('regions' in turned).toBe(true)
          const sides = (side: 'mine' | 'theirs') =>
            result.regions.map((region) => (isConflict(region) ? region[side] : '')).join('')
          expect(sides('mine')).not.toBe(sides('theirs'))
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('the changes between two texts turn one text into the other', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 })
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const made: string[] = []
        let at = 0
        for (const { aFrom, aTo, bFrom, bTo } of changesBetween(a, b)) {
          made.push(...a.slice(at, aFrom), ...b.slice(bFrom, bTo))
          at = aTo
        }
        expect([...made, ...a.slice(at)]).toEqual(b)
      }),
      { numRuns: RUNS },
    )
  })

  test.each([
    [
      'different words of one line',
      'the cat sat here',
      'the black cat sat here',
      'the cat sat there',
      'the black cat sat there',
    ],
    [
      'one Chinese sentence',
      '狐狸住在老神社旁边',
      '小狐狸住在老神社旁边',
      '狐狸住在老神社后面',
      '小狐狸住在老神社后面',
    ],
    ['a line below one that changed', 'first', 'first\nsecond', 'First', 'First\nsecond'],
    ['far lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
    ['the same edit and one more', 'a\nb\nc', 'x\nb\nc', 'x\nb\ny', 'x\nb\ny'],
    ['the same edit and more behind it', 'a', 'a b', 'a b\n\nc', 'a b\n\nc'],
    ['the same addition and more before it', 'a\nd', 'a\nc\nd', 'a\nb\nc\nd', 'a\nb\nc\nd'],
    ['the same sentence, gone on with', '雨停了。', '雨停了。灯', '雨停了。灯亮了。', '雨停了。灯亮了。'],
    ['the same removal', 'a\nb\nc', 'a\nc', 'a\nc', 'a\nc'],
  ])('%s', (_, base, mine, theirs, text) => {
    expect(merge(base, mine, theirs)).toEqual({ text })
  })

  test.each([
    ['the same word', 'a quiet evening', 'a loud evening', 'a calm evening'],
    ['words side by side', 'a quiet evening', 'a loud evening', 'a quiet morning'],
    ['two additions at the same place', 'end', 'end\nmine', 'end\ntheirs'],
    ['one edits what the other removes', 'a\nb\nc', 'a\nc', 'a\nB\nc'],
    ['the same edit, and a line that one edits and the other removes', 'a\nb', 'A', 'A\nB'],
  ])('a merge has a conflict for %s', (_, base, mine, theirs) => {
    const result = merge(base, mine, theirs)
    expect('regions' in result && result.regions.filter(isConflict)).toHaveLength(1)
  })

  test('pages that are hard to compare are merged, or have conflicts, with bounded work', () => {
    const lines = (count: number, line: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => line(at))
    const hard: [string[], string[], string[]][] = [
      [lines(200_000, () => ''), ['x', ...lines(200_000, () => '')], [...lines(200_000, () => ''), 'y']],
      [
        lines(100_000, (at) => (at % 2 ? 'a' : 'b')),
        lines(100_000, (at) => (at % 3 ? 'a' : 'b')),
        lines(100_000, (at) => (at % 5 ? 'b' : 'a')),
      ],
      [
        lines(10_000, (at) => `line ${at}`),
        lines(10_000, (at) => `line ${9_999 - at}`),
        lines(10_000, (at) => `LINE ${at}`),
      ],
      [['x'.repeat(200_000)], ['y'.repeat(200_000)], ['字'.repeat(60_000)]],
      [['字'.repeat(60_000)], ['字词'.repeat(30_000)], ['词字'.repeat(30_000)]],
    ]
    for (const [base, mine, theirs] of hard)
      expect(merge(base.join('\n'), mine.join('\n'), theirs.join('\n'))).toBeDefined()
  })
})
