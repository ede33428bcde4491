import type { SourceAnswer } from '../../source/index.ts'
import { answerOf } from '../../testing/index.ts'

export const NOW = Date.UTC(2026, 6, 8)

/** Returns an answer of Bangumi. A text becomes the body unchanged, any other value as JSON. */
export const answer = (body: unknown, more: Partial<SourceAnswer> = {}): SourceAnswer =>
  answerOf(body, { url: 'https://api.bgm.tv/', at: NOW, ...more })

export const counts = { 1: 1, 2: 0, 3: 1, 4: 3, 5: 10, 6: 25, 7: 45, 8: 25, 9: 6, 10: 4 }

const NO_PICTURES = { small: '', grid: '', large: '', medium: '', common: '' }

/** A subject in the form of `/v0/subjects/{id}`. */
export const rawSubject = {
  date: '2026-07-06',
  platform: 'TV',
  images: {
    small: 'https://lain.bgm.tv/r/200/pic/cover/l/aa/bb/900001_abcde.jpg',
    grid: 'https://lain.bgm.tv/r/100/pic/cover/l/aa/bb/900001_abcde.jpg',
    large: 'https://lain.bgm.tv/pic/cover/l/aa/bb/900001_abcde.jpg',
    medium: 'https://lain.bgm.tv/r/800/pic/cover/l/aa/bb/900001_abcde.jpg',
    common: 'https://lain.bgm.tv/r/400/pic/cover/l/aa/bb/900001_abcde.jpg',
  },
  summary: 'An invented summary.\r\nSecond line.',
  name: 'サンプルの空 & 海',
  name_cn: '示例之空',
  tags: [
    { name: '原创', count: 33, total_count: 1000 },
    { name: 'TV', count: 20, total_count: 2000 },
  ],
  infobox: [
    { key: '中文名', value: '示例之空' },
    { key: '别名', value: [{ v: 'Sample Sky' }, { k: '简称', v: '样空' }] },
    { key: '话数', value: '12' },
  ],
  rating: { rank: 1234, total: 120, count: counts, score: 7 },
  total_episodes: 14,
  collection: { on_hold: 5, dropped: 3, wish: 300, collect: 10, doing: 456 },
  id: 900001,
  eps: 12,
  meta_tags: ['TV', '原创', '日本'],
  volumes: 0,
  series: false,
  locked: false,
  nsfw: false,
  type: 2,
}

/** A subject without a cover, a date or votes, in the form of a search result. */
export const rawBareSubject = {
  date: null,
  platform: null,
  images: NO_PICTURES,
  image: '',
  summary: '',
  name: 'Example Two',
  name_cn: '',
  tags: [],
  infobox: [],
  rating: { rank: 0, total: 0, count: { 1: 0 }, score: 0 },
  collection: { on_hold: 0, dropped: 0, wish: 1, collect: 0, doing: 0 },
  id: 900003,
  eps: 0,
  total_episodes: 0,
  meta_tags: [],
  volumes: 0,
  series: false,
  locked: false,
  nsfw: false,
  type: 2,
}

const legacy = (size: string) => `http://lain.bgm.tv/pic/cover/${size}/aa/bb/900001_abcde.jpg`

export const rawCalendar = [
  {
    weekday: { en: 'Mon', cn: '星期一', ja: '月耀日', id: 1 },
    items: [
      {
        id: 900001,
        url: 'http://bgm.tv/subject/900001',
        type: 2,
        name: 'サンプルの空 &amp; 海',
        name_cn: '示例之空',
        summary: '',
        air_date: '2026-07-06',
        air_weekday: 1,
        rating: { total: 120, count: counts, score: 7 },
        rank: 1234,
        images: {
          large: legacy('l'),
          common: legacy('c'),
          medium: legacy('m'),
          small: legacy('s'),
          grid: legacy('g'),
        },
        collection: { doing: 456 },
      },
      {
        id: 900002,
        url: 'http://bgm.tv/subject/900002',
        type: 2,
        name: 'Example Show',
        name_cn: '',
        summary: '',
        air_date: '0000-00-00',
        air_weekday: 1,
        images: null,
      },
    ],
  },
  { weekday: { en: 'Tue', cn: '星期二', ja: '火耀日', id: 2 }, items: [] },
]

export const rawEpisodes = [
  {
    airdate: '2026-07-06',
    name: 'はじまり',
    name_cn: '开始',
    duration: '24m',
    desc: 'First.',
    ep: 1,
    sort: 13,
    id: 8000001,
    subject_id: 900001,
    comment: 9,
    type: 0,
    disc: 0,
    duration_seconds: 1440,
  },
  {
    airdate: '',
    name: 'SP',
    name_cn: '',
    duration: '',
    desc: '',
    ep: 0,
    sort: 1.5,
    id: 8000002,
    subject_id: 900001,
    comment: 0,
    type: 1,
    disc: 0,
    duration_seconds: 0,
  },
]

export const rawVoice = {
  id: 70001,
  name: '例 声優',
  type: 1,
  career: ['seiyu'],
  short_summary: '',
  locked: false,
  images: null,
}

export const rawCharacter = {
  images: {
    large: 'https://lain.bgm.tv/pic/crt/l/aa/bb/60001_x.jpg',
    medium: 'https://lain.bgm.tv/r/400/pic/crt/l/aa/bb/60001_x.jpg',
    small: 'https://lain.bgm.tv/r/100/pic/crt/l/aa/bb/60001_x.jpg',
    grid: 'https://lain.bgm.tv/pic/crt/g/aa/bb/60001_x.jpg',
  },
  name: '例 花子',
  summary: '',
  relation: '主角',
  actors: [rawVoice],
  type: 1,
  id: 60001,
}

export const rawStaff = {
  images: { small: '', grid: '', large: '', medium: '' },
  name: '例 監督',
  relation: '导演',
  career: ['producer', 'director'],
  type: 1,
  id: 70002,
  eps: '',
}

export const rawRelation = {
  images: NO_PICTURES,
  name: 'Example Sequel',
  name_cn: '',
  relation: '续集',
  type: 2,
  id: 900004,
}
