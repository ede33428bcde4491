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

test('deeply nested parts are shown as they were typed, and none of their text vanishes', () => {
  const depthOf = (parts: ReturnType<typeof markedBlocks>): number =>
    Math.max(0, ...parts.map((part) => ('children' in part ? 1 + depthOf(part.children) : 1)))
  const shown = (text: string) => plainText(markedBlocks(text))
  const deep = `${'**a *b '.repeat(300)}${'c* d**'.repeat(300)}`
  expect(depthOf(markedBlocks(deep))).toBeLessThanOrEqual(21)
  expect(shown(deep).match(/[abcd]/g)).toHaveLength(1_200)
  expect(shown(`${'**a *b '.repeat(20)}[word](https://a.example)${'c* d**'.repeat(20)}`)).toContain(
    '[word](https://a.example)',
  )
  for (const depth of [1, 6, 7, 8, 50, 2_000]) {
    expect(shown(`before\n\n${'>'.repeat(depth)} first\n${'>'.repeat(depth)} **last**\n\nafter`)).toMatch(
      /^before.*first.*last.*after$/s,
    )
  }
  expect(depthOf(markedBlocks(`${'>'.repeat(2_000)} a`))).toBeLessThanOrEqual(8)
  expect(shown(`${'> '.repeat(9)}a\nb\n\nc`).replace(/[>\s]/g, '')).toBe('abc')
})

test('words behind the mark of a block of code stay, unless they name its language', () => {
  expect(markedBlocks('```js\na\n```')).toEqual([{ kind: 'code', text: 'a' }])
  expect(markedBlocks('```all of it is here')).toEqual([{ kind: 'code', text: 'all of it is here' }])
  expect(markedBlocks('```word')).toEqual([{ kind: 'code', text: 'word' }])
  expect(markedBlocks('```two words\na\n```')).toEqual([{ kind: 'code', text: 'two words\na' }])
})

test('emoji are found by all words of a query, those whose name begins with it first', () => {
  const all = namedEmoji({ '🧯': 'extinguisher|fire', '🚒': 'fire engine|truck' })
  const found = (query: string) => findEmoji(all, query).map(({ emoji }) => emoji)
  expect(found('Fire')).toEqual(['🚒', '🧯'])
  expect(found('truck fire')).toEqual(['🚒'])
  expect(found('🧯')).toEqual(['🧯'])
  expect(found('water')).toEqual([])
})
