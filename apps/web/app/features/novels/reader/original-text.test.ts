import { convertScript } from './script-converter.ts'
import { expect, it } from 'vitest'
import { offsetIn } from './original-text.ts'

it('an offset leads to the same character in simplified and traditional text, and back', () => {
  const written = '她的頭髮乾淨，𠮷野家裏面有䴉。後來皇后以後'
  for (const script of ['simplified', 'traditional'] as const) {
    const shown = convertScript(written, script)
    expect([...shown]).toHaveLength([...written].length)
    let at = 0
    for (const [index, char] of [...written].entries()) {
      const there = offsetIn(written, shown, at)
      expect(String.fromCodePoint(shown.codePointAt(there)!)).toBe([...shown][index])
      expect(offsetIn(shown, written, there)).toBe(at)
      at += char.length
    }
    expect(offsetIn(written, shown, written.length)).toBe(shown.length)
  }
})
