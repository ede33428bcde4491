import type { Home, Place, RecommendedWork } from '@engawa/contract'

/** Number of rows in the list next to the lead, so that both have the same height. */
export const SIDE_LIST_LENGTH = 5
/** Minimum number of works on a shelf. */
const MIN_SHELF = 4
const RECOMMENDED = 12

/** Number of recommendations to request, with a reserve for those that already appear in the lead or the list. */
export const REQUESTED = RECOMMENDED + SIDE_LIST_LENGTH + 1

type Works = Pick<Home, 'goOn' | 'lead' | 'spare' | 'shelves'>

export type OwnWorks = {
  goOn: Home['goOn']
  /** The member's position in the first work of the lead. */
  leadPlace: Place | null
  /** The list next to the lead. */
  sideList: number[]
  forMe: RecommendedWork[]
  /** Ids of works that the page shows above or below the shelves. */
  elsewhere: number[]
  /** Keys of the shelves that are hidden, because too few of their works remain. */
  shelvesOut: string[]
}

/**
 * Divides the works of the home page for one member, so that each work appears once. The works to continue are chosen first, then
 * the lead's list and the recommendations. Shelves get the rest.
 */
export function ownWorks({ goOn, lead, spare, shelves }: Works, near: readonly RecommendedWork[]): OwnWorks {
  const first = lead[0]?.id
  // The lead shows the member's position in its first work, so this work is not repeated among the works to continue.
  const others = goOn.filter(({ work }) => work.id !== first)
  const reading = new Set(others.map(({ work }) => work.id))
  const isFree = ({ id }: { id: number }) => id !== first && !reading.has(id)
  const { sideList, forMe } = sideListAndForMe([...lead, ...spare].filter(isFree), near.filter(isFree))
  const shownIds = new Set([...reading, ...sideList, ...idsOf(forMe)])
  return {
    goOn: others,
    leadPlace: goOn.find(({ work }) => work.id === first)?.place ?? null,
    sideList,
    forMe,
    elsewhere: [...shownIds],
    shelvesOut: shelves.filter(({ items }) => hasTooFewWorks(items, shownIds)).map(({ key }) => key),
  }
}

/**
 * Returns popular works for the list next to the lead, and recommendations. The list prefers works that are not recommended. If too
 * few recommendations would remain, there are none, and the list shows the most popular works.
 */
function sideListAndForMe(
  popular: readonly { id: number }[],
  near: readonly RecommendedWork[],
): Pick<OwnWorks, 'sideList' | 'forMe'> {
  const recommended = new Set(idsOf(near.slice(0, RECOMMENDED)))
  const [others = [], both = []] = [false, true].map((is) =>
    popular.filter(({ id }) => recommended.has(id) === is),
  )
  const sideList = idsOf([...others, ...both].slice(0, SIDE_LIST_LENGTH))
  const forMe = near.filter(({ id }) => !sideList.includes(id)).slice(0, RECOMMENDED)
  return forMe.length < MIN_SHELF
    ? { sideList: idsOf(popular.slice(0, SIDE_LIST_LENGTH)), forMe: [] }
    : { sideList, forMe }
}

const idsOf = (works: readonly { id: number }[]): number[] => works.map(({ id }) => id)

/**
 * Whether too few works of a shelf remain for this member. A shelf of at most `MIN_SHELF` works has too few as soon as one of them
 * is taken.
 */
function hasTooFewWorks(items: readonly { id: number }[], shownIds: ReadonlySet<number>): boolean {
  const left = items.filter(({ id }) => !shownIds.has(id)).length
  return left < Math.min(MIN_SHELF, items.length)
}
