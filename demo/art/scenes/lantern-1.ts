import { sui } from '../cast.ts'
import { catHead, catSits, catWalks, lantern, weatherDoll } from '../kit/animals.ts'
import { lines, verticalBalloon, sound, vertical } from '../kit/balloon.ts'
import { lamplight, night } from '../kit/color.ts'
import { bowl } from '../kit/hands.ts'
import { brush, cel } from '../kit/ink.ts'
import { bushes, cedars, focus, motes, petals, rain, ridge, ripples, sky, vignette } from '../kit/nature.ts'
import { type Box, box, layout, over, pageSize, panel, sheet } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import {
  foxfire,
  garden,
  gate,
  hall,
  rainGarden,
  rainNight,
  verandaFront,
  verandaOut,
  windBell,
} from '../kit/shrine.ts'
import { at, clipped, disc, glow, group, join, oval, path, rect, times, wash, type Svg } from '../kit/svg.ts'

const { w: W, h: H } = pageSize
const paper = '#fbf6ec'
const t = rainNight
const page = (...parts: Svg[]): Svg => sheet(W, H, paper, ...parts)
const ink = '#1a1838'
const note = { kind: 'box' as const, size: 38, fill: '#fff7e6' }

const opening = (): Svg => {
  const [big, small] = [box(0, 0, W, 1130), box(44, 1160, W - 88, 356)]
  return page(
    panel(
      big,
      join(
        sky(W, 1130, t.sky),
        ridge(W, 1130, 520, 220, t.far, 4, '#4a5594'),
        ridge(W, 1130, 660, 240, '#2b3470', 8),
        cedars(W, 760, 330, 12, t.mid, 2),
        glow(560, 720, 520, '#ff9f45', 0.55),
        hall(560, 770, 1.02, t),
        path('M470,1140L520,800L640,800L700,1140Z', { fill: '#39407c' }),
        times(7, (i) => rect(512 - i * 8, 830 + i * 45, 128 + i * 17, 8, { fill: '#555fa0' })),
        gate(590, 1100, 0.4, '#c2424a', '#6e2440'),
        group('translate(-70,0)', bushes(400, 950, 60, t.near, 4)),
        group('translate(810,0)', bushes(420, 960, 60, t.near, 6)),
        cedars(280, 1130, 700, 2, '#12143a', 21),
        group('translate(880,0)', cedars(260, 1130, 620, 2, '#12143a', 22)),
        rain(W, 1130, 300, 5, { o: 0.4, long: 90 }),
        vignette(W, 1130, '#0d0f2c', 0.5),
      ),
      ink,
      0,
    ),
    vertical(['缘侧提灯'], 956, 300, {
      size: 92,
      color: '#fff6e2',
      font: 'Noto Serif CJK SC',
      edge: '#1b2050',
    }),
    vertical(['第一话', '雨夜的客人'], 826, 250, {
      size: 38,
      color: '#ffd48a',
      font: 'Noto Serif CJK SC',
      edge: '#1b2050',
    }),
    verticalBalloon(['山上的小神社', '有一条', '很长的缘侧。'], 170, 300, note),
    panel(
      small,
      join(
        verandaOut(1012, 356, t, rainGarden(1012, 356, t), { floor: 0.66, eave: 0.2 }),
        person(sui, {
          x: 400,
          y: 190,
          s: 0.42,
          look: { back: true, ears: 'down' },
          pose: { stance: 'seiza', hideArms: true },
          light: night,
        }),
        glow(850, 330, 330, '#ff9f45', 0.35),
      ),
    ),
    over(small, verticalBalloon(['今晚只有', '我一个人。'], 860, 178, { ...note, size: 38 })),
  )
}

