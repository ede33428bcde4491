import { Fragment, type ReactNode } from 'react'

// Characters for private use: messages do not have them, and the cleaned texts of members cannot end up in a part's name.
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const mark = new RegExp(`${OPEN}(\\w+)${CLOSE}`)

/**
 * A message with elements as parts, so that each language can put them anywhere in its sentence:
 * `richText(m.reader_end_last, { time: <RelativeTime time={time} /> })`. Other parts are texts of the caller's function:
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
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence
      <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece as Name]}</Fragment>
    ))
}
