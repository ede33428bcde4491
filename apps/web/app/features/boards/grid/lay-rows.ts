/** A picture's own size in px. */
export type Shape = { width: number; height: number }

/** A row of the grid: which items it holds, and where it is, in CSS px. */
export type Row = { first: number; count: number; top: number; height: number }

/** Items in rows: `lefts` and `widths` are of the items, by their index. */
export type Rows = { rows: Row[]; lefts: number[]; widths: number[]; total: number }

type Options = {
  /** Of the grid. */
  width: number
  /** That rows have before they are stretched to its width. */
  rowHeight: number
  gap: number
  /** Nothing follows: the last row is shown though it is not full. */
  isEnd: boolean
}

/** What is narrower or wider is cut to this in the grid. */
const NARROWEST = 0.45
const WIDEST = 3
/** How high a row may get, in CSS px: what would be higher is cut. Few rows are: an upright picture before a very wide one, on a phone. */
export const MOST_HEIGHT = 580
/** The only picture of a grid is stretched by no more than that. */
export const GROWTH_ALONE = 2

export const ratioOf = ({ width, height }: Shape): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height))

/**
 * Justified rows: items in their order, as many to a row as fit at `rowHeight`, then stretched to the full width. The same rows as `flex-wrap`
 * makes of items that have these widths as basis and as growth, so that a page looks the same before and after its script runs. A last row
 * that is not full waits until more is known, unless nothing follows: then it keeps its height, or grows where it is one picture alone. Pure.
 */
export function layRows(items: readonly Shape[], { width, rowHeight, gap, isEnd }: Options): Rows {
  const laid: Rows = { rows: [], lefts: [], widths: [], total: 0 }
  let first = 0
  let taken = 0
  const close = (end: number, isFull: boolean): void => {
    const room = width - gap * (end - first - 1)
    const most = isFull ? Infinity : items.length === 1 ? GROWTH_ALONE : 1
    const growth = Math.min(most, Math.max(1, room / taken))
    const top = laid.rows.length === 0 ? 0 : laid.total + gap
    let left = 0
    for (const item of items.slice(first, end)) {
      const own = basisOf(item, rowHeight, width) * growth
      laid.lefts.push(left)
      laid.widths.push(own)
      left += own + gap
    }
    const height = Math.min(laid.widths[first]! / ratioOf(items[first]!), MOST_HEIGHT)
    laid.rows.push({ first, count: end - first, top, height })
    laid.total = top + height
    first = end
    taken = 0
  }
  for (const [index, item] of items.entries()) {
    const basis = basisOf(item, rowHeight, width)
    // Half a hundredth, as sums of fractions are not exact.
    if (index > first && taken + basis + gap * (index - first) > width + 0.005) close(index, true)
    taken += basis
  }
  if (isEnd && first < items.length) close(items.length, false)
  return laid
}

/** The width of an item in a row of that height. */
const basisOf = (item: Shape, rowHeight: number, width: number): number =>
  Math.min(ratioOf(item) * rowHeight, width)

/** The rows that touch a span of the grid: from the first to the one after the last. */
export function rowsWithin({ rows }: Rows, top: number, bottom: number): { from: number; to: number } {
  const from = Math.max(
    0,
    firstRow(rows, (row) => row.top + row.height > top),
  )
  const to = firstRow(rows, (row) => row.top > bottom)
  return { from: Math.min(from, rows.length), to: Math.max(from, to) }
}

/** The row that an item is in; undefined for one that is not shown yet. */
export const rowOf = ({ rows }: Rows, index: number): Row | undefined => {
  const row = rows[firstRow(rows, ({ first, count }) => first + count > index)]
  return row && index >= row.first ? row : undefined
}

/** The index of the first row of which something holds that holds of all rows after it; their number when it holds of none. */
function firstRow(rows: readonly Row[], holds: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(rows[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
