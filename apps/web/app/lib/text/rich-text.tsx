import { Fragment, type ReactNode } from 'react'

// Private-use characters mark the parts of a message. Messages contain none, and they are removed from members' texts, so no text
// can imitate a part.
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const mark = new RegExp(`${OPEN}(\\w+)${CLOSE}`)

/**
 * Renders a message whose parts are elements, so that each language can place the elements anywhere in its sentence:
 * `richText(m.reader_end_last, { time: <RelativeTime time={time} /> })`. The caller's function can add parts that are texts:
 * `richText((parts) => m.accounts_apps_used({ app, ...parts }), { time })`.
 */
export function richText<Name extends string>(
  message: (parts: Record<Name, string>) => string,
  parts: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.keys(parts) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, OPEN + name + CLOSE])) as Record<Name, string>
  return message(marks)
    .split(mark)
    .map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a message never move
      <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece as Name]}</Fragment>
    ))
}
