// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this file must find the types too
/// <reference path="./opencc-dict.d.ts" />
import japanese from 'opencc-js/dict/JPShinjitaiCharacters'
import traditional from 'opencc-js/dict/TSCharacters'

/** A table of `from to to|…`. The first of several forms is the usual one. */
const readTable = (table: string): Map<string, string> =>
  new Map(
    table.split('|').map((line) => {
      const [from = '', to = from] = line.split(' ')
      return [from, to]
    }),
  )

const toTraditional = readTable(japanese)
const toSimplified = readTable(traditional)

/** Returns the same form for the Japanese, traditional and simplified forms of a character: 縁, 緣 and 缘 become 缘. */
export function foldHan(char: string): string {
  const old = toTraditional.get(char) ?? char
  return toSimplified.get(old) ?? old
}
