import { sui } from '../cast.ts'
import { catHead, catSits, catWalks, lantern, weatherDoll } from '../kit/animals.ts'
import { lines, verticalBalloon, sound } from '../kit/balloon.ts'
import { dusk, lamplight, night } from '../kit/color.ts'
import { bowl } from '../kit/hands.ts'
import { brush, cel } from '../kit/ink.ts'
import {
  bars,
  bokeh,
  bushes,
  cedars,
  cloud,
  focus,
  motes,
  petals,
  rain,
  rays,
  ridge,
  ripples,
  sky,
  speed,
  stars,
  vignette,
} from '../kit/nature.ts'
import { type Box, box, layout, over, pageSize, panel, sheet } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import {
  dawn,
  festivalNight,
  firework,
  forest,
  hall,
  lampString,
  rainNight,
  stepsDown,
  town,
  umbrella,
  verandaFront,
  verandaOut,
} from '../kit/shrine.ts'
import { at, disc, glow, group, join, oval, path, rect, times, wash, type Svg } from '../kit/svg.ts'

const { w: W, h: H } = pageSize
const paper = '#fbf6ec'
const t = rainNight
const ink = '#1a1838'
const note = { kind: 'box' as const, size: 38, fill: '#fff7e6' }
const page = (...parts: Svg[]): Svg => sheet(W, H, paper, ...parts)
const grid = (...rows: Parameters<typeof layout>[0]): [Box, Box, Box, Box, Box] =>
  layout(rows, { rtl: true }) as unknown as [Box, Box, Box, Box, Box]
const held = (x: number, y: number, s: number, angle: number): Svg => umbrella(x, y, s, angle)

const lost = (): Svg => {
  const [a, b, c, d] = grid({ h: 5, slant: 22 }, { h: 4.4, cols: [1, 1.1], lean: 22 }, { h: 4.8 })
  return page(
    panel(
      a,
      join(
        verandaFront(a.w, a.h, t, { floor: 0.86, posts: [0.02, 0.98] }),
        glow(500, 300, 500, '#ffb04a', 0.4),
        person(sui, {
          x: 868,
          y: 200,
          s: 0.66,
          look: { turn: -0.6, eyes: 'open', gaze: [-0.8, 0.5], mouth: 'o', brows: 'up' },
          pose: { stance: 'seiza' },
          light: lamplight,
        }),
        weatherDoll({ x: 560, y: 226, s: 1.05, mood: 'closed', mouth: 'sad' }),
        path('M530,296q-10,14 0,20q9,-7 0,-20ZM590,296q-10,14 0,20q9,-7 0,-20Z', { fill: '#9fc4ff' }),
        catSits({ x: 270, y: 428, s: 0.74, lamp: 'on', gaze: [0.8, 0] }),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#2c3572'],
          [1, '#5a63a8'],
        ]),
        speed(b.w, b.h, -24, '#8f9be0', 4, 22, 0.45),
        rain(b.w, b.h, 60, 5, { slant: 0.9, o: 0.4 }),
        group(
          `translate(${b.w * 0.55},120) rotate(24)`,
          weatherDoll({ x: 0, y: 0, s: 1.2, mood: 'wide', mouth: 'o' }),
        ),
      ),
    ),
    panel(
      c,
      join(
        wash(0, 0, c.w, c.h, [
          [0, '#ffe2ae'],
          [1, '#f7b57c'],
        ]),
        weatherDoll({ x: c.w * 0.44, y: 120, s: 1.75, mood: 'wide', mouth: 'sad', gaze: [0, -0.5] }),
        path(`M${c.w * 0.44 - 36},240q-16,20 0,32q14,-12 0,-32Z`, { fill: '#9fc4ff' }),
      ),
    ),
    panel(
      d,
      join(
        wash(0, 0, d.w, d.h, [
          [0, '#ffd08a'],
          [1, '#f0986a'],
        ]),
        focus(d.w, d.h, 330, 280, 300, '#ffe2b0', 4, 60),
        catHead({ x: 740, y: 330, s: 1.15, mood: 'half', gaze: [-0.8, 0] }),
        person(sui, {
          x: 330,
          y: 270,
          s: 1.12,
          look: { turn: 0.3, eyes: 'wide', mouth: 'shout', brows: 'up', ears: 'alert', blush: 2 },
          pose: { hands: 'open', left: [-140, 120], right: [140, 120] },
        }),
      ),
    ),
    verticalBalloon(['第二话', '送它回家'], 118, 190, {
      kind: 'box',
      size: 40,
      fill: '#8f3440',
      ink: '#fff3d6',
      line: ink,
    }),
    over(a, verticalBalloon(['我被风', '吹跑了……'], 704, 150, { tail: [600, 290], size: 40 })),
    over(
      b,
      verticalBalloon(['我不在窗边，'], b.w - 60, 190, { ...note, size: 36 }),
      verticalBalloon(['明天就不会', '放晴了！'], 80, 270, { ...note, size: 36 }),
    ),
    over(c, verticalBalloon(['那孩子', '等了好久。'], c.w - 96, 170, { tail: [c.w * 0.58, 230], size: 40 })),
    over(
      d,
      verticalBalloon(['明天', '是夏日祭啊！'], 100, 240, { kind: 'shout', tail: [200, 300], size: 42 }),
      verticalBalloon(['那就', '走吧。'], 938, 190, { tail: [860, 270], size: 44 }),
    ),
  )
}

