const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Returns the indices of the lines in fenced code, with the fences. */
export function fencedLines(lines: readonly string[]): Set<number> {
  const fenced = new Set<number>()
  let fence: string | undefined
  for (const [at, text] of lines.entries()) {
    const mark = FENCE.exec(text)?.[1]
    if (fence !== undefined || mark !== undefined) fenced.add(at)
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence)) fence = undefined
  }
  return fenced
}
