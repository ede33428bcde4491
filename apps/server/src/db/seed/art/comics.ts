import {
  kiteOneWords,
  kiteTwoWords,
  lanternOneWords,
  lanternTwoWords,
  seaWords,
  spaceWords,
  sundayWords,
  teaWords,
} from './page-words.ts'

export type DemoPerson = { key: string; name: string; description: string; avatar: string }
export type DemoChapter = {
  title: string
  pages: string[]
  /** What each page shows. */
  words: string[]
  doubleSpreads?: [number, number][]
}
export type DemoComic = {
  slug: string
  title: string
  summary: string
  language: 'zh' | 'en'
  authorKey: string
  direction: 'rtl' | 'ltr'
  layout: 'paged' | 'strip'
  tags: string[]
  status: 'ongoing' | 'completed'
  /** File names are relative to `pictures/`. */
  cover: string
  /** Pages that guests may look at. */
  guestPages?: number
  chapters: DemoChapter[]
}

const pages = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}-${String(i + 1).padStart(2, '0')}.webp`)

/** The people of the demo site; the first six are the comics' authors. */
export const demoPeople: DemoPerson[] = [
  {
    key: 'yuzu',
    name: '柚子霜',
    description: '画神社、雨天和会说话的猫。更新很慢，灯一直亮着。',
    avatar: 'avatar-yuzu.webp',
  },
  {
    key: 'maple',
    name: 'Maple Finch',
    description: 'I draw tall skies and the people holding on to them.',
    avatar: 'avatar-maple.webp',
  },
  {
    key: 'bailu',
    name: '白露茶',
    description: '四格漫画与热茶。每天三点营业。',
    avatar: 'avatar-bailu.webp',
  },
  { key: 'achao', name: '阿潮', description: '住在港口的尽头，给海画画。', avatar: 'avatar-achao.webp' },
  {
    key: 'lune',
    name: 'Lune Arden',
    description: 'Small gardens in very large places.',
    avatar: 'avatar-lune.webp',
  },
  {
    key: 'cozy',
    name: 'Cozy Mole',
    description: 'Comics about doing very little, very well.',
    avatar: 'avatar-cozy.webp',
  },
  { key: 'mochuan', name: '墨川', description: '只看不画。夜里读漫画的人。', avatar: 'avatar-mochuan.webp' },
  {
    key: 'biscuit',
    name: 'Biscuit',
    description: 'Reads everything. Will trade feedback for chips.',
    avatar: 'avatar-gull.webp',
  },
]

export const demoComics: DemoComic[] = [
  {
    slug: 'veranda-lantern',
    title: '缘侧提灯',
    summary:
      '雨夜，独自守着神社的狐耳少女小穗，迎来了一位提着熄灭灯笼的黑猫。它说，迷路的东西跟着灯就能回家——而它需要的，是一点很小、很小的火。',
    language: 'zh',
    authorKey: 'yuzu',
    direction: 'rtl',
    layout: 'paged',
    tags: ['奇幻', '治愈', '神社', '猫'],
    status: 'ongoing',
    cover: 'cover-lantern.webp',
    guestPages: 3,
    chapters: [
      {
        title: '第一话 雨夜的客人',
        pages: pages('lantern-1', 8),
        words: lanternOneWords,
        doubleSpreads: [[6, 7]],
      },
      {
        title: '第二话 送它回家',
        pages: pages('lantern-2', 8),
        words: lanternTwoWords,
        doubleSpreads: [[6, 7]],
      },
    ],
  },
  {
    slug: 'the-kite-post',
    title: 'The Kite Post',
    summary:
      'In Windmere the streets are too steep for postmen, so the mail goes by kite. Mio, one week into the job, finds a forty-year-old letter with no address: only a drawing of a lighthouse, and a small star. Follow the red string down.',
    language: 'en',
    authorKey: 'maple',
    direction: 'ltr',
    layout: 'strip',
    tags: ['adventure', 'slice of life', 'sea', 'webtoon'],
    status: 'completed',
    cover: 'cover-kite.webp',
    chapters: [
      { title: 'A letter with no address', pages: pages('kite-1', 8), words: kiteOneWords },
      { title: 'Two tugs', pages: pages('kite-2', 8), words: kiteTwoWords },
    ],
  },
  {
    slug: 'ali-at-three',
    title: '阿梨的三点钟',
    summary: '阿梨的茶铺每天下午三点，都会来一位从不说话的客人。他要的永远是老样子，直到第一百天。四格小品。',
    language: 'zh',
    authorKey: 'bailu',
    direction: 'ltr',
    layout: 'paged',
    tags: ['四格', '日常', '治愈', '水豚'],
    status: 'completed',
    cover: 'cover-tea.webp',
    chapters: [{ title: '一百次三点钟', pages: pages('tea', 4), words: teaWords }],
  },
  {
    slug: 'reading-to-the-whale',
    title: '给鲸鱼读书的人',
    summary:
      '港口的尽头，有个女孩每天坐在栈桥上，给海读书。海里有一位听众，听完一章才肯睡。有一天，书读完了。',
    language: 'zh',
    authorKey: 'achao',
    direction: 'ltr',
    layout: 'paged',
    tags: ['海', '奇幻', '短篇', '治愈'],
    status: 'completed',
    cover: 'cover-sea.webp',
    chapters: [{ title: '全一话', pages: pages('sea', 5), words: seaWords }],
  },
  {
    slug: 'tangerine-station',
    title: 'Tangerine Station',
    summary:
      'Population: one gardener, one robot, one tree. When PIP asks what spring is, Ines knows no good answer, but she knows where the gravity switch is.',
    language: 'en',
    authorKey: 'lune',
    direction: 'ltr',
    layout: 'paged',
    tags: ['science fiction', 'slice of life', 'short', 'robot'],
    status: 'completed',
    cover: 'cover-space.webp',
    chapters: [{ title: 'Query: spring', pages: pages('space', 5), words: spaceWords }],
  },
  {
    slug: 'sunday-slowly',
    title: 'Sunday, Slowly',
    summary:
      'A to-do list, a stack of pancakes, a patch of sun and a cat called Lump. Guess which of them wins.',
    language: 'en',
    authorKey: 'cozy',
    direction: 'ltr',
    layout: 'paged',
    tags: ['slice of life', 'cat', 'short', 'comedy'],
    status: 'completed',
    cover: 'cover-sunday.webp',
    chapters: [{ title: 'Everything done', pages: pages('sunday', 4), words: sundayWords }],
  },
]