const down = (): Svg =>
  page(
    panel(
      box(0, 0, W, H),
      join(
        stepsDown(W, H, t, { gates: 5, seed: 6 }),
        glow(670, 1000, 640, '#ff9f45', 0.65),
        catWalks({ x: 880, y: 1150, s: 0.6, lamp: 'on', light: { color: '#ffb98a', k: 0.3 }, step: 0.35 }),
        group(
          '',
          person(sui, {
            x: 470,
            y: 900,
            s: 0.66,
            look: { back: true, ears: 'up', tilt: 4 },
            pose: { stance: 'stand', right: [60, 200] },
            light: { color: '#ffcaa0', k: 0.4 },
          }),
          held(540, 1010, 1.06, 8),
          weatherDoll({ x: 400, y: 948, s: 0.5, light: lamplight }),
        ),
        rain(W, H, 300, 7, { o: 0.42, long: 120, thick: 2.6 }),
        ripples(120, 1380, 860, 140, 16, 2),
        motes(W, 1500, 12, 9, '#ffb04a', 0.6),
        vignette(W, H, '#0d0f2c', 0.6),
      ),
      ink,
      0,
    ),
    verticalBalloon(['那是我', '第一次', '在夜里下山。'], 950, 230, note),
    verticalBalloon(['石阶', '有一千级。'], 150, 700, { ...note, size: 34 }),
  )