const alone = (): Svg => {
  const [a, b, c, d] = layout([{ h: 5.4, slant: 26 }, { h: 4.6, cols: [1.5, 1], lean: 26 }, { h: 5 }], {
    rtl: true,
  }) as unknown as [Box, Box, Box, Box]
  return page(
    panel(
      a,
      join(
        verandaFront(a.w, a.h, t, { floor: 0.82, posts: [0.08, 0.72] }),
        person(sui, {
          x: 500,
          y: 205,
          s: 0.58,
          look: { ears: 'down', eyes: 'half', gaze: [-0.8, 0.2], turn: -0.5, mouth: 'flat' },
          pose: { stance: 'knees', left: [-30, 330], right: [30, 330] },
          light: lamplight,
        }),
        rain(a.w, a.h, 90, 3, { o: 0.55 }),
        rect(0, 0, a.w, 26, { fill: ink }),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#2c3572'],
          [1, '#7a6aa8'],
        ]),
        rain(b.w, b.h, 60, 8, { o: 0.3 }),
        person(sui, {
          x: b.w * 0.39,
          y: 270,
          s: 1.36,
          look: {
            turn: -0.55,
            eyes: 'sad',
            brows: 'sad',
            gaze: [-0.9, 0.1],
            mouth: 'soft',
            ears: 'down',
            tilt: -5,
          },
          light: { color: '#aab0f0', k: 0.5 },
        }),
      ),
    ),
    panel(
      c,
      join(
        rainGarden(c.w, c.h, t, 12),
        windBell(c.w * 0.5, 100, 1.35, 14),
        rect(0, 0, c.w, 40, { fill: ink }),
        glow(c.w * 0.5, 150, 180, '#bfe6ff', 0.35),
        sound('叮', c.w * 0.24, 150, 66, '#fff6e2', '#29305c', -14),
        sound('铃', c.w * 0.78, 300, 54, '#fff6e2', '#29305c', 10),
      ),
    ),
    panel(
      d,
      join(
        wash(0, 0, d.w, d.h, [
          [0, '#191d47'],
          [1, '#3a2d4b'],
        ]),
        glow(470, 260, 420, '#ff9f45', 0.75),
        person(sui, {
          x: 700,
          y: 240,
          s: 1.1,
          look: { turn: -0.7, eyes: 'half', gaze: [-0.8, 0.5], mouth: 'pout', brows: 'sad' },
          pose: { left: [-150, 180], right: [80, 330] },
          light: { color: '#ffc48a', k: 0.4 },
        }),
        foxfire(520, 330, 0.62),
        motes(d.w, d.h, 10, 3, '#ffb04a', 0.6),
      ),
    ),
    over(
      a,
      verticalBalloon(['奶奶出门', '第三天。'], 900, 160, note),
      verticalBalloon(['雨一直没停。'], 120, 200, note),
    ),
    over(b, verticalBalloon(['好安静啊……'], b.w - 105, 215, { kind: 'thought', tail: [b.w - 190, 330] })),
    over(d, verticalBalloon(['狐火', '还是只有', '这么一点点……'], 200, 250, { tail: [520, 130], size: 42 })),
  )
}

const bell = (): Svg => {
  const [b, a, c, d] = layout([{ h: 3.6, cols: [1.15, 1], lean: -24 }, { h: 5.6, slant: -30 }, { h: 4.2 }], {
    rtl: true,
  }) as unknown as [Box, Box, Box, Box]
  return page(
    panel(
      a,
      join(
        wash(0, 0, a.w, a.h, [
          [0, '#262c62'],
          [1, '#4a3d6a'],
        ]),
        path('M90,330C70,280 120,260 96,200C140,236 94,256 128,300', { line: '#cfd3f2', w: 5, o: 0.7 }),
        person(sui, {
          x: a.w / 2 + 20,
          y: 262,
          s: 0.9,
          look: { eyes: 'squeezed', mouth: 'wavy', blush: 2, ears: 'down' },
          light: night,
        }),
        sound('噗', 80, 100, 78, '#fff6e2', '#29305c', -12),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#ffe9c8'],
          [1, '#ffc78a'],
        ]),
        focus(b.w, b.h, b.w / 2, b.h * 0.6, 210, '#fff8ea', 4, 50),
        person(sui, {
          x: b.w / 2,
          y: b.h + 62,
          s: 1.2,
          look: { ears: 'alert', eyes: 'wide', brows: 'up', mouth: 'o' },
        }),
        sound('叮铃', b.w * 0.5, 76, 66, '#d8453e', '#fffdf8', 12),
      ),
    ),
    panel(
      c,
      join(
        wash(0, 0, c.w, c.h, [
          [0, '#0c0e2a'],
          [0.6, '#171a42'],
          [1, '#232858'],
        ]),
        cedars(c.w, 500, 460, 8, '#0a0b22', 33),
        bushes(c.w, 510, 60, '#0a0b22', 5),
        glow(505, 350, 240, '#ffd23f', 0.28),
        oval(450, 352, 34, 25, { fill: '#ffd23f' }),
        oval(560, 352, 34, 25, { fill: '#ffd23f' }),
        oval(452, 352, 9, 23, { fill: '#1a1526' }),
        oval(558, 352, 9, 23, { fill: '#1a1526' }),
        disc(444, 342, 6, { fill: '#fff' }),
        disc(550, 342, 6, { fill: '#fff' }),
        rain(c.w, c.h, 220, 9, { o: 0.5, long: 100 }),
        ripples(60, c.h - 70, c.w - 120, 50, 12, 4),
      ),
    ),
    panel(
      d,
      join(
        rect(0, 0, d.w, d.h, { fill: '#fffdf8' }),
        focus(d.w, d.h, d.w * 0.5, d.h * 0.45, 330, '#2a2033', 7, 110),
        person(sui, {
          x: d.w * 0.5,
          y: d.h * 0.55,
          s: 1.35,
          look: { eyes: 'wide', mouth: 'shout', brows: 'up', ears: 'alert', sweat: true },
        }),
      ),
    ),
    over(c, verticalBalloon(['有谁……', '在那里？'], 130, 190, { tail: [40, 420] })),
    over(d, verticalBalloon(['什么东西！'], 905, 200, { kind: 'shout', tail: [760, 240] })),
  )
}

