/** A novel of the demo site; its chapters are in `novels/<slug>.md`, each below a heading, its jacket in `art/pictures/`. */
export type DemoNovel = {
  slug: string
  title: string
  summary: string
  language: 'zh' | 'ja' | 'en'
  authorKey: string
  writing: 'horizontal' | 'vertical'
  tags: string[]
  cover: string
}

export const demoNovels: DemoNovel[] = [
  {
    slug: 'rain-guest',
    title: '縁側の雨宿り',
    summary:
      '祖母の家を片づけに来た灯里のもとへ、雨の日になると、藍色の着物を着た小さな客がやってくる。「雨宿りです」と、その子は言う。いつもここで、させてもらっているので、と。',
    language: 'ja',
    authorKey: 'yuzu',
    writing: 'vertical',
    tags: ['ファンタジー', '雨', '狐', '短編'],
    cover: 'cover-rain-guest.webp',
  },
  {
    slug: 'seventh-lamp',
    title: '渡口第七盏灯',
    summary:
      '渡口的灯一共七盏，前六盏归县里管，第七盏没人管，却夜夜都亮着。雨夜过河的教书先生提起了那盏灯，也欠下了一笔船钱。',
    language: 'zh',
    authorKey: 'mochuan',
    writing: 'horizontal',
    tags: ['志怪', '河', '短篇', '治愈'],
    cover: 'cover-seventh-lamp.webp',
  },
  {
    slug: 'weather-clerk',
    title: 'The Office of Ordinary Weather',
    summary:
      'Nell Arkwright does the days that nobody remembers: light cloud, a little wind, drizzle at a quarter past four. Then the drizzle skips a house.',
    language: 'en',
    authorKey: 'biscuit',
    writing: 'horizontal',
    tags: ['fantasy', 'slice of life', 'short', 'weather'],
    cover: 'cover-weather-clerk.webp',
  },
]
