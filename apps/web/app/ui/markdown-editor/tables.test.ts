import { describe, expect, test } from 'vitest'
import { applyEdit, type Edit, type Field } from './edits.ts'
import { changeTable, isPossible, newTable, TABLE_CHANGES, tableAt, type TableChange } from './tables.ts'

/** Reads a text with the selection marked by brackets. */
function field(marked: string): Field {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace('[', '').replace(']', ''), start, end }
}

/** Returns the text after an edit, with the selection marked by brackets. */
function after({ text }: Field, edit: Edit): string {
  const changed = applyEdit(text, edit)
  const [start, end] = edit.select
  return `${changed.slice(0, start)}[${changed.slice(start, end)}]${changed.slice(end)}`
}

function changed(marked: string, change: TableChange): string {
  const now = field(marked)
  return after(now, changeTable(tableAt(now)!, change))
}

test('a new table is on separate lines, and its first heading is selected', () => {
  const edit = newTable(field('Above[]'), { columns: 2, rows: 2 }, (column) => `H${column}`)
  expect(after(field('Above[]'), edit)).toBe('Above\n\n| [H1] | H2 |\n| --- | --- |\n|  |  |\n')
})

describe('the table at the caret', () => {
  test.each([
    ['| a | b[] |\n| - | - |\n| 1 | 2 |', 0, 1],
    ['| a | b |\n| -[] | - |\n| 1 | 2 |', 0, 0],
    ['text\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3[] | 4 |\n\nmore', 2, 0],
    ['a | b\n- | -\n1 | 2[]', 1, 1],
    [String.raw`| a \| x[] | b |` + '\n| - | - |', 0, 0],
    ['what | ever\n| a[] | b |\n| - | - |', 0, 0],
  ])('is found in %j', (marked, row, column) => {
    expect(tableAt(field(marked))).toMatchObject({ row, column })
  })

  test.each([
    'no [] table',
    '| a[] | b |\n| 1 | 2 |',
    '| a | b |\n| - | - |\n\n[]',
    'what[] | ever\n| a | b |\n| - | - |',
  ])('is not found in %j', (marked) => {
    expect(tableAt(field(marked))).toBeNull()
  })
})

describe('a change of the table', () => {
  const table = '| a | b |\n| --- | :-: |\n| 1 | 2[] |\n| 3 | 4 |'
  test.each([
    ['row-above', '| a | b |\n| --- | :-: |\n|  | [] |\n| 1 | 2 |\n| 3 | 4 |'],
    ['row-below', '| a | b |\n| --- | :-: |\n| 1 | 2 |\n|  | [] |\n| 3 | 4 |'],
    ['column-before', '| a |  | b |\n| --- | --- | :-: |\n| 1 | [] | 2 |\n| 3 |  | 4 |'],
    ['column-after', '| a | b |  |\n| --- | :-: | --- |\n| 1 | 2 | [] |\n| 3 | 4 |  |'],
    ['remove-row', '| a | b |\n| --- | :-: |\n| 3 | [4] |'],
    ['remove-column', '| a |\n| --- |\n| [1] |\n| 3 |'],
  ] as const)('%s', (change, expected) => {
    expect(changed(table, change)).toBe(expected)
  })

  test('keeps the text around the table, escaped bars and missing cells', () => {
    const text = String.raw`Above` + '\n\n' + String.raw`a \| x | b[]` + '\n- | -\n1\\|2\n\nBelow'
    expect(changed(text, 'row-below')).toBe(
      'Above\n\n' +
        String.raw`| a \| x | b |` +
        '\n| - | - |\n|  | [] |\n' +
        String.raw`| 1\|2 |  |` +
        '\n\nBelow',
    )
  })

  test('the heading and the last column cannot be removed', () => {
    const inHeading = tableAt(field('| a[] |\n| - |\n| 1 |'))!
    expect(TABLE_CHANGES.filter((change) => isPossible(inHeading, change))).toEqual([
      'row-below',
      'column-before',
      'column-after',
    ])
  })
})