const guest = (): Svg => {
  const [big, low, right] = [box(0, 0, W, 1010), box(44, 1040, 480, 476), box(542, 1040, 514, 476)]
  return page(
    panel(
      big,
      join(
        garden(W, 1010, t, 6),
        wash(0, 560, W, 460, [
          [0, '#2a3068'],
          [1, '#171a42'],
        ]),
        glow(160, 640, 620, '#ff9f45', 0.35),
        rain(W, 1010, 160, 4, { o: 0.35, long: 110 }),
        oval(560, 880, 330, 46, { fill: '#3d4688' }),
        oval(560, 868, 310, 40, { fill: '#545ea2' }),
        ripples(120, 800, 860, 170, 22, 8),
        catSits({ x: 540, y: 880, s: 1.3, mood: 'open', lamp: 'off', light: { color: '#8a94e0', k: 0.35 } }),
        rain(W, 1010, 110, 14, { o: 0.5, long: 130, thick: 3 }),
        times(5, (i) =>
          path(`M${430 + i * 55},${860 + (i % 2) * 14}q-5,16 0,20q6,-6 0,-20Z`, { fill: '#bfd6ff' }),
        ),
        vignette(W, 1010, '#0d0f2c', 0.5),
      ),
      ink,
      0,
    ),
    verticalBalloon(['打扰了。'], 940, 250, { tail: [740, 380] }),
    verticalBalloon(['可以', '借个火吗？'], 180, 300, { tail: [350, 470] }),
    panel(
      right,
      join(
        rect(0, 0, 520, 480, { fill: '#bfc6ee' }),
        focus(520, 480, 262, 330, 230, '#a9b2e4', 5, 60),
        person(sui, {
          x: 262,
          y: 336,
          s: 0.9,
          look: { eyes: 'dots', mouth: 'o', ears: 'alert', sweat: true, brows: 'up' },
          pose: { hands: 'open', left: [-130, 110], right: [130, 110] },
        }),
      ),
    ),
    panel(
      low,
      join(
        wash(0, 0, 480, 480, [
          [0, '#4a5594'],
          [1, '#8a78b8'],
        ]),
        catHead({ x: 180, y: 360, s: 1.18, mood: 'half' }),
      ),
    ),
    over(
      right,
      verticalBalloon(['猫……'], 440, 120, {}),
      verticalBalloon(['说话了！'], 92, 180, { kind: 'shout', size: 40, tail: [250, 400] }),
    ),
    over(low, verticalBalloon(['下着雨', '还请快些。'], 384, 150, { tail: [290, 320], size: 38 })),
  )
}

