import { pick, type Show } from './shows.ts'

const DAY_MS = 86_400_000
const FIRST_EPISODE = 2_130_000_001
const BEGINNINGS = [
  '灯のともる',
  '雨あがりの',
  '誰もいない',
  '遠くの',
  '名前のない',
  '最後の',
  '二人だけの',
  '忘れられた',
]
const ENDS = ['縁側', '停車場', '手紙', '約束', '祭りの夜', '地図', '歌', '朝']
const BEGINNINGS_CN = [
  '亮着灯的',
  '雨后的',
  '空无一人的',
  '远方的',
  '没有名字的',
  '最后的',
  '只有两个人的',
  '被忘记的',
]
const ENDS_CN = ['檐廊', '停车场', '信', '约定', '祭典之夜', '地图', '歌', '清晨']

/** Episodes as `/v0/episodes` says them: one a week from the beginning on. */
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
      name: BEGINNINGS[one]! + ENDS[two]!,
      name_cn: BEGINNINGS_CN[one]! + ENDS_CN[two]!,
      airdate: new Date(start + at * 7 * DAY_MS).toISOString().slice(0, 10),
      duration: episodes === 1 ? '1h32m' : '24m',
      duration_seconds: episodes === 1 ? 5_520 : 1_440,
      desc: '',
      disc: 0,
      comment: 0,
    }
  })
}
