/** A correction of the pairing: the page is shown alone (`single`), or is the first page of a pair (`first`). */
export type Correction = 'single' | 'first'

/** The fields of a page from which spreads are computed. A size of 0 is unknown and counts as upright. */
export type SpreadPage = { id: number; width: number; height: number; spread: Correction | null }

/** Corrections by page id: either all corrections of an author, or those of a reader, which override the author's. */
export type Corrections = Readonly<Record<string, Correction>>

/** The indexes of the pages that are shown together, in reading order: one page or two. */
export type Spread = readonly [number] | readonly [number, number]

/** The ratio of width to height from which on a page is wide: it contains two pages in one picture. */
const WIDE = 1.1

export const isWide = (page: Pick<SpreadPage, 'width' | 'height'>): boolean =>
  page.height > 0 && page.width / page.height >= WIDE

/**
 * Computes the spreads of a chapter, which contain every page once, in order. Without corrections, the cover and wide pages are alone and
 * other pages are in pairs.
 */
export function solveSpreads(pages: readonly SpreadPage[], own: Corrections = {}): Spread[] {
  const lead = leadSingle(pages)
  const spreads: Spread[] = []
  for (let at = 0; at < pages.length;) {
    const spread = spreadAt(pages, own, at, lead)
    spreads.push(spread)
    at += spread.length
  }
  return spreads
}

/** Returns the spread that begins at a page. `lead` is the result of `leadSingle`. */
export const spreadAt = (pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): Spread =>
  pairsAt(pages, own, at, lead) ? [at, at + 1] : [at]

function pairsAt(pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): boolean {
  const [page, next] = [pages[at], pages[at + 1]]
  if (!page || !next || isWide(page) || isWide(next)) return false
  const rule = ruleOf(page, own)
  // When a reader creates a pair, the author's rule for the second page is ignored.
  const nextRule = own[page.id] === 'first' ? own[next.id] : ruleOf(next, own)
  if (rule === 'single' || (nextRule ?? null) !== null) return false
  return rule === 'first' || (at !== 0 && at !== lead)
}

const ruleOf = (page: SpreadPage, own: Corrections): Correction | null => own[page.id] ?? page.spread

/**
 * Returns the index of a page near the beginning that is probably single, such as a title page, or -1. In a bound book a wide page fills a
 * whole spread. If pairing would leave a single page before the first wide page, the title page is shown alone instead.
 */
export function leadSingle(pages: readonly SpreadPage[]): number {
  const firstWide = pages.findIndex(isWide)
  if (firstWide < 3 || firstWide % 2 === 1) return -1
  return pages.slice(0, firstWide).some((page) => page.spread !== null) ? -1 : 1
}

/**
 * Shifts the pairing from a spread on: a pair is split, and a single page becomes the first of a pair. A second call undoes the shift.
 * Returns the same object when the page is wide, because it cannot be shifted.
 */
export function shiftSpread(pages: readonly SpreadPage[], own: Corrections, spread: Spread): Corrections {
  const page = pages[spread[0]]
  if (!page) return own
  const rest = without(own, page.id)
  const opposite: Correction = spread.length === 2 ? 'single' : 'first'
  const wanted = 3 - spread.length
  for (const next of [rest, { ...rest, [page.id]: opposite }])
    if (spreadOfPage(solveSpreads(pages, next), spread[0]).length === wanted) return next
  return own
}

/** Returns the spread that shows a page. Returns the last spread for a page after the end. */
export function spreadOfPage(spreads: readonly Spread[], page: number): Spread {
  return spreads[spreadIndex(spreads, page)] ?? [0]
}

/** Returns the index of the spread that shows a page; 0 if there are no spreads. */
export function spreadIndex(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= page)
  return found === -1 ? Math.max(0, spreads.length - 1) : found
}

/** Returns the pages with the rules of an author applied. */
export const ruledPages = (pages: readonly SpreadPage[], rules: Corrections): SpreadPage[] =>
  pages.map((page) => ({ ...page, spread: rules[page.id] ?? null }))

/** Splits a pair in the rules of an author: both pages become single, and all other pairs stay the same. */
export function splitSpread(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const [first, second] = [pages[spread[0]], pages[spread[1] ?? -1]]
  if (!first || !second) return rules
  return tidySpreads(pages, { ...settled(pages, rules), [first.id]: 'single', [second.id]: 'single' })
}

/**
 * Moves an author's pairs by one page, from this spread on: the first page of the spread becomes single, and the second page begins a pair.
 */
export function moveSpreads(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const first = pages[spread[0]]
  if (!first || spread.length === 1) return rules
  return tidySpreads(pages, { ...settled(pages, rules), [first.id]: 'single' })
}

/** Joins an author's single page with the next page. Returns the same object if they cannot be a pair. */
export function joinSpread(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const [page, next] = [pages[spread[0]], pages[spread[0] + 1]]
  if (spread.length === 2 || !page || !next || isWide(page) || isWide(next)) return rules
  return tidySpreads(pages, { ...without(settled(pages, rules), next.id), [page.id]: 'first' })
}

// Any rule of an author disables the guess of `leadSingle`. The page that was single by this guess gets an explicit rule, so that it stays
// single.
function settled(pages: readonly SpreadPage[], rules: Corrections): Corrections {
  const lead = pages[leadSingle(ruledPages(pages, rules))]
  return lead ? { ...rules, [lead.id]: 'single' } : rules
}

/** Returns the rules of an author without contradictions, so that a page belongs to at most one pair. */
export function tidySpreads(pages: readonly Pick<SpreadPage, 'id'>[], rules: Corrections): Corrections {
  const holding = pages.flatMap(({ id }, at): [number, Correction][] => {
    const rule = rules[id]
    const next = pages[at + 1]
    if (!rule || (rule === 'first' && next && rules[next.id])) return []
    return [[id, rule]]
  })
  return Object.fromEntries(holding)
}

/**
 * Returns the rules of an author after pages were moved from the order `before` to the order `after`. A pair whose pages are no longer
 * neighbours is split. If the second page of a pair was removed, the next page takes its position.
 */
export function spreadsAfterMove(
  before: readonly Pick<SpreadPage, 'id'>[],
  after: readonly Pick<SpreadPage, 'id'>[],
  rules: Corrections,
): Corrections {
  const partners = new Map(before.map(({ id }, at) => [id, before[at + 1]?.id]))
  const there = new Set(after.map(({ id }) => id))
  const parted = after.filter(({ id }, at) => {
    const partner = partners.get(id)
    return (
      rules[id] === 'first' && partner !== undefined && there.has(partner) && after[at + 1]?.id !== partner
    )
  })
  return tidySpreads(after, without(rules, ...parted.map(({ id }) => id)))
}

/** Whether the rules are contradictory: a page belongs to two pairs, or a single page belongs to a pair. */
export const spreadsContradict = (pages: readonly Pick<SpreadPage, 'spread'>[]): boolean =>
  pages.some(({ spread }, at) => spread === 'first' && (pages[at + 1]?.spread ?? null) !== null)

const without = (rules: Corrections, ...ids: readonly number[]): Corrections =>
  Object.fromEntries(Object.entries(rules).filter(([id]) => !ids.includes(Number(id))))