const towel = (): Svg => {
  const p = layout(
    [
      { h: 5, cols: [1.3, 1], lean: 20 },
      { h: 4.2, slant: 20 },
      { h: 5, cols: [1, 1.25], lean: -20 },
    ],
    { rtl: true },
  )
  const [a, b, c, d, e] = p as unknown as [Box, Box, Box, Box, Box]
  return page(
    panel(
      a,
      join(
        wash(0, 0, a.w, a.h, [
          [0, '#ffd9a0'],
          [1, '#f2a765'],
        ]),
        person(sui, {
          x: a.w * 0.66,
          y: 250,
          s: 0.96,
          look: { eyes: 'firm', brows: 'angry', mouth: 'shout', turn: -0.5, gaze: [-0.7, 0.6], blush: 2 },
          pose: { stance: 'seiza', left: [-150, 190], right: [70, 300] },
        }),
        towelled(a.w * 0.25, 500, 0.92),
      ),
    ),
    panel(
      b,
      join(
        wash(0, 0, b.w, b.h, [
          [0, '#fff0cf'],
          [1, '#ffcf96'],
        ]),
        towelled(b.w * 0.5, 420, 1.3, true),
        times(6, (i) =>
          path(`M${90 + i * 55},${150 + (i % 3) * 26}q-7,20 0,26q8,-8 0,-26Z`, { fill: '#8fb6ea' }),
        ),
      ),
    ),
    panel(
      c,
      join(
        verandaFront(c.w, c.h, t, { floor: 0.86, posts: [0.97] }),
        catSits({ x: 310, y: 410, s: 0.86, lamp: 'off', mood: 'closed' }),
        person(sui, {
          x: 830,
          y: 190,
          s: 0.68,
          look: { turn: -0.7, eyes: 'open', mouth: 'soft', gaze: [-0.7, 0.2] },
          pose: { stance: 'seiza', left: [-40, 300], right: [40, 300] },
        }),
      ),
    ),
    panel(
      d,
      join(
        wash(0, 0, d.w, d.h, [
          [0, '#2c3572'],
          [1, '#5a4a86'],
        ]),
        at(d.w * 0.68, 90, 2.2, lantern(false, 4)),
        rain(d.w, d.h, 40, 4, { o: 0.25 }),
      ),
    ),
    panel(
      e,
      join(
        wash(0, 0, e.w, e.h, [
          [0, '#14163a'],
          [1, '#3b3f82'],
        ]),
        path(`M${e.w * 0.5 - 20},170L-30,${e.h + 10}L${e.w + 30},${e.h + 10}L${e.w * 0.5 + 20},170Z`, {
          fill: '#4f58a0',
        }),
        cedars(e.w, 240, 190, 7, '#10122f', 3),
        glow(e.w * 0.6, 320, 230, '#ffb04a', 0.9),
        times(3, (i) =>
          at(
            e.w * (0.66 + i * 0.12),
            406 + i * 18,
            0.7 - i * 0.1,
            path('M-34,30C-40,-50 40,-50 34,30Q20,16 10,30Q0,16 -10,30Q-20,16 -34,30Z', {
              fill: '#dfe6ff',
              o: 0.9,
            }),
            disc(-10, -10, 5, { fill: '#2a2440' }),
            disc(10, -10, 5, { fill: '#2a2440' }),
          ),
        ),
        catWalks({ x: e.w * 0.3, y: 452, s: 0.56, lamp: 'on', left: true, step: 0.1 }),
      ),
    ),
    over(a, verticalBalloon(['先擦干', '再说！'], 110, 150, { kind: 'shout', tail: [a.w * 0.5, 260] })),
    over(b, verticalBalloon(['呜……'], 70, 130, { size: 40, tail: [150, 230] })),
    over(
      c,
      verticalBalloon(['我叫墨。'], 650, 150, { tail: [440, 180] }),
      verticalBalloon(['是送路的。'], 90, 190, { tail: [200, 240] }),
    ),
    over(d, verticalBalloon(['雨太大，', '灯灭了。'], 100, 190, {})),
    over(
      e,
      verticalBalloon(['迷路的东西', '跟着这盏灯', '就能回家。'], e.w - 96, 140, { ...note, size: 36 }),
    ),
  )
}

const towelled = (x: number, y: number, s: number, close = false): Svg =>
  at(
    x,
    y,
    s,
    cel('M-112,70C-140,-40 -150,-150 -90,-206C-50,-240 50,-240 90,-206C150,-150 140,-40 112,70Z', {
      fill: '#e4e0f6',
      shade: '#bdb8de',
      line: '#2a2033',
      w: 5,
    }),
    catHead({ x: 0, y: -86, s: 0.84, mood: close ? 'half' : 'closed' }),
    clipped(
      'M-130,-260H130V-120C80,-176 -80,-176 -130,-120Z',
      cel(
        'M-104,-110C-110,-190 -60,-222 0,-222C60,-222 110,-190 104,-110Q60,-150 0,-152Q-60,-150 -104,-110Z',
        { fill: '#f4f1ff', shade: '#c9c4e6', line: '#2a2033', w: 5 },
      ),
    ),
    path('M-104,-112Q-60,-152 0,-153Q60,-152 104,-112', { line: '#2a2033', w: 5 }),
    cel(
      'M-120,-70C-90,-20 -40,-6 4,-6C50,-8 90,-24 120,-70C150,-10 130,60 112,74L-112,74C-130,60 -150,-10 -120,-70Z',
      { fill: '#f4f1ff', shade: '#c9c4e6', line: '#2a2033', w: 5 },
    ),
    brush(
      [
        [-90, -10],
        [-20, 34],
        [60, 66],
      ],
      4,
      '#2a2033',
      0.4,
      0.5,
    ),
    brush(
      [
        [96, -16],
        [50, 20],
        [0, 36],
      ],
      4,
      '#2a2033',
      0.4,
      0.5,
    ),
  )

