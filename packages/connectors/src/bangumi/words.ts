import type { CharacterKind, EpisodeType, PersonKind, SubjectType } from './records.ts'

/** Bangumi's numbers for the types of subjects; 5 does not exist. */
export const SUBJECT_TYPES: Record<SubjectType, number> = { book: 1, anime: 2, music: 3, game: 4, real: 6 }

export const EPISODE_TYPES: Record<EpisodeType, number> = {
  main: 0,
  special: 1,
  opening: 2,
  ending: 3,
  trailer: 4,
  mad: 5,
  other: 6,
}

export const PERSON_KINDS: Record<PersonKind, number> = { person: 1, company: 2, group: 3 }

/** Bangumi's numbers for the kinds of characters; any other number means `other`. */
export const CHARACTER_KINDS: Record<CharacterKind, number> = {
  character: 1,
  mecha: 2,
  ship: 3,
  organisation: 4,
  other: 0,
}

/** The categories by which a list of one type can be filtered, with their numbers in Bangumi's v0 API. Music has no categories. */
export const CATEGORIES = {
  book: { other: 0, comic: 1001, novel: 1002, illustration: 1003 },
  anime: { other: 0, tv: 1, ova: 2, movie: 3, web: 5 },
  music: {},
  game: { other: 0, games: 4001, software: 4002, dlc: 4003, tabletop: 4005 },
  real: {
    other: 0,
    japaneseDrama: 1,
    westernDrama: 2,
    chineseDrama: 3,
    tv: 6001,
    film: 6002,
    live: 6003,
    show: 6004,
  },
} as const satisfies Record<SubjectType, Record<string, number>>

/** A category of any type: `tv`, `movie`, `novel` … */
export type Category = { [T in SubjectType]: keyof (typeof CATEGORIES)[T] }[SubjectType]

/** The words that the API shows for the platform numbers of the archive (bangumi/common, `subject_platforms.yml`). */
const PLATFORMS: Record<SubjectType, Record<number, string>> = {
  book: { 0: '其他', 1001: '漫画', 1002: '小说', 1003: '画集', 1004: '绘本', 1005: '写真', 1006: '公式书' },
  anime: { 0: '其他', 1: 'TV', 2: 'OVA', 3: '剧场版', 5: 'WEB', 2006: '动态漫画' },
  music: {},
  game: { 0: '其他', 4001: '游戏', 4002: '软件', 4003: '扩展包', 4005: '桌游' },
  real: {
    0: '其他',
    1: '日剧',
    2: '欧美剧',
    3: '华语剧',
    6001: '电视剧',
    6002: '电影',
    6003: '演出',
    6004: '综艺',
  },
}

/** Returns Bangumi's word for a platform number of the archive. */
export const platformOf = (type: SubjectType, number: number): string | null =>
  PLATFORMS[type][number] ?? null

/** Relations between subjects. A number means the same for all types (bangumi/common, `subject_relations.yml`). */
export const RELATIONS: Record<number, string> = {
  1: '改编',
  2: '前传',
  3: '续集',
  4: '总集篇',
  5: '全集',
  6: '番外篇',
  7: '角色出演',
  8: '相同世界观',
  9: '不同世界观',
  10: '不同演绎',
  11: '衍生',
  12: '主线故事',
  14: '联动',
  99: '其他',
  1002: '系列',
  1003: '单行本',
  1004: '画集',
  1005: '前传',
  1006: '续集',
  1007: '番外篇',
  1008: '主线故事',
  1010: '不同版本',
  1011: '角色出演',
  1012: '相同世界观',
  1013: '不同世界观',
  1014: '联动',
  1099: '其他',
  3001: '原声集',
  3002: '角色歌',
  3003: '片头曲',
  3004: '片尾曲',
  3005: '插入歌',
  3006: '印象曲',
  3007: '广播剧',
  3099: '其他',
  4002: '前传',
  4003: '续集',
  4006: '外传',
  4007: '角色出演',
  4008: '相同世界观',
  4009: '不同世界观',
  4010: '不同演绎',
  4011: '不同版本',
  4012: '主线故事',
  4013: '主版本',
  4014: '联动',
  4015: '扩展包',
  4016: '合集',
  4017: '收录作品',
  4099: '其他',
}

/** The roles of characters in a subject, by their numbers (README of the archive). */
export const CAST_ROLES: Record<number, string> = { 1: '主角', 2: '配角', 3: '客串' }

/** The staff positions of anime that readers look for (bangumi/common, `subject_staffs.yml`). Other positions have only a number. */
export const ANIME_POSITIONS: Record<number, string> = {
  1: '原作',
  2: '导演',
  3: '脚本',
  4: '分镜',
  5: '演出',
  6: '音乐',
  7: '人物原案',
  8: '人物设定',
  10: '系列构成',
  11: '美术监督',
  13: '色彩设计',
  14: '总作画监督',
  15: '作画监督',
  16: '机械设定',
  17: '摄影监督',
  18: '监修',
  20: '原画',
  28: '剪辑',
  31: '主题歌作曲',
  32: '主题歌作词',
  33: '主题歌演出',
  42: '製作',
  44: '音响监督',
  46: '音效',
  63: '制作',
  65: '音乐制作',
  67: '动画制作',
  69: 'CG 导演',
  71: '美术设计',
  72: '副导演',
  74: '总导演',
  82: '摄影',
  86: '3DCG 导演',
  89: '主演出',
  92: '主动画师',
}

const namesByNumber = <W extends string>(numbers: Record<W, number>): ReadonlyMap<unknown, W> =>
  new Map((Object.entries(numbers) as [W, number][]).map(([word, number]) => [number, word]))

const subjectTypes = namesByNumber(SUBJECT_TYPES)
const episodeTypes = namesByNumber(EPISODE_TYPES)
const personKinds = namesByNumber(PERSON_KINDS)
const characterKinds = namesByNumber(CHARACTER_KINDS)
const bloodTypes = new Map<unknown, 'A' | 'B' | 'AB' | 'O'>([
  [1, 'A'],
  [2, 'B'],
  [3, 'AB'],
  [4, 'O'],
])

export const subjectTypeOf = (number: unknown) => subjectTypes.get(number)
export const episodeTypeOf = (number: unknown) => episodeTypes.get(number)
export const personKindOf = (number: unknown) => personKinds.get(number)
export const characterKindOf = (number: unknown): CharacterKind => characterKinds.get(number) ?? 'other'
export const bloodTypeOf = (number: unknown) => bloodTypes.get(number) ?? null
