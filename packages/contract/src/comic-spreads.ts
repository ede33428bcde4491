/** A correction of the pairing: shown alone, or as the first of a pair. */
export type Correction = 'single' | 'first'

/** What the solver needs of a page; a size of 0 is not known yet and counts as an upright page. */
export type SpreadPage = { id: number; width: number; height: number; spread: Correction | null }

/** Corrections by page id: a reader's own, which win over the author's, or all of an author's. */
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
    const spread = spreadAt(pages, own, at, lead)
    spreads.push(spread)
    at += spread.length
  }
  return spreads
}

/** The spread that begins at a page; `lead` comes from `leadSingle`. */
export const spreadAt = (pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): Spread =>
  pairsAt(pages, own, at, lead) ? [at, at + 1] : [at]

function pairsAt(pages: readonly SpreadPage[], own: Corrections, at: number, lead: number): boolean {
  const [page, next] = [pages[at], pages[at + 1]]
  if (!page || !next || isWide(page) || isWide(next)) return false
  const rule = ruleOf(page, own)
  // A reader who makes a pair wins over what the author said of its second page.
  const nextRule = own[page.id] === 'first' ? own[next.id] : ruleOf(next, own)
  if (rule === 'single' || (nextRule ?? null) !== null) return false
  return rule === 'first' || (at !== 0 && at !== lead)
}

const ruleOf = (page: SpreadPage, own: Corrections): Correction | null => own[page.id] ?? page.spread

/**
 * The page after the cover that stands alone by guess, or -1. In a bound book a wide page always takes a whole spread, so the number of
 * single pages before it must be even. Where it is not, the odd one is a title page, not the one before the wide page.
 */
export function leadSingle(pages: readonly SpreadPage[]): number {
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
  const rest = without(own, page.id)
  const opposite: Correction = spread.length === 2 ? 'single' : 'first'
  const wanted = 3 - spread.length
  for (const next of [rest, { ...rest, [page.id]: opposite }])
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

/** Pages as an author's rules show them. */
export const ruledPages = (pages: readonly SpreadPage[], rules: Corrections): SpreadPage[] =>
  pages.map((page) => ({ ...page, spread: rules[page.id] ?? null }))

/** An author parts a pair: both pages stand alone, and all other pairs stay as they are. */
export function splitSpread(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const [first, second] = [pages[spread[0]], pages[spread[1] ?? -1]]
  if (!first || !second) return rules
  return tidySpreads(pages, { ...settled(pages, rules), [first.id]: 'single', [second.id]: 'single' })
}

/** An author moves the pairs on by one page from here: the first page of this pair stands alone, its second begins a pair. */
export function moveSpreads(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const first = pages[spread[0]]
  if (!first || spread.length === 1) return rules
  return tidySpreads(pages, { ...settled(pages, rules), [first.id]: 'single' })
}

/** An author joins a page that stands alone with the one after it. Answers the same object where no pair can be. */
export function joinSpread(pages: readonly SpreadPage[], rules: Corrections, spread: Spread): Corrections {
  const [page, next] = [pages[spread[0]], pages[spread[0] + 1]]
  if (spread.length === 2 || !page || !next || isWide(page) || isWide(next)) return rules
  return tidySpreads(pages, { ...without(settled(pages, rules), next.id), [page.id]: 'first' })
}

// The first rule of an author ends the guess about the page after the cover; what it showed is kept as a rule.
function settled(pages: readonly SpreadPage[], rules: Corrections): Corrections {
  const lead = pages[leadSingle(ruledPages(pages, rules))]
  return lead ? { ...rules, [lead.id]: 'single' } : rules
}

/** The rules of an author without those that cannot hold: a page is in one pair only. */
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
 * The rules of an author after pages were moved, from the order `before` to `after`: a pair stays one while its pages are
 * neighbours, or takes the page that comes in the place of a removed one; pages that were moved apart are parted.
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

/** Whether rules put a page in two pairs, or in one although it stands alone. */
export const spreadsContradict = (pages: readonly Pick<SpreadPage, 'spread'>[]): boolean =>
  pages.some(({ spread }, at) => spread === 'first' && (pages[at + 1]?.spread ?? null) !== null)

const without = (rules: Corrections, ...ids: readonly number[]): Corrections =>
  Object.fromEntries(Object.entries(rules).filter(([id]) => !ids.includes(Number(id))))
