import { pick, type Show, WORDS } from './shows.ts'

const DAY_MS = 86_400_000
const FIRST_EPISODE = 2_130_000_001
const { beginnings, ends, beginningsCn, endsCn } = WORDS.episodes

/** Returns the answer of `/v0/episodes`, with one episode per week from the first day. */
export function episodesOf({ id, index, episodes, date }: Show): object[] {
  const start = Date.parse(`${date}T00:00:00Z`)
  return Array.from({ length: episodes }, (_, at) => {
    const [one, two] = [
      pick([0, 1, 2, 3, 4, 5, 6, 7], index * 40 + at, 1),
      pick([0, 1, 2, 3, 4, 5, 6, 7], index * 40 + at, 2),
    ]
    return {
      id: FIRST_EPISODE + index * 2_000 + at,
      subject_id: id,
      type: 0,
      sort: at + 1,
      ep: at + 1,
      name: beginnings[one]! + ends[two]!,
      name_cn: beginningsCn[one]! + endsCn[two]!,
      airdate: new Date(start + at * 7 * DAY_MS).toISOString().slice(0, 10),
      duration: episodes === 1 ? '1h32m' : '24m',
      duration_seconds: episodes === 1 ? 5_520 : 1_440,
      desc: '',
      disc: 0,
      comment: 0,
    }
  })
}
