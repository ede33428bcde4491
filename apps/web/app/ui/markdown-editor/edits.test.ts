import { describe, expect, test } from 'vitest'
import {
  applyEdit,
  code,
  insertBlock,
  link,
  describePicture,
  mentionAt,
  nextItem,
  prefixLines,
  removeBlock,
  undescribedIn,
  wikiLinkAt,
  wrap,
  type Edit,
} from './edits.ts'

/** Returns the text and selection of a field. In `a[b]c` the `b` is selected; in `a[]b` the caret is between both letters. */
const field = (marked: string) => {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace('[', '').replace(']', ''), start, end }
}

const after = (marked: string, edit: Edit | null): string | null => {
  if (!edit) return null
  const text = applyEdit(field(marked).text, edit)
  const [start, end] = edit.select
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

describe('marks around the selection', () => {
  test.each([
    ['a [b] c', 'a **[b]** c'],
    ['a **[b]** c', 'a [b] c'],
    ['a [] c', 'a **[bold]** c'],
  ])('bold changes %j to %j', (before, expected) => {
    expect(after(before, wrap(field(before), '**', 'bold'))).toBe(expected)
  })
})

describe('prefixes of lines', () => {
  const quote = (marked: string) =>
    after(
      marked,
      prefixLines(field(marked), () => '> ', /^> ?/),
    )
  test('several lines become a quote together, and plain lines again', () => {
    expect(quote('x\na[b\nc]d\ny')).toBe('x\n[> ab\n> cd]\ny')
    expect(quote('[> a\n> b]')).toBe('[a\nb]')
    expect(quote('a[]')).toBe('> a[]')
  })
  test('several lines get numbers', () => {
    const numbered = prefixLines(field('[a\nb]'), (at) => `${at + 1}. `, /^\d+\. /)
    expect(after('[a\nb]', numbered)).toBe('[1. a\n2. b]')
  })
})

test('the missing part of a new link is selected: its label or its address', () => {
  const selected = (marked: string) => {
    const edit = link(field(marked), 'link')
    return applyEdit(field(marked).text, edit).slice(...edit.select)
  }
  expect(selected('see []')).toBe('link')
  expect(selected('see [this]')).toBe('https://')
})

test('a selected address becomes the address of the link', () => {
  const text = 'https://example.org'
  const edit = link({ text, start: 0, end: text.length }, 'link')
  expect(applyEdit(text, edit)).toBe('[link](https://example.org)')
})

test('an inserted block gets separate lines', () => {
  expect(after('a[]b', insertBlock(field('a[]b'), 'X'))).toBe('a\n\nX\n\n[]b')
  expect(after('[]', insertBlock(field('[]'), 'X'))).toBe('X\n[]')
})

test.each([
  // If nothing was written since, the text is restored.
  ['a[]b', (text: string) => text, 'ab'],
  ['a\n[]\nb', (text: string) => text, 'a\n\nb'],
  ['a [b] c', (text: string) => text, 'a b c'],
  // A text that was written around the block stays on separate lines, without an additional empty line.
  ['a[]', (text: string) => `${text}b`, 'a\n\nb'],
  ['[]', (text: string) => `${text}b`, 'b'],
  ['a[]b', (text: string) => text.replace('X\n\n', 'X\n\nY\n\n'), 'a\n\nY\n\nb'],
  ['a[]', (text: string) => text.replace('X', ' c X d '), 'a\n\n c  d \n'],
])('an inserted block can be removed again from %j', (marked, write, expected) => {
  const was = field(marked)
  const text = write(applyEdit(was.text, insertBlock(was, 'X')))
  const now = { text, start: text.length, end: text.length }
  const edit = removeBlock(now, 'X', was)!
  expect(applyEdit(text, edit)).toBe(expected)
})

test('several inserted blocks are removed one after the other', () => {
  const was = field('a[]')
  const first = applyEdit(was.text, insertBlock(was, 'X'))
  const between = { text: first, start: first.length, end: first.length }
  const second = applyEdit(first, insertBlock(between, 'Y'))
  const now = { text: second, start: second.length, end: second.length }
  const left = applyEdit(second, removeBlock(now, 'X', was)!)
  expect(applyEdit(left, removeBlock({ text: left, start: 0, end: 0 }, 'Y', between)!)).toBe('a')
  expect(removeBlock({ text: 'a', start: 0, end: 0 }, 'X', was)).toBeNull()
})

test('code of several lines becomes a fenced block', () => {
  expect(after('[a]', code(field('[a]'), 'code'))).toBe('`[a]`')
  expect(after('[a\nb]', code(field('[a\nb]'), 'code'))).toBe('```\na\nb\n```\n[]')
})

describe('Enter in a list', () => {
  test.each([
    ['- a[]', '- a\n- []'],
    ['  3. a[]', '  3. a\n  4. []'],
    ['- []', '[]'],
    ['plain[]', null],
  ])('Enter continues or ends the list in %j', (before, expected) => {
    expect(after(before, nextItem(field(before)))).toBe(expected)
  })
  test('Enter after a task starts the next task', () => {
    const text = '- [x] a'
    const edit = nextItem({ text, start: text.length, end: text.length })!
    expect(applyEdit(text, edit)).toBe('- [x] a\n- [ ] ')
  })
})

describe('the mention that is being typed', () => {
  test.each([
    ['@ya[]', 'ya'],
    ['你好@小[]', '小'],
    ['hello @[]', ''],
    ['mail@ya[]', null],
    ['@ya no[]', null],
  ])('the typed name is found in %j', (before, query) => {
    expect(mentionAt(field(before))?.query ?? null).toBe(query)
  })
})

describe('the wiki link that is being typed', () => {
  test.each([
    ['See [[Ni|', 'Ni', 'See <'],
    ['See [[|', '', 'See <'],
    ['见【【夜|', '夜', '见<'],
    ['[[Heron#Fo|', 'Heron#Fo', '<'],
    // The rest of a link that has an end belongs to it.
    ['[[Ni|ght]] on', 'Ni', '< on'],
    ['[[Ni|ght heron|the bird]] on', 'Ni', '<|the bird]] on'],
    ['[[Ni|#Food]] on', 'Ni', '<#Food]] on'],
    ['| [[Ni| | b |', 'Ni', '| < | b |'],
    ['[[Ni| and [[Other]]', 'Ni', '< and [[Other]]'],
  ])('the typed title is found in %j', (marked, query, left) => {
    const start = marked.indexOf('|', marked.startsWith('| ') ? 2 : 0)
    const text = marked.slice(0, start) + marked.slice(start + 1)
    const found = wikiLinkAt({ text, start, end: start })!
    expect(found.query).toBe(query)
    expect(`${text.slice(0, found.from)}<${text.slice(found.to)}`).toBe(left)
    expect(found.hasEnd).toBe(/^<[|#]/.test(left))
  })
  test.each(['[[Heron]] []', 'a [b []', '[[Heron|the []', 'plain []'])(
    'no title is found in %j',
    (before) => {
      const start = before.length - 2
      const text = before.slice(0, start)
      expect(wikiLinkAt({ text, start, end: start })).toBeNull()
    },
  )
})

describe('pictures without a description', () => {
  const text = 'a ![](/files/media/text/x/1.webp) b ![A fox](/files/y.webp) ![](https://other.example/z.png)'
  test('only pictures of this site are found', () => {
    expect(undescribedIn(text)).toEqual(['/files/media/text/x/1.webp'])
  })
  test('a description is added, and the caret stays at its character', () => {
    const now = { text, start: text.indexOf('b !'), end: text.indexOf('b !') }
    const edit = describePicture(now, '/files/media/text/x/1.webp', 'A [red] fox')!
    const changed = applyEdit(text, edit)
    expect(changed).toContain('![A  red  fox](/files/media/text/x/1.webp)')
    expect(changed.slice(edit.select[0])).toMatch(/^b !/)
    expect(describePicture(now, '/files/none.webp', 'A fox')).toBeNull()
  })
})