const shadows = (): Svg => {
  const [a, b, c, d] = grid({ h: 5.6, slant: -24 }, { h: 4.2, cols: [1, 1.2], lean: -24 }, { h: 4.2 })
  return page(
    panel(
      a,
      join(
        forest(a.w, a.h, t, 12),
        ...[
          [150, 150],
          [260, 120],
          [840, 170],
          [900, 240],
          [720, 110],
        ].map(([x, y]) =>
          join(
            oval(x!, y!, 12, 8, { fill: '#dfe6ff' }),
            oval(x! + 34, y!, 12, 8, { fill: '#dfe6ff' }),
            disc(x!, y!, 4, { fill: ink }),
            disc(x! + 34, y!, 4, { fill: ink }),
          ),
        ),
        glow(520, 400, 330, '#ff9f45', 0.7),
        person(sui, {
          x: 470,
          y: 330,
          s: 0.42,
          look: { turn: -0.5, eyes: 'wide', mouth: 'wavy', ears: 'down', sweat: true },
          pose: { stance: 'walk', right: [50, 200], left: [-40, 230] },
          light: lamplight,
        }),
        held(520, 410, 0.62, 4),
        catWalks({ x: 740, y: 566, s: 0.4, lamp: 'on', mood: 'half', step: 0.6 }),
        rain(a.w, a.h, 80, 5, { o: 0.3 }),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#2a2658'],
          [1, '#6a4a5e'],
        ]),
        group(`translate(${b.w * 0.58},70) rotate(-14)`, at(0, 0, 2.2, lantern(true, 4))),
        path(`M${b.w - 90},150q24,14 0,34q24,14 0,34M70,180q-24,14 0,34q-24,14 0,34`, {
          line: '#ffdf9e',
          w: 6,
        }),
      ),
    ),
    panel(
      c,
      join(
        rect(0, 0, c.w, c.h, { fill: '#c9cdf0' }),
        person(sui, {
          x: c.w * 0.37,
          y: 280,
          s: 1,
          look: { turn: 0.2, eyes: 'dots', mouth: 'wavy', ears: 'down', sweat: true, brows: 'sad', blush: 2 },
        }),
        path('M34,250q-18,14 0,28q-18,14 0,28M62,236q-18,14 0,28q-18,14 0,28', { line: '#5a5aa0', w: 5 }),
      ),
    ),
    panel(
      d,
      join(
        wash(0, 0, d.w, d.h, [
          [0, '#f7c98c'],
          [1, '#e38f62'],
        ]),
        catHead({ x: 640, y: 300, s: 1.5, mood: 'half', gaze: [-1, 0] }),
        weatherDoll({ x: 250, y: 130, s: 1.25, mood: 'happy' }),
      ),
    ),
    over(a, verticalBalloon(['影子', '在看我……'], 300, 330, { tail: [470, 340], size: 38 })),
    over(b, verticalBalloon(['灯、灯在晃！'], 74, 190, { size: 38 })),
    over(c, verticalBalloon(['是不是', '有什么……'], c.w - 100, 170, { size: 38, tail: [c.w * 0.42, 330] })),
    over(
      d,
      verticalBalloon(['是你', '在抖。'], 905, 200, { tail: [810, 280], size: 46 }),
      verticalBalloon(['哈哈'], 380, 130, { tail: [318, 190], size: 38 }),
    ),
  )
}

const gust = (): Svg => {
  const [a, b, c] = grid({ h: 5.4, slant: 130 }, { h: 5, slant: -110 }, { h: 5 })
  return page(
    panel(
      a,
      join(
        sky(a.w, a.h, ['#14163a', '#2f3a80']),
        speed(a.w, a.h, -18, '#93a0ea', 3, 40, 0.5),
        rain(a.w, a.h, 160, 5, { slant: -2.4, long: 60, o: 0.5 }),
        held(690, 330, 1.0, 62),
        person(sui, {
          x: 330,
          y: 330,
          s: 0.85,
          look: { turn: 0.6, eyes: 'squeezed', mouth: 'shout', ears: 'down', tilt: -10 },
          pose: { right: [150, 60], left: [-140, 130], wind: -0.9, lean: -8 },
          light: night,
        }),
        sound('呼', 560, 140, 150, '#fff6e2', '#29305c', 12),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#171a42'],
          [1, '#3b2d5a'],
        ]),
        speed(b.w, b.h, 12, '#5b66b8', 7, 30, 0.5),
        glow(520, 340, 330, '#ff9f45', 0.7),
        group('translate(560,190) rotate(-34)', at(0, 0, 2, lantern(true, 4))),
        path('M380,250q-60,-10 -120,20M360,330q-60,0 -130,40', { line: '#ffcf8a', w: 6, o: 0.7 }),
        sound('摇', 240, 150, 70, '#ffdf9e', '#29305c', -12),
        sound('晃', 860, 420, 80, '#ffdf9e', '#29305c', 10),
      ),
    ),
    panel(
      c,
      join(
        rect(0, 0, c.w, c.h, { fill: '#fff3dc' }),
        focus(c.w, c.h, 520, 330, 310, '#e0763c', 5, 90),
        glow(520, 420, 380, '#ffb04a', 0.5, 'normal'),
        person(sui, {
          x: 520,
          y: 190,
          s: 0.98,
          look: { nod: 0.6, eyes: 'firm', brows: 'angry', mouth: 'shout', ears: 'down', gaze: [0, 0.6] },
          pose: { left: [-58, 262], right: [58, 262], held: at(0, 150, 0.95, lantern(true, 4)) },
        }),
      ),
    ),
    over(a, verticalBalloon(['啊——！'], 110, 190, { kind: 'shout', tail: [230, 300], size: 46 })),
    over(c, verticalBalloon(['不要灭！'], 890, 230, { kind: 'shout', tail: [690, 300], size: 50 })),
  )
}

