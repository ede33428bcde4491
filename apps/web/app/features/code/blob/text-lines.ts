/** A text with an index of its line starts. */
export type TextLines = {
  readonly text: string
  readonly count: number
  /** Returns the offset of a line's start; lines count from 0. For the line after the last, returns the end of the text. */
  start(line: number): number
  /** Returns the text of a line without its line end. */
  line(line: number): string
  /** Returns the text of the lines from `from` up to, but not including, `to`. The last line end is left out. */
  slice(from: number, to: number): string
  /** Returns the line that contains an offset of the text (lines count from 0). */
  lineAt(offset: number): number
}

/** Creates the index of a text's lines. A line end at the end of the text does not start another, empty line. */
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
