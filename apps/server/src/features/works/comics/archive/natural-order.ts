const collator = new Intl.Collator('und', { numeric: true, sensitivity: 'base' })

const compareParts = (a: string, b: string): number =>
  collator.compare(a.normalize('NFKC'), b.normalize('NFKC')) || (a < b ? -1 : a > b ? 1 : 0)

/** Compares paths in natural order: folder by folder, `2` before `10`, ignoring case. Never returns 0 for different paths. */
export function naturalOrder(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = compareParts(left[at]!, right[at]!)
    if (order !== 0) return order
  }
  return left.length - right.length
}