const wet = { color: '#d0d0ff', k: 0.3 }
const small = (): Svg => {
  const [a, b] = grid({ h: 4.6, cols: [1, 1.2], lean: 22 }, { h: 9.4 })
  return page(
    panel(
      a,
      join(
        wash(0, 0, a.w, a.h, [
          [0, '#232858'],
          [1, '#6a4a5e'],
        ]),
        glow(a.w * 0.42, 330, 260, '#ffb04a', 0.9),
        at(a.w * 0.42, 170, 1.25, lantern(true, 4)),
        at(
          a.w * 0.42,
          330,
          0.95,
          bowl(
            { skin: '#ffdcb8', skinShade: '#e8a276', line: '#3a2638' },
            { fill: '#fff4e2', shade: '#e0c3a8' },
          ),
        ),
        rain(a.w, a.h, 30, 4, { o: 0.35 }),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#2c3572'],
          [1, '#8a6a8e'],
        ]),
        person(sui, {
          x: b.w * 0.58,
          y: 260,
          s: 1,
          look: { eyes: 'wide', turn: -0.3, gaze: [-0.4, 0.7], mouth: 'o', ears: 'down', blush: 2 },
          light: wet,
        }),
        times(8, (i) =>
          path(`M${100 + i * 48},${120 + ((i * 53) % 190)}q-8,20 0,28q8,-8 0,-28Z`, { fill: '#cfe4ff' }),
        ),
      ),
    ),
    panel(
      ...((): [Box, Svg] => {
        const c = layout([{ h: 4.6, cols: [1, 1.2], lean: 22 }, { h: 9.4 }], { rtl: true })[2]!
        return [
          c,
          join(
            sky(c.w, c.h, ['#1b2050', '#323c80', '#6a66aa', '#c58a96']),
            bars(c.w, 210, 160, 10, '#8d86c0', 4, 0.35),
            ridge(c.w, c.h, 420, 120, '#3f4487', 3),
            town(c.w, 860, 440, t, { seed: 5, light: 0.62, rows: 5, size: 74 }),
            glow(560, 560, 620, '#ffa94d', 0.4),
            path(`M0,${c.h}V720C200,690 330,760 470,800S860,800 ${c.w},700V${c.h}Z`, { fill: '#14163a' }),
            bushes(c.w, 850, 46, '#0f1130', 8),
            glow(300, 700, 260, '#ffb04a', 0.7),
            person(sui, {
              x: 420,
              y: 566,
              s: 0.42,
              look: { back: true, ears: 'up' },
              pose: { stance: 'stand' },
              light: night,
            }),
            catSits({ x: 250, y: 812, s: 0.52, lamp: 'on', left: true, light: night }),
            rain(c.w, c.h, 120, 9, { o: 0.3 }),
          ),
        ]
      })(),
    ),
    over(a, verticalBalloon(['还亮着……'], a.w - 62, 150, { size: 38 })),
    over(b, verticalBalloon(['为什么？'], 90, 200, { size: 42, tail: [b.w * 0.5, 330] })),
    verticalBalloon(['因为小，', '风才', '抓不住它。'], 640, 740, { tail: [300, 1180], size: 44 }),
    verticalBalloon(['看，', '到山下了。'], 180, 900, { tail: [290, 1170], size: 42 }),
  )
}
const windowAt = (w: number, h: number, inside: Svg): Svg =>
  join(
    wash(0, 0, w, h, [
      [0, '#29305f'],
      [1, '#1b2050'],
    ]),
    times(12, (i) => rect(0, i * 46, w, 3, { fill: '#171a42', o: 0.6 })),
    panel(box(w * 0.16, h * 0.12, w * 0.68, h * 0.74), inside, '#4a2c3a', 0),
    path(`M${w * 0.16},${h * 0.12}h${w * 0.68}v${h * 0.74}h${-w * 0.68}Z`, { line: '#6b4040', w: 22 }),
    path(`M${w * 0.16},${h * 0.12}h${w * 0.68}v${h * 0.74}h${-w * 0.68}Z`, { line: '#8a5a48', w: 10 }),
    rect(w * 0.12, h * 0.86, w * 0.76, 26, { fill: '#8a5a48' }),
  )

