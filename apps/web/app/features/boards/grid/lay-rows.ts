/** The original size of a picture in px. */
export type Shape = { width: number; height: number }

/** A row of the grid: its items, and its position in CSS px. */
export type Row = { first: number; count: number; top: number; height: number }

/**
 * Items in rows. `lefts` and `widths` are the positions and widths by item index; `total` is the height of all rows. All are in CSS
 * px.
 */
export type Rows = { rows: Row[]; lefts: number[]; widths: number[]; total: number }

type Options = {
  /** The grid's width in CSS px. */
  width: number
  /** The height of rows in CSS px, before they are stretched to the width of the grid. */
  rowHeight: number
  gap: number
  /** Whether no more items follow. Then an incomplete last row is shown, too. */
  isEnd: boolean
}

/** The limits of aspect ratios. Pictures beyond them are cropped in the grid. */
const MIN_RATIO = 0.45
const MAX_RATIO = 3
/**
 * Maximum height of a row in CSS px. Higher rows are cropped; they occur on phones, when a very wide picture follows an upright
 * one.
 */
export const MAX_ROW_HEIGHT = 580
/** Maximum factor by which the only picture of a grid is enlarged. */
export const GROWTH_ALONE = 2

export const ratioOf = ({ width, height }: Shape): number =>
  Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height))

/**
 * Returns justified rows in the order of the items. CSS `flex-wrap` gives the same rows, so that nothing moves when the script
 * starts. An incomplete last row is left out until more items follow. At the end of the list it keeps its height, or grows if it is
 * a single picture. Pure.
 */
export function layRows(items: readonly Shape[], { width, rowHeight, gap, isEnd }: Options): Rows {
  const laid: Rows = { rows: [], lefts: [], widths: [], total: 0 }
  let first = 0
  let usedWidth = 0
  const close = (end: number, isFull: boolean): void => {
    const availableWidth = width - gap * (end - first - 1)
    const maxGrowth = isFull ? Infinity : items.length === 1 ? GROWTH_ALONE : 1
    const growth = Math.min(maxGrowth, Math.max(1, availableWidth / usedWidth))
    const top = laid.rows.length === 0 ? 0 : laid.total + gap
    let left = 0
    for (const item of items.slice(first, end)) {
      const own = basisOf(item, rowHeight, width) * growth
      laid.lefts.push(left)
      laid.widths.push(own)
      left += own + gap
    }
    const height = Math.min(laid.widths[first]! / ratioOf(items[first]!), MAX_ROW_HEIGHT)
    laid.rows.push({ first, count: end - first, top, height })
    laid.total = top + height
    first = end
    usedWidth = 0
  }
  for (const [index, item] of items.entries()) {
    const basis = basisOf(item, rowHeight, width)
    // The tolerance of 0.005 px is necessary because sums of fractions are inexact.
    if (index > first && usedWidth + basis + gap * (index - first) > width + 0.005) close(index, true)
    usedWidth += basis
  }
  if (isEnd && first < items.length) close(items.length, false)
  return laid
}

/** Returns the width of an item in a row of this height. */
const basisOf = (item: Shape, rowHeight: number, width: number): number =>
  Math.min(ratioOf(item) * rowHeight, width)

/** Returns the rows that touch a vertical range of the grid: the index of the first row, and the index after the last row. */
export function rowsWithin({ rows }: Rows, top: number, bottom: number): { from: number; to: number } {
  const from = Math.max(
    0,
    firstRow(rows, (row) => row.top + row.height > top),
  )
  const to = firstRow(rows, (row) => row.top > bottom)
  return { from: Math.min(from, rows.length), to: Math.max(from, to) }
}

/** Returns the row of an item; undefined if the item is not shown yet. */
export const rowOf = ({ rows }: Rows, index: number): Row | undefined => {
  const row = rows[firstRow(rows, ({ first, count }) => first + count > index)]
  return row && index >= row.first ? row : undefined
}

/**
 * Returns the index of the first row for which `matches` is true, or the number of rows. The search is binary, so `matches` must also
 * be true for all later rows.
 */
function firstRow(rows: readonly Row[], matches: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (matches(rows[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
