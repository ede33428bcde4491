import { recorded } from '../recorded.ts'

const NAMES = recorded<{ name: string; nameCn: string }[]>('bangumi/names.json')
export const WORDS = recorded<Words>('bangumi/words.json')
const { tags: TAGS, lines: LINES } = WORDS

type Words = {
  tags: string[]
  lines: string[]
  surnames: string[]
  given: string[]
  roles: string[]
  studios: string[]
  episodes: { beginnings: string[]; ends: string[]; beginningsCn: string[]; endsCn: string[] }
}

/** The first id of shows. It is far above the ids that the source uses. */
export const FIRST_ID = 2_100_000_001
const DAY_MS = 86_400_000
const AIRING = 24
/** The index of a show that has been running for decades. */
const LONG_RUNNER = 33
const MOVIES = new Set([37, 39])
const OVAS = new Set([35, 38])

export type Show = {
  id: number
  index: number
  name: string
  nameCn: string
  summary: string
  platform: 'TV' | '剧场版' | 'OVA' | 'WEB'
  date: string
  weekday: number
  episodes: number
  isAiring: boolean
  score: number
  votes: number
  watching: number
  tags: { name: string; count: number }[]
}

/** Returns a pseudo-random number between 0 and 1 that is always the same for the same arguments. */
export const chance = (index: number, of: number): number => {
  const hash = Math.imul(index * 31 + of * 101 + 7, 2_654_435_761) >>> 0
  return (Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0) / 2 ** 32
}

export const pick = <T>(list: readonly T[], index: number, of: number): T =>
  list[Math.floor(chance(index, of) * list.length)]!

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns all shows of the sample as they are at the time `now`. Two thirds of them are on air. */
export const showsAt = (now: Date): Show[] =>
  NAMES.map(({ name, nameCn }, index) => showAt(index, name, nameCn, now))

function showAt(index: number, name: string, nameCn: string, now: Date): Show {
  const isAiring = index < AIRING || index === LONG_RUNNER
  const weekday = (index % 7) + 1
  const platform = MOVIES.has(index) ? '剧场版' : OVAS.has(index) ? 'OVA' : index % 9 === 4 ? 'WEB' : 'TV'
  const episodes =
    index === LONG_RUNNER
      ? 1_120
      : platform === '剧场版'
        ? 1
        : platform === 'OVA'
          ? 2
          : index % 5 === 2
            ? 24
            : 12
  const weeksAgo = index === LONG_RUNNER ? 1_090 : 2 + (index % 8)
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS
  const begun = isAiring
    ? monday + (weekday - 1 - weeksAgo * 7) * DAY_MS
    : Date.UTC(2_016 + (index % 9), Math.floor(chance(index, 1) * 12), 1 + Math.floor(chance(index, 2) * 27))
  const tags = [...new Set([0, 1, 2, 3].map((of) => pick(TAGS, index, of + 10)))]
  return {
    id: FIRST_ID + index,
    index,
    name,
    nameCn,
    summary: [pick(LINES, index, 3), pick(LINES, index, 4)]
      .filter((line, at, all) => all.indexOf(line) === at)
      .join('\n'),
    platform,
    date: dayOf(begun),
    weekday,
    episodes,
    isAiring,
    score: Math.round((6.1 + chance(index, 5) * 2.7) * 10) / 10,
    votes: 180 + Math.floor(chance(index, 6) ** 2 * 9_000),
    watching: isAiring ? 120 + Math.floor(chance(index, 7) ** 2 * 6_000) : Math.floor(chance(index, 7) * 90),
    tags: tags.map((tag, at) => ({
      name: tag,
      count: Math.floor(400 / (at + 1) + chance(index, 8 + at) * 80),
    })),
  }
}

/** Returns the numbers of votes for the scores 1 to 10, distributed around the score of a show. */
export function votesOf({ score, votes }: Show): Record<string, number> {
  const weights = Array.from({ length: 10 }, (_, at) => Math.exp(-((at + 1 - score - 0.2) ** 2) / 3.2))
  const sum = weights.reduce((a, b) => a + b, 0)
  return Object.fromEntries(weights.map((weight, at) => [String(at + 1), Math.round((weight / sum) * votes)]))
}

/** Shows that belong to the same story. For example, the show at index 36 is the sequel (续集) of the show at index 0. */
const SERIES: readonly [index: number, of: number, relation: string][] = [
  [36, 0, '续集'],
  [0, 36, '前传'],
  [37, 36, '续集'],
  [36, 37, '前传'],
  [37, 0, '番外篇'],
  [38, 4, '番外篇'],
  [4, 38, '主线故事'],
  [39, 13, '续集'],
  [13, 39, '前传'],
]

export const relationsOf = (index: number): { index: number; relation: string }[] =>
  SERIES.filter(([, of]) => of === index).map(([other, , relation]) => ({ index: other, relation }))
