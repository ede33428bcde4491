import { chances } from './chances.ts'

/** A moment of the rain film and what people say at it; `weight` is how many speak. */
type Moment = { from: number; to: number; weight: number; lines: string[] }

const MOMENTS: Moment[] = [
  {
    from: 0,
    to: 4,
    weight: 74,
    lines: [
      '来了来了',
      '第一',
      '戴耳机看',
      '这个画面我可以看一整天',
      '晚上好',
      '雨声好真',
      '打卡',
      '二刷',
      'good evening everyone',
      '灯笼家的作者？',
      '刚好我这里也在下雨',
      '外面下雨，里面也下雨',
    ],
  },
  {
    from: 4,
    to: 9,
    weight: 66,
    lines: [
      '灯还亮着',
      '等谁呢',
      '等我',
      '等我回家的人',
      '暖',
      '这盏灯…',
      '想住进去',
      '屋顶的线条好舒服',
      'I would live there',
      '落ち着く',
      '慢慢推近的镜头太好了',
    ],
  },
  {
    from: 9.2,
    to: 10.6,
    weight: 58,
    lines: ['猫！', '猫！！', '猫猫', '是猫', 'CAT', 'ねこ！', '提灯猫', '它尾巴上挂着灯', '眼睛好亮'],
  },
  {
    from: 10.5,
    to: 13,
    weight: 54,
    lines: [
      '叮——',
      '叮',
      '风铃',
      '第一声',
      '声音好干净',
      '风铃先听见了',
      '起鸡皮疙瘩',
      'the bell…',
      '风来了',
    ],
  },
  {
    from: 13.2,
    to: 18,
    weight: 68,
    lines: [
      '再等等',
      '猫说：再等等',
      '其实它什么也没说',
      '它困了',
      '眯眼了眯眼了',
      '晴天娃娃在左边',
      '晴天娃娃好委屈',
      '每一片木板都画了',
      '这猫比我有耐心',
      'sleepy boss',
      '第三声',
    ],
  },
  {
    from: 18.6,
    to: 22.5,
    weight: 62,
    lines: [
      '雨停了',
      '雨停了！',
      '啊，停了',
      '安静下来了',
      '天要亮了',
      '雨把话说完了',
      '这句好',
      'it stopped',
      '止んだ',
      '呼——',
    ],
  },
  {
    from: 22.6,
    to: 26.5,
    weight: 56,
    lines: [
      '晴天娃娃笑了',
      '笑了笑了',
      '任务完成',
      '粉色的天',
      '花瓣！',
      '这个转场绝了',
      'what a sky',
      '朝だ',
      '眼泪不争气',
    ],
  },
  {
    from: 26.6,
    to: 31.4,
    weight: 62,
    lines: [
      '早上好',
      '早上好，欢迎回来',
      '欢迎回来',
      '我回来了',
      '晚安（现在是早上）',
      '明天还来看',
      '完结撒花',
      '撒花',
      'good morning',
      'おはよう',
      '猫笑了',
      '第五声风铃，数到了',
    ],
  },
]

const COLOURS = [0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffd27a, 0xffc4d2, 0xbfe6f2, 0xfff0cf]

/** Five hundred bullet comments on the rain film, in the XML of Bilibili. */
export function demoBullets(): string {
  const chance = chances(20_261_125)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const lines = MOMENTS.flatMap(({ from, to, weight, lines }) =>
    Array.from({ length: weight }, () => {
      const at = (from + chance() * (to - from)).toFixed(3)
      const roll = chance()
      const mode = roll < 0.06 ? 5 : roll < 0.1 ? 4 : 1
      return `<d p="${at},${mode},25,${pick(COLOURS)},0,0,demo,0">${pick(lines)}</d>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<i>\n${lines.join('\n')}\n</i>\n`
}
