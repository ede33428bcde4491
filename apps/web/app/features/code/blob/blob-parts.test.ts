import { describe, expect, it } from 'vitest'
import { readTable } from './csv.ts'
import { outlineOf } from './outline.ts'
import { textLines } from './text-lines.ts'

describe('textLines', () => {
  it.each([
    ['', ['']],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\n\nb\r\nc', ['a', '', 'b', 'c']],
    ['\n', ['']],
  ])('the lines of %j are %j', (text, expected) => {
    const lines = textLines(text)
    expect(Array.from({ length: lines.count }, (_, line) => lines.line(line))).toEqual(expected)
  })

  it('`textLines` finds the line of an offset', () => {
    const lines = textLines('ab\ncd\n\nef')
    expect([0, 2, 3, 6, 7, 8].map((offset) => lines.lineAt(offset))).toEqual([0, 0, 1, 2, 3, 3])
    expect([lines.slice(1, 3), lines.slice(2, 9), lines.start(9)]).toEqual(['cd\n', '\nef', 9])
  })

  it('`textLines` finds all lines of a text of a hundred thousand lines', () => {
    const lines = textLines('line\n'.repeat(100_000))
    expect([lines.count, lines.line(99_999), lines.start(50_000)]).toEqual([100_000, 'line', 250_000])
  })
})

describe('outlineOf', () => {
  const names = (text: string, language: string) =>
    outlineOf(text, language).map(({ name, depth, line }) => `${line}${' '.repeat(depth + 1)}${name}`)

  it.each([
    [
      'typescript',
      'export class A {\n  go() {}\n}\nexport const f = (x) => x\nfunction g() {}\ntype T = 1',
      ['1 A', '4 f', '5 g', '6 T'],
    ],
    ['python', 'class A:\n    def go(self):\n        pass\n\nasync def f(): ...', ['1 A', '2  go', '5 f']],
    ['rust', 'pub struct A;\nimpl A {\n    pub fn go(&self) {}\n}', ['1 A', '2 A', '3  go']],
    ['go', 'type A struct {}\nfunc (a *A) Go() {}', ['1 A', '2 Go']],
    ['c', 'struct a {\n};\nstatic int go(int x) {\n  if (x) return 1;\n}', ['1 a', '3 go']],
    ['markdown', '# A\n```sh\n# no\n```\n## B ##', ['1 A', '5  B']],
    ['make', 'all: build\nX := 1', ['1 all']],
    ['css', '.a {\n  color: red;\n}', ['1 .a']],
    ['nothing', 'x', []],
  ])('the outline of %s is found', (language, text, expected) => {
    expect(names(text, language)).toEqual(expected)
  })

  it.each(['typescript', 'c', 'rust', 'css', 'kotlin', 'sql'])(
    'the outline of very long lines of %s has a limited size',
    (language) => {
      const line = `${'a '.repeat(190)}\n`
      expect(
        outlineOf(`${' '.repeat(390)}\n${line}${'<'.repeat(390)}\n`.repeat(2_000), language).length,
      ).toBeLessThan(5_001)
    },
  )
})

describe('readTable', () => {
  it('`readTable` reads quotes, both kinds of line ends, and missing values', () => {
    expect(readTable('a,b\r\n"x, ""y""\nz",2\n,3', ',')).toEqual({
      rows: [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
        ['', '3'],
      ],
      isCut: false,
    })
    expect(readTable('no table', ',')).toBeUndefined()
    expect(readTable('a,b\n"open', ',')?.rows).toEqual([['a', 'b'], ['open']])
  })

  it('`readTable` cuts a long table', () => {
    const table = readTable('a,b\n'.repeat(20_000), ',')
    expect([table?.rows.length, table?.isCut]).toEqual([1_000, true])
  })
})
