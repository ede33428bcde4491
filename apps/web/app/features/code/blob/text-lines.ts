/** A text by its lines. */
export type TextLines = {
  readonly text: string
  readonly count: number
  /** Where a line (from 0) begins; the end of the text for the line after the last. */
  start(line: number): number
  /** A line without its end. */
  line(line: number): string
  /** The lines from `from` to before `to`, without the last end. */
  slice(from: number, to: number): string
  /** The line (from 0) that a place of the text is in. */
  lineAt(offset: number): number
}

/** Finds the lines of a text; one that ends with a line's end has no empty line after it. */
export function textLines(text: string): TextLines {
  let capacity = 1_024
  let starts = new Uint32Array(capacity)
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0 && at + 1 < text.length; at = text.indexOf('\n', at + 1)) {
    if (count === capacity) {
      const larger = new Uint32Array((capacity *= 2))
      larger.set(starts)
      starts = larger
    }
    starts[count] = at + 1
    count += 1
  }
  const start = (line: number): number => (line >= count ? text.length : starts[line]!)
  const endOf = (line: number): number => {
    let end = start(line + 1)
    if (end > start(line) && text[end - 1] === '\n') end -= 1
    return end > start(line) && text[end - 1] === '\r' ? end - 1 : end
  }
  return {
    text,
    count,
    start,
    line: (line) => text.slice(start(line), endOf(line)),
    slice: (from, to) => text.slice(start(from), endOf(Math.min(to, count) - 1)),
    lineAt(offset) {
      let [low, high] = [0, count - 1]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (starts[middle]! <= offset) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}
