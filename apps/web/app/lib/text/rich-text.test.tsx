import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from './rich-text.tsx'

const html = (node: React.ReactNode): string => renderToStaticMarkup(<p>{node}</p>)

test('`richText` replaces parts by elements, in the order of the language', () => {
  const parts = { time: <time>now</time>, link: <a href="/x">x</a> }
  expect(html(richText(({ time, link }) => `Seen ${time} by ${link}.`, parts))).toBe(
    '<p>Seen <time>now</time> by <a href="/x">x</a>.</p>',
  )
  expect(html(richText(({ time, link }) => `${link}于${time}`, parts))).toBe(
    '<p><a href="/x">x</a>于<time>now</time></p>',
  )
})

test("`richText` does not interpret a member's text, even if it contains the name of a part", () => {
  const name = '<b>time</b> {time}'
  expect(html(richText(({ time }) => `${name} ${time}`, { time: <time>now</time> }))).toBe(
    '<p>&lt;b&gt;time&lt;/b&gt; {time} <time>now</time></p>',
  )
})
