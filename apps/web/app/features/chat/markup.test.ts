import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEmoji, namedEmoji } from './emoji/emoji-words.ts'
import { markedBlocks, plainText } from './markup.ts'

test('the Markdown of messages has bold, italic, strikethrough, code, quotes and links, and nothing else', () => {
  expect(markedBlocks('**a** _b_ ~~c~~ `d` [e](https://f.example)')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'bold', children: [{ kind: 'text', text: 'a' }] },
        { kind: 'text', text: ' ' },
        { kind: 'italic', children: [{ kind: 'text', text: 'b' }] },
        { kind: 'text', text: ' ' },
        { kind: 'strike', children: [{ kind: 'text', text: 'c' }] },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: 'd' },
        { kind: 'text', text: ' ' },
        { kind: 'link', href: 'https://f.example', children: [{ kind: 'text', text: 'e' }] },
      ],
    },
  ])
  expect(markedBlocks('> a\n\n```\n<b>\n  c\n```')).toEqual([
    { kind: 'quote', children: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'a' }] }] },
    { kind: 'code', text: '<b>\n  c' },
  ])
  for (const text of [
    '# a',
    '- a\n- b',
    '1. a',
    '![a](https://b.example/c.png)',
    '<b>a</b>',
    '[a](javascript:b)',
    'a\n---',
  ])
    expect(markedBlocks(text).map(({ kind }) => kind)).toEqual(['paragraph'])
  // Bold works next to Chinese punctuation.
  expect(markedBlocks('**“好”**的')).toMatchObject([{ children: [{ kind: 'bold' }, { kind: 'text' }] }])
})

test('line breaks and spaces inside a paragraph stay, and plain texts do not change', () => {
  expect(plainText(markedBlocks('a\n  b   c'))).toBe('a\n  b   c')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9 .,!?\n。，]*$/), (text) => {
      const shown = markedBlocks(text).map((block) => plainText([block]))
      expect(shown.join('').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
    }),
  )
})

test('deeply nested parts are flattened', () => {
  const depthOf = (parts: ReturnType<typeof markedBlocks>): number =>
    Math.max(0, ...parts.map((part) => ('children' in part ? 1 + depthOf(part.children) : 1)))
  const deep = `${'**a *b '.repeat(300)}${'c* d**'.repeat(300)}`
  expect(depthOf(markedBlocks(deep))).toBeLessThanOrEqual(21)
  expect(plainText(markedBlocks(deep))).toContain('a')
})

test('emoji are found by all words of a query, those whose name begins with it first', () => {
  const all = namedEmoji({ '🧯': 'extinguisher|fire', '🚒': 'fire engine|truck' })
  const found = (query: string) => findEmoji(all, query).map(({ emoji }) => emoji)
  expect(found('Fire')).toEqual(['🚒', '🧯'])
  expect(found('truck fire')).toEqual(['🚒'])
  expect(found('🧯')).toEqual(['🧯'])
  expect(found('water')).toEqual([])
})
