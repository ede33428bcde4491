// oxlint-disable-next-line typescript/triple-slash-reference -- TypeScript projects that import this file need these types too
/// <reference path="./opencc-dict.d.ts" />
import japanese from 'opencc-js/dict/JPShinjitaiCharacters'
import traditional from 'opencc-js/dict/TSCharacters'

/** Parses a table of the form `from to to|…`. The first of several targets is the most common one. */
const readTable = (table: string): Map<string, string> =>
  new Map(
    table.split('|').map((line) => {
      const [from = '', to = from] = line.split(' ')
      return [from, to]
    }),
  )

const toTraditional = readTable(japanese)
const toSimplified = readTable(traditional)

/** Returns the simplified form of a Japanese, traditional or simplified character: 縁, 緣 and 缘 become 缘. */
export function foldHan(char: string): string {
  const old = toTraditional.get(char) ?? char
  return toSimplified.get(old) ?? old
}
