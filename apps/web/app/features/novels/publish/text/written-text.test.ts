import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensions } from './extensions.ts'
import { createWrittenText } from './written-text.ts'

const schema = getSchema(extensions)

const docOf = (text: string, written = createWrittenText(schema)) =>
  schema.topNodeType.create(null, written.toBlocks(text))

/** Returns a text as the editor writes it after it was loaded into the editor. */
const rewritten = (text: string): string => createWrittenText(schema).toText(docOf(text))

const forms = [
  'Rain fell on the veranda.',
  'One line\nand another\n- that is no list',
  'A \\*star\\*, a snake_case word, 1\\. no list, \\# no heading.',
  '**Bold**, *italic*, ~~gone~~, `code`, ||hidden||, 《《so》》.',
  '他说：**“走吧。”**然后就*走*了。',
  '{縁側|えんがわ}で{東京|とう|きょう}を思う。',
  '# One',
  '### Three *with* emphasis',
  '> A letter.\n>\n> Its end.',
  '- one\n- two\n  - three',
  '3. three\n4. four',
  '---',
  '[a link](https://example.org/a_b) and <https://example.org/c>',
  '![rain](/files/media/a/b.webp "Rain")',
  'Fish &amp; chips, \\&amp; and 5 < 6.',
  '@yuki waits.',
] as const

test.each(forms)('the editor preserves the meaning of %j', (text) => {
  const once = rewritten(text)
  expect(docOf(once).toJSON()).toEqual(docOf(text).toJSON())
  expect(docOf(text).toString()).not.toContain('sourceBlock')
  expect(rewritten(once)).toBe(once)
})

test.each([
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```js\nlet a = 1\n\nlet b\n```',
  '- [x] done\n- [ ] to do',
  'See [[Fox]].',
  '[a]: https://example.org',
])('the editor shows %j as Markdown source', (text) => {
  const doc = docOf(text)
  expect(doc.firstChild!.type.name).toBe('sourceBlock')
  expect(rewritten(text)).toBe(text)
})

test('a block that is not edited keeps its source', () => {
  const written = createWrittenText(schema)
  const text = '*  * *\n\nAn _old_ way,  \nof __writing__.\n\n1) one\n\nThe end.'
  const start = EditorState.create({ schema })
  const state = start.apply(start.tr.replaceWith(0, start.doc.content.size, written.toBlocks(text)))
  expect(written.toText(state.doc)).toBe(text)
  const end = state.doc.content.size - 1
  expect(written.toText(state.apply(state.tr.insertText('!', end)).doc)).toBe(`${text}!`)
})

test('any text has the same meaning after it was loaded into the editor and written again', () => {
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('rain', '雨', '縁側', 'a_b', '“好。”', '……', '——') },
    fc.constantFrom(
      '*x*',
      '**雨**',
      '~~no~~',
      '《《点》》',
      '{雨|あめ}',
      '||so||',
      '`a`',
      '&lt;',
      '@yuki',
      '5*3',
    ),
    fc.constantFrom(
      '*',
      '_',
      '#',
      '-',
      '+',
      '1.',
      '>',
      '`',
      '[',
      ']',
      '(',
      '|',
      '\\',
      '!',
      '~~',
      '{',
      '《《',
    ),
  )
  const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  const block = fc.tuple(
    fc.constantFrom('', '', '', '# ', '> ', '- ', '1. '),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  )
  const texts = fc
    .array(
      block.map((parts) => parts.join('')),
      { maxLength: 6 },
    )
    .map((all) => all.join('\n\n'))
  fc.assert(
    fc.property(texts, (text) => {
      const before = docOf(text)
      const after = docOf(createWrittenText(schema).toText(before))
      expect(after.toString()).toBe(before.toString())
    }),
    { numRuns: 500 },
  )
})