const sleeper = (x: number, y: number, s: number, tear: boolean): Svg =>
  at(
    x,
    y,
    s,
    oval(0, 40, 190, 62, { fill: '#fff7ea', line: ink, w: 4 }),
    cel('M-96,10C-100,-80 -40,-110 10,-108C70,-106 104,-60 98,4C92,50 40,66 0,64C-50,64 -92,50 -96,10Z', {
      fill: '#ffe0cc',
      shade: '#f2b7a0',
      line: ink,
      w: 4,
    }),
    cel(
      'M-104,14C-120,-90 -50,-128 12,-126C84,-124 122,-66 104,10C96,-20 84,-34 70,-44C40,-30 10,-50 -6,-40C-30,-24 -60,-40 -76,-28C-90,-18 -98,-4 -104,14Z',
      { fill: '#4a3548', shade: '#33233a', line: ink, w: 4 },
    ),
    brush(
      [
        [-56, 8],
        [-40, 18],
        [-22, 10],
      ],
      6,
      ink,
    ),
    brush(
      [
        [22, 10],
        [40, 18],
        [56, 8],
      ],
      6,
      ink,
    ),
    brush(
      [
        [-8, 38],
        [0, 42],
        [8, 38],
      ],
      4,
      ink,
    ),
    oval(-52, 32, 15, 8, { fill: '#f58f8a', o: 0.5 }),
    oval(52, 32, 15, 8, { fill: '#f58f8a', o: 0.5 }),
    tear && path('M-58,18q-14,16 -4,24q12,-4 4,-24Z', { fill: '#9fd0ff' }),
    cel('M-260,220V90C-200,40 -120,66 0,64C120,66 200,40 260,90V220Z', {
      fill: '#7a9be0',
      shade: '#5873bd',
      line: ink,
      w: 5,
    }),
    times(4, (i) => path(`M${-190 + i * 120},140l14,14l14,-14l-14,-14Z`, { fill: '#ffe2a0' })),
  )

const home = (): Svg => {
  const [a, b, c, d] = grid({ h: 4.4, cols: [1.3, 1], lean: 18 }, { h: 4, slant: 18 }, { h: 5.6 })
  const room = join(
    wash(0, 0, 760, 420, [
      [0, '#ffd08a'],
      [1, '#e9945a'],
    ]),
    glow(300, 60, 300, '#fff0c0', 0.7),
  )
  return page(
    panel(
      a,
      join(
        sky(a.w, a.h, t.sky),
        town(a.w, a.h, 110, t, { seed: 8, light: 0.35, rows: 4, size: 120 }),
        path(`M-10,${a.h}V${a.h - 110}L${a.w + 10},${a.h - 190}V${a.h}Z`, { fill: '#262a55' }),
        glow(390, 240, 220, '#ffb04a', 0.7),
        catWalks({ x: 400, y: a.h - 128, s: 0.42, lamp: 'on', step: 0.85 }),
        person(sui, {
          x: 160,
          y: 130,
          s: 0.36,
          look: { turn: 0.6, mouth: 'flat' },
          pose: { stance: 'walk', left: [-70, 250], right: [90, 250] },
          light: { ...night, k: 0.36 },
        }),
        rain(a.w, a.h, 60, 3, { o: 0.35 }),
      ),
    ),
    panel(
      b,
      join(
        windowAt(
          b.w,
          b.h,
          join(room, group(`translate(${-b.w * 0.06},0)`, sleeper(b.w * 0.4, 200, 0.72, true))),
        ),
        rain(b.w, b.h, 40, 6, { o: 0.35 }),
      ),
    ),
    panel(
      c,
      join(
        wash(0, 0, c.w, c.h, [
          [0, '#ffd9a0'],
          [1, '#f2a765'],
        ]),
        person(sui, {
          x: 330,
          y: 240,
          s: 0.98,
          look: { turn: 0.6, eyes: 'happy', mouth: 'smile', blush: 2 },
          pose: { right: [160, 70], left: [-60, 240] },
        }),
        weatherDoll({ x: 560, y: 110, s: 1.3, mood: 'happy' }),
        path('M560,-10V112', { line: '#7a4a5e', w: 5 }),
        rect(0, -6, c.w, 30, { fill: '#8a5a48' }),
      ),
    ),
    panel(
      d,
      join(
        wash(0, 0, d.w, d.h, [
          [0, '#2a2f66'],
          [1, '#4a4586'],
        ]),
        group(
          '',
          windowAt(
            d.w,
            d.h,
            join(
              wash(0, 0, 820, 540, [
                [0, '#f7b56e'],
                [1, '#c97a52'],
              ]),
              glow(280, 60, 360, '#ffe9b0', 0.6),
              sleeper(300, 296, 1.05, false),
              path('M566,-10V60', { line: '#7a4a5e', w: 5 }),
              weatherDoll({ x: 566, y: 56, s: 1, mood: 'closed' }),
            ),
          ),
        ),
        rain(d.w, d.h, 46, 8, { o: 0.22 }),
      ),
    ),
    over(b, verticalBalloon(['在等我……'], 76, 150, { size: 36 })),
    over(
      c,
      verticalBalloon(['到家啦。'], 120, 170, { tail: [230, 250], size: 44 }),
      verticalBalloon(['谢谢你，', '小小的火。'], 860, 200, { tail: [640, 210], size: 44 }),
    ),
    over(d, verticalBalloon(['晚安。'], 940, 400, { ...note, size: 42 })),
  )
}

