import type { Home, Place, RecommendedWork } from '@engawa/contract'

/** Rows of the list beside the lead: as high as the lead itself. */
export const BESIDE = 5
/** Fewer make no shelf. */
const FEWEST = 4
const RECOMMENDED = 12

/** Recommendations to ask for: those that stand in the lead already are left out of them. */
export const ASK_FOR = RECOMMENDED + BESIDE + 1

type Works = Pick<Home, 'goOn' | 'lead' | 'spare' | 'shelves'>

export type OwnWorks = {
  goOn: Home['goOn']
  /** Where the member is in the work that leads. */
  leadPlace: Place | null
  /** The list beside the lead. */
  beside: number[]
  forMe: RecommendedWork[]
  /** What stands above or below the shelves of all. */
  elsewhere: number[]
  /** Keys of shelves that are left with too little. */
  shelvesOut: string[]
}

/**
 * Shares the works of the home page out for one member, so that none stands twice: what they are reading goes before what all
 * see, then the list beside the lead and the recommendations are filled; shelves keep the rest.
 */
export function ownWorks({ goOn, lead, spare, shelves }: Works, near: readonly RecommendedWork[]): OwnWorks {
  const first = lead[0]?.id
  // The lead says by itself where its reader is.
  const others = goOn.filter(({ work }) => work.id !== first)
  const reading = new Set(others.map(({ work }) => work.id))
  const isFree = ({ id }: { id: number }) => id !== first && !reading.has(id)
  const { beside, forMe } = besideAndForMe([...lead, ...spare].filter(isFree), near.filter(isFree))
  const taken = new Set([...reading, ...beside, ...idsOf(forMe)])
  return {
    goOn: others,
    leadPlace: goOn.find(({ work }) => work.id === first)?.place ?? null,
    beside,
    forMe,
    elsewhere: [...taken],
    shelvesOut: shelves.filter(({ items }) => isTooLittle(items, taken)).map(({ key }) => key),
  }
}

/**
 * Popular works for the list, and recommendations. The list takes what is not recommended first, and all that is popular where
 * too few recommendations would be left.
 */
function besideAndForMe(
  popular: readonly { id: number }[],
  near: readonly RecommendedWork[],
): Pick<OwnWorks, 'beside' | 'forMe'> {
  const recommended = new Set(idsOf(near.slice(0, RECOMMENDED)))
  const [others = [], both = []] = [false, true].map((is) =>
    popular.filter(({ id }) => recommended.has(id) === is),
  )
  const beside = idsOf([...others, ...both].slice(0, BESIDE))
  const forMe = near.filter(({ id }) => !beside.includes(id)).slice(0, RECOMMENDED)
  return forMe.length < FEWEST ? { beside: idsOf(popular.slice(0, BESIDE)), forMe: [] } : { beside, forMe }
}

const idsOf = (works: readonly { id: number }[]): number[] => works.map(({ id }) => id)

/** A shelf that was short for everyone stays until nothing is left of it. */
function isTooLittle(items: readonly { id: number }[], taken: ReadonlySet<number>): boolean {
  const left = items.filter(({ id }) => !taken.has(id)).length
  return left < Math.min(FEWEST, items.length)
}
