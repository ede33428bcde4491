/** A correction of the pairing: shown alone, or as the first of a pair. */
export type Correction = 'single' | 'first'

/** What the solver needs of a page; a size of 0 is not known yet and counts as an upright page. */
export type SpreadPage = { id: number; width: number; height: number; spread: Correction | null }

/** The reader's own corrections by page id; they win over the author's. */
export type Corrections = Readonly<Record<string, Correction>>

/** Page indexes shown together, in reading order: one or two. */
export type Spread = readonly [number] | readonly [number, number]

/** Pages at least this much wider than high are two pages drawn as one. */
const WIDE = 1.1

export const isWide = (page: Pick<SpreadPage, 'width' | 'height'>): boolean =>
  page.height > 0 && page.width / page.height >= WIDE

/** Every page exactly once, in order: the cover and wide pages alone, the others in pairs, corrections respected. */
export function solveSpreads(pages: readonly SpreadPage[], own: Corrections = {}): Spread[] {
  const lead = leadSingle(pages)
  const spreads: Spread[] = []
  for (let at = 0; at < pages.length;) {
    const spread: Spread = pairsAt(pages, own, at, lead) ? [at, at + 1] : [at]
    spreads.push(spread)
    at += spread.length
  }
  return spreads
}

function pairsAt(pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): boolean {
  const [page, next] = [pages[at], pages[at + 1]]
  if (!page || !next || isWide(page) || isWide(next)) return false
  const rule = ruleOf(page, own)
  if (rule === 'single' || ruleOf(next, own) !== null) return false
  return rule === 'first' || (at !== 0 && at !== lead)
}

const ruleOf = (page: SpreadPage, own: Corrections): Correction | null => own[page.id] ?? page.spread

// In a bound book a wide page always takes a whole spread, so the number of single pages before it must be even.
// When they do not, the odd one is the page after the cover (a title page), not the one before the wide page.
function leadSingle(pages: readonly SpreadPage[]): number {
  const firstWide = pages.findIndex(isWide)
  if (firstWide < 3 || firstWide % 2 === 1) return -1
  return pages.slice(0, firstWide).some((page) => page.spread !== null) ? -1 : 1
}

/**
 * The reader shifts the pairing by hand, from this spread on: a pair is parted, a single page begins a pair; doing it
 * again takes it back. Answers the same object when nothing can change here (a wide page).
 */
export function shiftSpread(pages: readonly SpreadPage[], own: Corrections, spread: Spread): Corrections {
  const page = pages[spread[0]]
  if (!page) return own
  const without = Object.fromEntries(Object.entries(own).filter(([id]) => id !== String(page.id)))
  const opposite: Correction = spread.length === 2 ? 'single' : 'first'
  const wanted = 3 - spread.length
  for (const next of [without, { ...without, [page.id]: opposite }])
    if (spreadHolding(solveSpreads(pages, next), spread[0]).length === wanted) return next
  return own
}

/** The spread that shows a page; the last one for a page past the end. */
export function spreadHolding(spreads: readonly Spread[], page: number): Spread {
  return spreads[spreadIndex(spreads, page)] ?? [0]
}

/** The index of the spread that shows a page; 0 when there are none. */
export function spreadIndex(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= page)
  return found === -1 ? Math.max(0, spreads.length - 1) : found
}
