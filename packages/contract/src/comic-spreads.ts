/** A correction of the pairing: a page is single, or the first of a pair. */
export type Correction = 'single' | 'first'

/** The fields of a page that the solver needs; a size of 0 is unknown and counts as upright. */
export type SpreadPage = { id: number; width: number; height: number; spread: Correction | null }

/** Corrections by page id: a reader's, which win over the author's, or all of an author's. */
export type Corrections = Readonly<Record<string, Correction>>

/** Page indexes shown together, in reading order: one or two. */
export type Spread = readonly [number] | readonly [number, number]

/** Pages at least this much wider than high are double pages in one picture. */
const WIDE = 1.1

export const isWide = (page: Pick<SpreadPage, 'width' | 'height'>): boolean =>
  page.height > 0 && page.width / page.height >= WIDE

/** Returns every page exactly once, in order: the cover and wide pages single, the others in pairs, with corrections. */
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

/** Returns the spread that begins at a page; `lead` comes from `leadSingle`. */
export const spreadAt = (pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): Spread =>
  pairsAt(pages, own, at, lead) ? [at, at + 1] : [at]

function pairsAt(pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): boolean {
  const [page, next] = [pages[at], pages[at + 1]]
  if (!page || !next || isWide(page) || isWide(next)) return false
  const rule = ruleOf(page, own)
  // A reader who creates a pair wins over the author's rule for its second page.
  const nextRule = own[page.id] === 'first' ? own[next.id] : ruleOf(next, own)
  if (rule === 'single' || (nextRule ?? null) !== null) return false
  return rule === 'first' || (at !== 0 && at !== lead)
}

const ruleOf = (page: SpreadPage, own: Corrections): Correction | null => own[page.id] ?? page.spread

/**
 * Returns the page after the cover that is probably single, or -1. In a bound book a wide page always takes a whole spread, so the number
 * of pages before it must be even. If it is odd, the extra page is a title page, not the page before the wide one.
 */
export function leadSingle(pages: readonly SpreadPage[]): number {
  const firstWide = pages.findIndex(isWide)
  if (firstWide < 3 || firstWide % 2 === 1) return -1
  return pages.slice(0, firstWide).some((page) => page.spread !== null) ? -1 : 1
}

/**
 * Shifts the pairing from a spread on: a pair is split, a single page begins a pair; a second call undoes it. Returns the same object
 * when nothing can change here (a wide page).
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

/** Returns the spread that shows a page; the last one for a page past the end. */
export function spreadOfPage(spreads: readonly Spread[], page: number): Spread {
  return spreads[spreadIndex(spreads, page)] ?? [0]
}

/** Returns the index of the spread that shows a page; 0 when there are none. */
export function spreadIndex(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= page)
  return found === -1 ? Math.max(0, spreads.length - 1) : found
}

/** Returns pages with an author's rules. */
export const ruledPages = (pages: readonly SpreadPage[], rules: Corrections): SpreadPage[] =>
  pages.map((page) => ({ ...page, spread: rules[page.id] ?? null }))

/** Splits a pair for an author: both pages become single, and all other pairs stay the same. */
export function splitSpread(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const [first, second] = [pages[spread[0]], pages[spread[1] ?? -1]]
  if (!first || !second) return rules
  return tidySpreads(pages, { ...settled(pages, rules), [first.id]: 'single', [second.id]: 'single' })
}

/** Moves an author's pairs by one page from here: the first page of this pair becomes single, its second begins a pair. */
export function moveSpreads(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const first = pages[spread[0]]
  if (!first || spread.length === 1) return rules
  return tidySpreads(pages, { ...settled(pages, rules), [first.id]: 'single' })
}

/** Joins an author's single page with the page after it. Returns the same object where no pair is possible. */
export function joinSpread(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const [page, next] = [pages[spread[0]], pages[spread[0] + 1]]
  if (spread.length === 2 || !page || !next || isWide(page) || isWide(next)) return rules
  return tidySpreads(pages, { ...without(settled(pages, rules), next.id), [page.id]: 'first' })
}

// An author's first rule ends the guess about the page after the cover, so the guessed page gets a rule that keeps it single.
function settled(pages: readonly SpreadPage[], rules: Corrections): Corrections {
  const lead = pages[leadSingle(ruledPages(pages, rules))]
  return lead ? { ...rules, [lead.id]: 'single' } : rules
}

/** Returns the rules of an author without contradictions: a page is in one pair only. */
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
 * Returns an author's rules after pages were moved, from the order `before` to `after`: a pair stays while its pages are neighbours, and
 * a removed page is replaced by the page that now follows; pages that were moved apart are split.
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

/** Whether rules put a page in two pairs, or a single page in a pair. */
export const spreadsContradict = (pages: readonly Pick<SpreadPage, 'spread'>[]): boolean =>
  pages.some(({ spread }, at) => spread === 'first' && (pages[at + 1]?.spread ?? null) !== null)

const without = (rules: Corrections, ...ids: readonly number[]): Corrections =>
  Object.fromEntries(Object.entries(rules).filter(([id]) => !ids.includes(Number(id))))
