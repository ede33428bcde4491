/** Lines of a file, counted from 1. Both ends are included. */
export type LineRange = { from: number; to: number }

const MAX_LINE = 10_000_000

/** Parses an anchor for lines: `#L10`, `#L10-L20`, `#L10-20`, `#L10C3-L20C7`. Returns null for any other anchor. */
export function parseLineRange(anchor: string): LineRange | null {
  const [, start, end = start] =
    /^#?L(\d{1,8})(?:C\d{1,8})?(?:-L?(\d{1,8})(?:C\d{1,8})?)?$/.exec(anchor) ?? []
  const [a, b] = [Number(start), Number(end)]
  if (!(a >= 1 && a <= MAX_LINE && b >= 1 && b <= MAX_LINE)) return null
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

/** Formats the anchor for lines in the syntax of GitHub. */
export const formatLineRange = ({ from, to }: LineRange): string =>
  from === to ? `#L${from}` : `#L${from}-L${to}`