const fox = (x: number, y: number, s: number): Svg =>
  at(
    x,
    y,
    s,
    path('M-60,120C-70,20 -50,-30 -30,-50L-44,-120L-8,-74Q0,-78 8,-74L44,-120L30,-50C50,-30 70,20 60,120Z', {
      fill: '#10122f',
    }),
  )
const smallFire = (): Svg => {
  const [a, b, c, d] = layout([{ h: 4.6, cols: [1.3, 1], lean: 24 }, { h: 5.2, slant: 24 }, { h: 4.8 }], {
    rtl: true,
  }) as unknown as [Box, Box, Box, Box]
  return page(
    panel(
      a,
      join(
        wash(0, 0, a.w, a.h, [
          [0, '#f7c98c'],
          [1, '#e79a6a'],
        ]),
        person(sui, {
          x: a.w * 0.47,
          y: 270,
          s: 0.98,
          look: { turn: 0.8, eyes: 'sad', gaze: [0.9, 0.6], brows: 'sad', mouth: 'frown', ears: 'down' },
        }),
      ),
    ),
    panel(
      b,
      join(
        sky(b.w, b.h, ['#14163a', '#3a2f7a']),
        ...[
          [190, 240, 1.15],
          [290, 160, 1.6],
          [388, 230, 1.15],
        ].map(([x, y, s]) => join(foxfire(x!, y!, s!), fox(x!, y! + 190, 0.9))),
        at(74, 436, 0.42, fox(0, 0, 1)),
        foxfire(74, 366, 0.26),
      ),
    ),
    panel(
      c,
      join(
        wash(0, 0, c.w, c.h, [
          [0, '#3a2d4b'],
          [1, '#6b4a5e'],
        ]),
        glow(500, 300, 500, '#ff9f45', 0.35),
        catHead({ x: 470, y: 340, s: 1.95, mood: 'open', gaze: [0.2, 0] }),
      ),
    ),
    panel(
      d,
      join(
        verandaOut(d.w, d.h, t, rainGarden(d.w, d.h, t, 5), { floor: 0.7, eave: 0.16 }),
        person(sui, {
          x: 730,
          y: 250,
          s: 0.56,
          look: { back: true, ears: 'up' },
          pose: { stance: 'seiza', hideArms: true },
          light: night,
        }),
        catSits({ x: 430, y: 470, s: 0.66, lamp: 'off', light: night }),
      ),
    ),
    over(
      a,
      verticalBalloon(['可是我的火……'], a.w - 76, 220, { size: 38, tail: [a.w * 0.5, 340] }),
      verticalBalloon(['太小了。'], 76, 200, { size: 40, tail: [a.w * 0.4, 340] }),
    ),
    over(b, verticalBalloon(['别的狐狸', '能点亮整座山。'], 62, 150, { ...note, size: 32 })),
    over(c, verticalBalloon(['大火', '照见的', '是火自己。'], 880, 210, { tail: [700, 330], size: 44 })),
    over(d, verticalBalloon(['小火', '才照得见路。'], 190, 230, { tail: [370, 290], size: 44 })),
  )
}

