const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/

/**
 * Returns the offset of a section's text, after the line of its heading; undefined for an unknown heading. `number` counts headings
 * from 0.
 */
export function headingOffset(text: string, number: number): number | undefined {
  let at = 0
  let seen = -1
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    else if (fence === undefined && HEADING.test(line)) seen += 1
    at += line.length + 1
    if (seen === number) return Math.min(at, text.length)
  }
  return undefined
}