const morning = (): Svg =>
  page(
    panel(
      box(0, 0, W, H),
      join(
        sky(W, H, ['#7f9fe0', '#f0b8c4', '#ffdca0', '#fff3cf', '#ffe0b8']),
        rays(700, 690, 1500, 16, '#fff0c0', 5, 0.3),
        cloud(240, 330, 1.5, '#fff4ec', '#f0b4bc', 3),
        cloud(880, 250, 1.1, '#fff4ec', '#e7a9c0', 5),
        cloud(560, 470, 1.2, '#fff6e8', '#f7c4b0', 8),
        cloud(1010, 540, 1.2, '#fff6e8', '#f7c4b0', 9),
        cloud(60, 560, 1.1, '#fff6e8', '#f0b8b4', 11),
        glow(700, 690, 620, '#fff4c8', 1),
        disc(700, 690, 92, { fill: '#fffbe6' }),
        ridge(W, H, 800, 110, '#c4a8cf', 4),
        ridge(W, H, 850, 90, '#a596c4', 7),
        town(W, 1250, 860, dawn, { seed: 21, light: 0, rows: 5, size: 96 }),
        wash(0, 780, W, 300, [
          [0, '#fff0d0', 0],
          [0.5, '#fff0d0', 0.4],
          [1, '#fff0d0', 0],
        ]),
        path(`M-10,${H}V1230L560,1160L1110,1240V${H}Z`, { fill: '#4d5388' }),
        times(13, (i) =>
          path(`M${i * 92 - 40},${1236 - (i < 7 ? i * 11 : (13 - i) * 12)}q20,160 -20,330`, {
            line: '#3d4274',
            w: 9,
          }),
        ),
        path('M-10,1230L560,1160L1110,1240', { line: '#7d83b8', w: 22 }),
        petals(W, 1100, 26, 4, '#ffd3dc', 1.4),
        person(sui, {
          x: 430,
          y: 886,
          s: 0.66,
          look: { back: true, ears: 'alert' },
          pose: { stance: 'seiza', hideArms: true },
          light: dusk,
        }),
        catSits({ x: 720, y: 1172, s: 0.74, lamp: 'off', light: dusk }),
        times(9, (i) =>
          path(`M${120 + i * 108},${1300 + ((i * 71) % 160)}q-8,22 0,30q9,-9 0,-30Z`, { fill: '#dff0ff' }),
        ),
      ),
      ink,
      0,
    ),
    verticalBalloon(['停了。'], 210, 900, { tail: [350, 880], size: 54 }),
    verticalBalloon(['灯也', '睡了。'], 960, 830, { tail: [840, 990], size: 46 }),
  )