const silence = (): Svg => {
  const [a, b, c] = layout([{ h: 4.4 }, { h: 4, cols: [1, 1], lean: -22 }, { h: 6 }], {
    rtl: true,
  }) as unknown as [Box, Box, Box, Box]
  const d = layout([{ h: 4.4 }, { h: 4, cols: [1, 1], lean: -22 }, { h: 6 }], { rtl: true })[3]!
  return sheet(
    W,
    H,
    '#0f1130',
    panel(
      a,
      join(
        rect(0, 0, a.w, a.h, { fill: '#14163a' }),
        person(sui, {
          x: a.w * 0.5,
          y: 210,
          s: 1.28,
          look: { turn: -0.15, nod: 0.5, eyes: 'closed', mouth: 'soft', brows: 'calm' },
          light: { color: '#ffb070', k: 0.55 },
        }),
        glow(a.w * 0.5, a.h + 20, 460, '#ff9f45', 0.8),
      ),
      '#fbf6ec',
      4,
    ),
    panel(
      b,
      join(
        rect(0, 0, b.w, b.h, { fill: '#171a42' }),
        glow(b.w / 2, 210, 330, '#ff9f45', 0.9),
        at(b.w / 2, 320, 1.05, bowl(glowing, sleeve)),
        foxfire(b.w / 2, 205, 0.7),
      ),
      '#fbf6ec',
      4,
    ),
    panel(
      c,
      join(
        rect(0, 0, c.w, c.h, { fill: '#171a42' }),
        at(c.w * 0.5, 70, 2.3, lantern(false, 4)),
        path('M20,330C120,360 150,250 230,262', {
          line: '#ffcf8a',
          w: 5,
          o: 0.7,
          extra: 'stroke-dasharray="2 16"',
        }),
        foxfire(c.w * 0.5 - 4, 232, 0.34),
        motes(c.w, c.h, 14, 6, '#ffb04a', 0.5),
      ),
      '#fbf6ec',
      4,
    ),
    panel(
      d,
      join(
        rect(0, 0, d.w, d.h, { fill: '#0c0e28' }),
        glow(d.w / 2, 300, 560, '#ffa03c', 1),
        glow(d.w / 2, 300, 240, '#fff0c0', 1),
        at(d.w / 2, 210, 1.5, lantern(true, 4)),
        motes(d.w, d.h, 46, 8, '#ffc46a', 0.8),
      ),
      '#fbf6ec',
      4,
    ),
  )
}

const glowing = { skin: '#ffdcb8', skinShade: '#e8a276', line: '#3a2638' }
const sleeve = { fill: '#fff4e2', shade: '#e0c3a8' }

const lighted = (): Svg => {
  const [big, low] = [box(0, 0, W, 1150), box(300, 1180, W - 344, 336)]
  return page(
    panel(
      big,
      join(
        wash(0, 0, W, 1150, [
          [0, '#2c2450'],
          [0.5, '#8a4a4e'],
          [1, '#e08a4a'],
        ]),
        verandaFront(
          W,
          1150,
          { ...t, woodDark: '#6b3f3a', wood: '#c07a4a' },
          { floor: 0.86, posts: [0.03, 0.97] },
        ),
        glow(560, 620, 760, '#ffb04a', 0.8),
        petals(W, 1150, 16, 3, '#ffd0c4', 1.4),
        person(sui, {
          x: 330,
          y: 470,
          s: 1.12,
          look: {
            turn: 0.65,
            eyes: 'open',
            gaze: [0.8, 0.1],
            mouth: 'grin',
            blush: 2,
            brows: 'up',
            ears: 'alert',
          },
          pose: { stance: 'seiza', left: [-64, 310], right: [120, 210] },
          light: { color: '#ffdcae', k: 0.5 },
        }),
        catSits({ x: 810, y: 990, s: 1.18, lamp: 'on', mood: 'happy', left: true }),
        motes(W, 1150, 40, 5, '#ffd98a', 0.8),
      ),
      ink,
      0,
    ),
    verticalBalloon(['亮了……！'], 120, 210, { tail: [230, 350], size: 48 }),
    verticalBalloon(['真是', '好火。'], 960, 300, { tail: [850, 510], size: 46 }),
    panel(
      low,
      join(
        verandaFront(low.w, low.h, t, { floor: 0.8, posts: [0.52] }),
        rain(low.w, low.h, 60, 3, { o: 0.4 }),
        clipped(
          `M${low.w * 0.545},0H${low.w}V${low.h}H${low.w * 0.545}Z`,
          weatherDoll({ x: low.w * 0.57, y: 70, s: 1.05, mood: 'wide', mouth: 'o', gaze: [0.6, 0] }),
        ),
      ),
    ),
    over(low, verticalBalloon(['那、那个……', '请问……'], 180, 160, { size: 38, tail: [370, 150] })),
    lines(['第一话 完'], 170, 1470, { size: 28, color: '#8a7a86', font: 'Noto Serif CJK SC' }),
    vertical(['待续'], 170, 1330, { size: 40, color: '#8a5a4a', font: 'Noto Serif CJK SC' }),
  )
}

export const lanternOne = [opening, alone, bell, guest, towel, smallFire, silence, lighted]
