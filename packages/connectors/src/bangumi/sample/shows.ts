/** Names, in the language of a show and in Chinese. All of them are made up. */
const NAMES: readonly [name: string, nameCn: string][] = [
  ['縁側の狐火', '檐廊狐火'],
  ['潮風ポストカード', '潮风明信片'],
  ['夜行バスの星図', '夜班车的星图'],
  ['屋根裏の天文部', '阁楼天文社'],
  ['灯台もりの見習い', '灯塔守望见习生'],
  ['硝子橋をわたる', '走过玻璃桥'],
  ['雨宿り書店', '躲雨书店'],
  ['銀杏通り三番地', '银杏街三号'],
  ['蒸気と金平糖', '蒸汽与金平糖'],
  ['ことり郵便局', '小鸟邮局'],
  ['霧の国の鍵番', '雾之国的守钥人'],
  ['春を待つ駅', '等春天的车站'],
  ['黒猫ランタン', '黑猫提灯'],
  ['月面温泉へようこそ', '欢迎来到月面温泉'],
  ['七色の気象台', '七色气象台'],
  ['水底ラジオ', '水底电台'],
  ['花火師の娘たち', '烟花匠的女儿们'],
  ['古道具屋の時計', '旧物店的钟'],
  ['風車村だより', '风车村来信'],
  ['ひだまり整備班', '向阳维修班'],
  ['冬空キャラバン', '冬日商队'],
  ['紙飛行機の航路', '纸飞机航线'],
  ['深夜食パン工房', '深夜面包坊'],
  ['朝凪の弓', '晨静之弓'],
  ['星くず修理店', '星屑修理铺'],
  ['千年桜の番人', '千年樱守'],
  ['図書塔の迷子', '书塔里的迷路人'],
  ['氷湖のワルツ', '冰湖圆舞曲'],
  ['錆色の翼', '锈色之翼'],
  ['まちかど植物採集', '街角植物采集'],
  ['終電あとの魔法', '末班车之后的魔法'],
  ['雲海の測量士', '云海测量师'],
  ['笛吹き山の夏', '吹笛山之夏'],
  ['猫街クロニクル', '猫街编年史'],
  ['折り紙探偵', '折纸侦探'],
  ['夕焼け商店会', '晚霞商店会'],
  ['縁側の狐火 第二幕', '檐廊狐火 第二幕'],
  ['縁側の狐火 雪の章', '檐廊狐火 雪之章'],
  ['灯台もりの見習い 北の灯', '灯塔守望见习生 北之灯'],
  ['月面温泉へようこそ 満月編', '欢迎来到月面温泉 满月篇'],
]

const TAGS = [
  '治愈',
  '原创',
  '日常',
  '奇幻',
  '校园',
  '冒险',
  '音乐',
  '悬疑',
  '青春',
  '科幻',
  '美食',
  '旅行',
  '家庭',
  '漫画改',
  '小说改',
]
const LINES = [
  '祖父留下的老屋里，每到黄昏就会亮起一盏没有人点过的灯。',
  '她把写不出口的话画在明信片背面，寄给从没见过的城市。',
  '一间只在下雨天开门的店，和三个总是忘记带伞的人。',
  '他们修好的第一样东西，是彼此之间停了很久的钟。',
  '地图上没有的小镇，每年只有一天能坐火车到达。',
  '风停的那天，村子里的人第一次听见了远处的声音。',
]

/** Far above the ids that the source gives. */
export const FIRST_ID = 2_100_000_001
const DAY_MS = 86_400_000
const AIRING = 24
/** A show that has been on for a generation. */
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

/** A number between 0 and 1 that is always the same for the same two. */
export const chance = (index: number, of: number): number => {
  const hash = Math.imul(index * 31 + of * 101 + 7, 2_654_435_761) >>> 0
  return (Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0) / 2 ** 32
}

export const pick = <T>(list: readonly T[], index: number, of: number): T =>
  list[Math.floor(chance(index, of) * list.length)]!

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Every show of the sample, as it stands at a time: two thirds of them are on. */
export const showsAt = (now: Date): Show[] =>
  NAMES.map(([name, nameCn], index) => showAt(index, name, nameCn, now))

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

/** Votes for 1 to 10 that lie around a score. */
export function votesOf({ score, votes }: Show): Record<string, number> {
  const weights = Array.from({ length: 10 }, (_, at) => Math.exp(-((at + 1 - score - 0.2) ** 2) / 3.2))
  const sum = weights.reduce((a, b) => a + b, 0)
  return Object.fromEntries(weights.map((weight, at) => [String(at + 1), Math.round((weight / sum) * votes)]))
}

/** Shows that tell one story: what each is to another. */
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
