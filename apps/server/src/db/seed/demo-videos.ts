/** A video of the demo site; `film` is the name of its file in `art/films`. Its subtitles are beside it, as `<film>.<language>.vtt`. */
export type DemoVideo = {
  slug: string
  title: string
  summary: string
  language: 'zh' | 'ja' | 'en'
  authorKey: string
  tags: string[]
  episodes: { title: string; film: string; subtitles: ('zh' | 'ja' | 'en')[]; bullets?: true }[]
}

export const demoVideos: DemoVideo[] = [
  {
    slug: 'rain-film',
    title: '檐下听雨',
    summary: '一场下到天亮的雨，一只提灯的猫，一串响了五次的风铃。三十二秒，适合睡前看。',
    language: 'zh',
    authorKey: 'bailu',
    tags: ['治愈', '雨', '猫', '短片'],
    episodes: [{ title: '雨停之前', film: 'rain-1', subtitles: ['zh', 'en'], bullets: true }],
  },
  {
    slug: 'kite-film',
    title: 'A Letter by Kite',
    summary: 'How a letter leaves the harbour when the mail boat does not run, and how the kite comes home.',
    language: 'en',
    authorKey: 'maple',
    tags: ['slice of life', 'sea', 'short', 'animation'],
    episodes: [
      { title: 'Out', film: 'kite-1', subtitles: ['en'] },
      { title: 'Back', film: 'kite-2', subtitles: ['en'] },
    ],
  },
  {
    slug: 'lamps-film',
    title: '灯をかぞえる',
    summary: '夏祭りの夜、石段の提灯がひとつずつ灯っていく。八つめが灯ったら、空を見て。',
    language: 'ja',
    authorKey: 'yuzu',
    tags: ['夏祭り', '猫', '短編', '夜'],
    episodes: [{ title: '八つの灯', film: 'lamps-1', subtitles: ['ja'] }],
  },
]