const festival = (): Svg => {
  const [a, b, c] = [box(0, 0, W, 640), box(44, 668, 480, 400), box(542, 668, 514, 400)]
  const d = box(44, 1086, W - 88, 430)
  const f = festivalNight
  return page(
    panel(
      a,
      join(
        sky(W, 640, f.sky),
        stars(W, 300, 50, 4),
        firework(250, 180, 170, '#ffb04a', 3),
        firework(620, 130, 120, '#ff8fb0', 6),
        firework(900, 240, 150, '#8fd0ff', 9),
        ridge(W, 640, 430, 60, '#3a2f6a', 5),
        town(W, 640, 430, { ...f, far: '#4a3a7a' }, { seed: 4, light: 0.9, rows: 3, size: 84 }),
        lampString(-20, 330, 560, 360, 7, 0.9),
        lampString(540, 350, 1120, 310, 7, 0.9),
        bokeh(W, 640, 18, 5, ['#ffb04a', '#ff8f6a', '#ffd98a']),
        person(sui, {
          x: 470,
          y: 420,
          s: 0.6,
          look: { turn: 0.5, eyes: 'happy', mouth: 'grin', blush: 2 },
          pose: {
            right: [130, 120],
            left: [-130, 80],
            over: at(
              136,
              90,
              1,
              path('M0,0V70', { line: '#8a5a3a', w: 8 }),
              disc(0, -22, 36, { fill: '#e2413e', line: '#5a1a2a', w: 5 }),
              oval(-12, -34, 10, 7, { fill: '#ffb8a8' }),
            ),
          },
        }),
        catHead({ x: 760, y: 590, s: 0.86, mood: 'happy' }),
        motes(W, 640, 14, 3),
      ),
      ink,
      0,
    ),
    panel(
      c,
      join(
        wash(0, 0, 514, 400, [
          [0, '#2a2560'],
          [1, '#6a4a86'],
        ]),
        stars(514, 240, 30, 8),
        cedars(514, 420, 330, 4, '#1d1844', 6),
        group('translate(-30,0)', hall(300, 300, 0.5, { ...f, wood: '#7a5560' })),
        glow(270, 290, 230, '#ffb04a', 0.6),
        path('M190,420L250,318L300,318L350,420Z', { fill: '#4a3f7a' }),
        person(sui, { x: 340, y: 300, s: 0.2, look: { back: true }, light: night }),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, 480, 400, [
          [0, '#ffd9a0'],
          [1, '#f2a765'],
        ]),
        person(sui, {
          x: 190,
          y: 270,
          s: 0.95,
          look: { turn: -0.3, eyes: 'open', mouth: 'smile', blush: 2, ears: 'up' },
        }),
      ),
    ),
    panel(
      d,
      join(
        verandaOut(
          1012,
          430,
          f,
          join(
            sky(1012, 430, f.sky),
            stars(1012, 200, 40, 3),
            firework(560, 150, 120, '#ffb04a', 12),
            ridge(1012, 430, 300, 60, '#3a2f6a', 8),
            cedars(240, 310, 200, 3, '#241d50', 4),
            group('translate(800,0)', cedars(240, 310, 200, 3, '#241d50', 7)),
          ),
          { floor: 0.7, eave: 0.14 },
        ),
        glow(560, 300, 380, '#ffb04a', 0.4),
        person(sui, {
          x: 440,
          y: 236,
          s: 0.46,
          look: { back: true, tilt: 8 },
          pose: { stance: 'seiza', hideArms: true },
          light: lamplight,
        }),
        catSits({ x: 600, y: 432, s: 0.5, lamp: 'on', light: lamplight }),
        weatherDoll({ x: 946, y: 52, s: 0.6, mood: 'happy' }),
      ),
    ),
    over(c, verticalBalloon(['缘侧上', '有灯。'], 430, 110, { ...note, size: 36 })),
    over(b, verticalBalloon(['我', '回来了。'], 386, 150, { tail: [250, 330], size: 42 })),
    over(
      d,
      verticalBalloon(['欢迎', '回家。'], 796, 196, { tail: [620, 330], size: 44 }),
      lines(['提灯还会再亮。'], 190, 386, {
        size: 34,
        color: '#ffe9c0',
        font: 'Noto Serif CJK SC',
        edge: '#2a1d44',
      }),
    ),
  )
}

export const lanternTwo = [lost, down, shadows, gust, small, home, morning, festival]
