import { ali, capybara, whale, xi } from '../cast-small.ts'
import { lines, horizontalBalloon, sound, vertical } from '../kit/balloon.ts'
import { dusk, night } from '../kit/color.ts'
import { brush, cel } from '../kit/ink.ts'
import { bars, bushes, cloud, focus, motes, rain, ridge, sky, stars } from '../kit/nature.ts'
import { type Box, box, layout, over, pageSize, panel, sheet } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import { at, disc, glow, group, join, oval, path, rect, times, wash, type Svg } from '../kit/svg.ts'

const { w: W, h: H } = pageSize
const ink = '#3b2a35'
const tea = { size: 40, line: ink, fill: '#fffdf4' }

const cup = (x: number, y: number, s: number, c = '#fff3dd'): Svg =>
  at(
    x,
    y,
    s,
    cel('M-44,-62H44C50,-16 26,0 0,0C-26,0 -50,-16 -44,-62Z', { fill: c, shade: '#d9b98f', line: ink, w: 5 }),
    oval(0, -62, 44, 9, { fill: '#b5763c', line: ink, w: 4 }),
    path('M-14,-84q-14,-18 0,-34M14,-84q-14,-18 0,-34', { line: '#fffaf0', w: 6, o: 0.9 }),
  )
const shop = (w: number, h: number): Svg =>
  join(
    wash(0, 0, w, h, [
      [0, '#f7dfae'],
      [1, '#e8b883'],
    ]),
    times(2, (r) =>
      join(
        rect(0, 110 + r * 96, w * 0.42, 11, { fill: '#a9764f' }),
        times(6, (i) =>
          rect(
            20 + i * 70,
            52 + r * 96,
            46,
            58,
            {
              fill: ['#8fb56a', '#d8795a', '#fff3dd', '#7a9aa8', '#e0b04a'][(i + r * 2) % 5]!,
              line: ink,
              w: 3.5,
            },
            8,
          ),
        ),
      ),
    ),
    rect(w * 0.58, 30, w * 0.3, h * 0.52, { fill: '#cfe8dc', line: '#a9764f', w: 12 }, 10),
    path(`M${w * 0.73},30V${30 + h * 0.52}`, { line: '#a9764f', w: 8 }),
    bushes(0, 0, 1, '#fff', 1),
    glow(w * 0.72, h * 0.3, w * 0.3, '#fff6d0', 0.6),
    path(`M${w * 0.5},-5V40`, { line: ink, w: 4 }),
    path(`M${w * 0.5 - 50},76Q${w * 0.5},-6 ${w * 0.5 + 50},76Z`, { fill: '#d8795a', line: ink, w: 4 }),
    glow(w * 0.5, 84, 170, '#fff0b8', 0.6),
  )
const counter = (w: number, h: number, y = 0.8): Svg =>
  cel(`M-10,${h * y}H${w + 10}V${h + 10}H-10Z`, {
    fill: '#b57a4c',
    shade: '#8f5c38',
    line: ink,
    w: 5,
    dx: 0,
    dy: -16,
  })
const clock = (x: number, y: number, r: number): Svg =>
  join(
    disc(x, y, r, { fill: '#fffaf0', line: ink, w: 7 }),
    times(12, (i) =>
      group(
        `rotate(${i * 30} ${x} ${y})`,
        path(`M${x},${y - r + 12}v${i % 3 ? 8 : 16}`, { line: ink, w: 5 }),
      ),
    ),
    path(`M${x},${y}V${y - r * 0.66}M${x},${y}H${x + r * 0.46}`, { line: '#c9503e', w: 9 }),
    disc(x, y, 8, { fill: ink }),
  )
const doorway = (w: number, h: number, wet = false): Svg =>
  join(
    wash(0, 0, w, h, [
      [0, '#f0cf9a'],
      [1, '#d9a670'],
    ]),
    rect(w * 0.32, 30, w * 0.36, h, { fill: wet ? '#8fa8b8' : '#bfe3e0', line: '#8a5a3c', w: 16 }),
    wet && group(`translate(${w * 0.33},30)`, rain(w * 0.34, h, 46, 4, { o: 0.8 })),
    !wet && cloud(w * 0.46, 150, 0.5, '#fff', '#d8eeee', 3),
    disc(w * 0.62, 70, 15, { fill: '#ffcf4a', line: ink, w: 4 }),
  )

const koma = (
  title: string,
  scenes: readonly ((w: number, h: number) => Svg)[],
  talk: readonly ((b: Box) => Svg)[],
  paper = '#f3f0dc',
): Svg => {
  const boxes = [0, 1, 2, 3].map((i) => box(150, 44 + i * 372, W - 194, 354))
  return sheet(
    W,
    H,
    paper,
    rect(44, 44, 84, H - 88, { fill: '#8fb56a', line: ink, w: 5 }, 10),
    vertical([title], 86, 300, { size: 50, color: '#fffdf0', font: 'Noto Serif CJK SC' }),
    cup(86, H - 90, 0.62),
    ...boxes.map((b, i) => panel(b, scenes[i]!(b.w, b.h), ink)),
    ...boxes.map((b, i) => over(b, talk[i]!(b))),
  )
}
const teaPages = [
  (): Svg =>
    koma(
      '老样子',
      [
        (w, h) =>
          join(
            shop(w, h),
            clock(170, 250, 74),
            person(ali, {
              x: 560,
              y: 190,
              s: 0.8,
              look: { mouth: 'smile', turn: -0.3 },
              pose: { left: [-120, 230], right: [110, 260] },
            }),
            counter(w, h, 0.9),
          ),
        (w, h) =>
          join(
            doorway(w, h),
            capybara({ x: w / 2, y: h + 10, s: 0.66, hat: 'none' }),
            sound('叮铃', 150, 110, 58, '#c9503e', '#fffaf0', -10),
          ),
        (w, h) =>
          join(
            wash(0, 0, w, h, [
              [0, '#ffe9b8'],
              [1, '#f7cf98'],
            ]),
            person(ali, {
              x: 250,
              y: 200,
              s: 0.95,
              look: { turn: 0.6, eyes: 'open', mouth: 'grin', blush: 2 },
            }),
            capybara({ x: 690, y: h + 50, s: 0.78, hat: 'none', mood: 'closed', left: true }),
            path('M560,70q-14,20 0,40M820,70q14,20 0,40', { line: ink, w: 6 }),
          ),
        (w, h) =>
          join(
            shop(w, h),
            capybara({ x: 480, y: h - 30, s: 0.68, mood: 'happy' }),
            person(ali, { x: 770, y: 230, s: 0.62, look: { turn: -0.5, eyes: 'happy', mouth: 'cat' } }),
            counter(w, h, 0.86),
            cup(370, h - 20, 0.9),
          ),
      ],
      [
        () => horizontalBalloon(['三点整。'], 330, 74, { ...tea, tail: [460, 130] }),
        () => horizontalBalloon(['……'], 720, 90, { ...tea, tail: [560, 130] }),
        () => horizontalBalloon(['老样子？'], 445, 66, { ...tea, tail: [350, 140] }),
        () => horizontalBalloon(['头上的柚子', '是我放的。'], 190, 92, { ...tea, kind: 'box' }),
      ],
    ),
  (): Svg =>
    koma(
      '雨天',
      [
        (w, h) =>
          join(
            shop(w, h),
            rect(w * 0.58, 30, w * 0.3, h * 0.52, { fill: '#7f98a8', line: '#a9764f', w: 12 }),
            group(`translate(${w * 0.58},34)`, rain(w * 0.29, h * 0.5, 40, 3, { o: 0.8 })),
            person(ali, {
              x: 300,
              y: 210,
              s: 0.8,
              look: { turn: 0.7, eyes: 'half', mouth: 'pout', brows: 'sad' },
              pose: { left: [-40, 240], right: [60, 240] },
            }),
            counter(w, h, 0.9),
          ),
        (w, h) =>
          join(
            rect(0, 0, w, h, { fill: '#fff3d0' }),
            focus(w, h, w / 2, h / 2, 170, '#f0cf8a', 4, 70),
            clock(w / 2, h / 2, 130),
          ),
        (w, h) =>
          join(
            doorway(w, h, true),
            capybara({ x: w / 2, y: h + 20, s: 0.66, hat: 'leaf' }),
            times(7, (i) =>
              path(`M${330 + i * 44},${150 + ((i * 67) % 140)}q-8,20 0,26q9,-9 0,-26Z`, { fill: '#9fc8e8' }),
            ),
          ),
        (w, h) =>
          join(
            sky(w, h, ['#8fa0b4', '#c3cdd0', '#e6ddc8']),
            bushes(w, h * 0.66, 50, '#7f9a78', 4),
            rain(w, h, 110, 8, { color: '#ffffff', o: 0.6 }),
            rect(0, h * 0.8, w, h * 0.3, { fill: '#a9764f' }),
            path(`M0,${h * 0.8}H${w}`, { line: ink, w: 6 }),
            rect(0, -4, w, 40, { fill: '#8a5a3c' }),
            person(ali, {
              x: 340,
              y: 170,
              s: 0.5,
              look: { turn: 0.5, eyes: 'closed', mouth: 'smile' },
              pose: { stance: 'seiza', left: [-40, 220], right: [60, 220] },
            }),
            capybara({ x: 600, y: h - 24, s: 0.56, mood: 'closed' }),
            cup(460, h - 20, 0.6),
            cup(740, h - 20, 0.6),
          ),
      ],
      [
        () => horizontalBalloon(['这么大的雨', '应该不来了吧……'], 640, 230, { ...tea, tail: [300, 260] }),
        () => sound('咔嗒', 160, 170, 60, '#c9503e', '#fff'),
        () => horizontalBalloon(['……！'], 170, 110, tea),
        () => horizontalBalloon(['雨声也是茶点。'], 330, 74, { ...tea, kind: 'box' }),
      ],
      '#e6ebe4',
    ),
  (): Svg =>
    koma(
      '新茶单',
      [
        (w, h) =>
          join(
            shop(w, h),
            focus(w, h, 420, 180, 220, '#fff6d0', 3, 50),
            person(ali, {
              x: 420,
              y: 190,
              s: 0.85,
              look: { eyes: 'open', mouth: 'shout', brows: 'up', blush: 2 },
              pose: { hands: 'open', left: [-160, 60], right: [160, 60] },
            }),
            counter(w, h, 0.92),
            at(
              690,
              250,
              1,
              cel('M-80,-130H80V110H-80Z', { fill: '#fffaf0', shade: '#e6d9b8', line: ink, w: 5 }),
              lines(['新品', '薄荷', '冰茶'], 0, -10, { size: 42, color: '#4f8f5a' }),
            ),
          ),
        (w, h) =>
          join(
            rect(0, 0, w, h, { fill: '#e9d2a8' }),
            capybara({ x: w / 2, y: h + 240, s: 1.35, hat: 'yuzu', mood: 'open' }),
          ),
        (w, h) =>
          join(
            rect(0, 0, w, h, { fill: '#dfe6d0' }),
            person(ali, {
              x: w / 2,
              y: 210,
              s: 1,
              look: { eyes: 'dots', mouth: 'wavy', sweat: true, brows: 'sad' },
            }),
          ),
        (w, h) =>
          join(
            shop(w, h),
            capybara({ x: 430, y: h - 30, s: 0.68, mood: 'happy' }),
            counter(w, h, 0.86),
            cup(330, h - 20, 0.9),
            cup(540, h - 20, 0.9, '#bfe8c8'),
            person(ali, {
              x: 760,
              y: 230,
              s: 0.62,
              look: { turn: -0.5, eyes: 'happy', mouth: 'grin', blush: 2 },
            }),
          ),
      ],
      [
        () => horizontalBalloon(['薄荷冰茶！'], 190, 80, { ...tea, kind: 'shout', tail: [310, 150] }),
        () => horizontalBalloon(['……………'], 760, 70, tea),
        () => horizontalBalloon(['还是', '老样子？'], 720, 110, { ...tea, tail: [590, 190] }),
        () => horizontalBalloon(['两杯都要。'], 180, 80, { ...tea, kind: 'box' }),
      ],
      '#eef3e0',
    ),
  (): Svg => {
    const [a, b, c] = [box(44, 44, 497, 330), box(559, 44, 497, 330), box(44, 392, W - 88, 330)]
    const d = box(0, 750, W, H - 750)
    return sheet(
      W,
      H,
      '#f7e6cf',
      panel(
        a,
        join(
          shop(a.w, a.h),
          person(ali, {
            x: 280,
            y: 200,
            s: 0.8,
            look: { nod: 0.6, eyes: 'half', gaze: [0, 1], mouth: 'smile' },
            pose: { left: [-60, 230], right: [70, 230] },
          }),
          counter(a.w, a.h, 0.88),
        ),
        ink,
      ),
      panel(
        b,
        join(
          doorway(b.w, b.h),
          capybara({ x: b.w / 2, y: b.h + 14, s: 0.6 }),
          at(
            b.w / 2,
            b.h - 20,
            0.8,
            cel('M-60,0C-80,-60 -30,-70 0,-70C30,-70 80,-60 60,0Z', {
              fill: '#d8795a',
              shade: '#b0573e',
              line: ink,
              w: 5,
            }),
            path('M0,-70C-40,-110 -50,-70 0,-70C50,-70 40,-110 0,-70Z', { fill: '#e9a08a', line: ink, w: 5 }),
          ),
        ),
        ink,
      ),
      panel(
        c,
        join(
          wash(0, 0, c.w, c.h, [
            [0, '#ffe9b8'],
            [1, '#f7c98c'],
          ]),
          focus(c.w, c.h, 500, 190, 220, '#fff6d8', 5, 60),
          person(ali, {
            x: 220,
            y: 164,
            s: 0.82,
            look: { turn: 0.6, eyes: 'wide', mouth: 'o', brows: 'up', blush: 2 },
          }),
          capybara({ x: 850, y: c.h + 16, s: 0.7, mood: 'open', left: true }),
          counter(c.w, c.h, 0.84),
          at(
            490,
            292,
            0.94,
            path(
              'M0,-60V-170M0,-120C-40,-130 -60,-160 -56,-184C-20,-180 0,-150 0,-120M0,-140C40,-150 60,-180 56,-204C20,-200 0,-170 0,-140',
              { line: ink, w: 12 },
            ),
            path('M0,-60V-170', { line: '#7a5a3a', w: 8 }),
            path(
              'M0,-120C-40,-130 -60,-160 -56,-184C-20,-180 0,-150 0,-120ZM0,-140C40,-150 60,-180 56,-204C20,-200 0,-170 0,-140Z',
              { fill: '#7fb05a' },
            ),
            cel('M-52,-64H52L40,0H-40Z', { fill: '#d8795a', shade: '#b0573e', line: ink, w: 5 }),
          ),
        ),
        ink,
      ),
      panel(
        d,
        join(
          sky(W, 810, ['#5f6aa8', '#c98aa0', '#f7b98a', '#ffdca0']),
          cloud(200, 210, 1, '#f7c0b0', '#c98aa0', 3),
          cloud(880, 150, 1.2, '#f3b0a8', '#b87a9a', 5),
          ridge(W, 810, 420, 80, '#8a6a92', 3),
          rect(300, 250, 520, 400, { fill: '#e8b883', line: ink, w: 6 }),
          path('M250,260L330,140H790L870,260Z', { fill: '#8f4f44', line: ink, w: 6 }),
          times(9, (i) => path(`M${280 + i * 66},258L${350 + i * 50},146`, { line: '#6b3a34', w: 5 })),
          rect(340, 320, 190, 200, { fill: '#ffdf94', line: '#7a4a34', w: 12 }, 8),
          path('M435,320V520M340,420H530', { line: '#7a4a34', w: 7 }),
          rect(590, 310, 150, 340, { fill: '#ffe9b0', line: '#7a4a34', w: 12 }),
          path('M584,310h162v110q-27,20 -54,0q-27,20 -54,0q-27,20 -54,0Z', {
            fill: '#8fb56a',
            line: ink,
            w: 5,
          }),
          lines(['茶'], 665, 366, { size: 62, color: '#fffdf0', font: 'Noto Serif CJK SC' }),
          glow(440, 420, 330, '#ffd27a', 0.7),
          glow(665, 480, 330, '#ffd27a', 0.6),
          rect(0, 640, W, 200, { fill: '#8a5f58' }),
          rect(0, 640, W, 14, { fill: '#a9786a' }),
          rect(140, 640, 330, 22, { fill: '#b57a4c', line: ink, w: 5 }),
          path('M170,662V740M440,662V740', { line: ink, w: 14 }),
          person(ali, {
            x: 230,
            y: 450,
            s: 0.5,
            look: { turn: 0.4, eyes: 'happy', mouth: 'grin', blush: 2 },
            pose: { stance: 'sit', left: [-50, 240], right: [60, 240] },
            light: dusk,
          }),
          capybara({ x: 390, y: 642, s: 0.46, mood: 'happy', light: dusk }),
          at(
            930,
            660,
            1.1,
            path('M0,-60V-190', { line: '#7a5a3a', w: 12 }),
            ...[
              [-30, -150],
              [30, -180],
              [-20, -220],
              [34, -236],
              [0, -270],
            ].map(([x, y]) =>
              path(`M${x},${y}q34,-26 60,0q-30,26 -60,0ZM${x},${y}q-34,-26 -60,0q30,26 60,0Z`, {
                fill: '#6f9a5a',
                line: ink,
                w: 4,
              }),
            ),
            disc(26, -196, 15, { fill: '#ffcf3f', line: ink, w: 4 }),
            cel('M-62,-70H62L48,0H-48Z', { fill: '#d8795a', shade: '#b0573e', line: ink, w: 5 }),
          ),
          motes(W, 810, 24, 6, '#ffd98a', 0.8),
        ),
        ink,
        0,
      ),
      over(a, horizontalBalloon(['第一百次', '三点钟。'], 100, 74, { ...tea, size: 36, kind: 'box' })),
      over(c, horizontalBalloon(['……给。'], 668, 66, { ...tea, size: 40, tail: [790, 260] })),
      over(
        d,
        horizontalBalloon(['欢迎光临。', '明天见。'], 168, 300, { ...tea, size: 44, tail: [236, 470] }),
      ),
      horizontalBalloon(['他说了一百天来的第一个字。'], W / 2, 724, { ...tea, size: 34, kind: 'box' }),
    )
  },
]

const seaTalk = { size: 40, line: '#1b3550', fill: '#fbfdfb' }
const deep = '#12304f'
const book = (x: number, y: number, s: number, angle = 0): Svg =>
  group(
    `translate(${x},${y}) rotate(${angle}) scale(${s})`,
    cel('M0,10C-30,-14 -80,-18 -110,-6V76C-80,64 -30,68 0,92C30,68 80,64 110,76V-6C80,-18 30,-14 0,10Z', {
      fill: '#fffaf0',
      shade: '#d8d6e0',
      line: deep,
      w: 5,
    }),
    path('M0,10V92', { line: deep, w: 5 }),
    times(3, (i) =>
      path(
        `M-90,${14 + i * 18}Q-50,${8 + i * 18} -18,${22 + i * 18}M90,${14 + i * 18}Q50,${8 + i * 18} 18,${22 + i * 18}`,
        { line: '#a9b8cc', w: 4 },
      ),
    ),
  )
const seaScape = (
  w: number,
  h: number,
  y: number,
  colors: readonly string[],
  low: readonly [string, string],
): Svg =>
  join(
    sky(w, h, colors),
    bars(w, y - h * 0.1, h * 0.16, 8, '#ffffff', 5, 0.35),
    wash(-5, y, w + 10, h - y + 10, [
      [0, low[0]],
      [1, low[1]],
    ]),
    times(26, (i) =>
      path(`M${(i * 197) % w},${y + 12 + ((i * 83) % Math.max(20, h - y - 20))}q26,-8 52,0`, {
        line: '#dff6f4',
        w: 3.4,
        o: 0.6,
      }),
    ),
  )
const pier = (y: number, len: number): Svg =>
  join(
    path(`M-10,${y}H${len}V${y + 24}H-10Z`, { fill: '#8a6a5e', line: deep, w: 5 }),
    times(Math.floor((len - 40) / 90) + 1, (i) =>
      path(`M${30 + i * 90},${y + 24}v120`, { line: '#5f4a4a', w: 16 }),
    ),
    times(Math.ceil(len / 45), (i) => path(`M${i * 45},${y}v24`, { line: deep, w: 3, o: 0.6 })),
  )
const duskSky = ['#35508a', '#7f8fc0', '#f0b8b0', '#ffe0b8'] as const
const seaPages = [
  (): Svg =>
    sheet(
      W,
      H,
      '#eaf3f2',
      panel(
        box(0, 0, W, H),
        join(
          seaScape(W, H, 900, duskSky, ['#6aa8b8', '#12304f']),
          disc(760, 880, 100, { fill: '#fff3d8' }),
          glow(760, 880, 420, '#ffe9c0', 0.9),
          wash(-5, 900, W + 10, 700, [
            [0, '#6aa8b8'],
            [1, '#12304f'],
          ]),
          path('M660,910H860L980,1540H540Z', { fill: '#ffe9c0', o: 0.28 }),
          cloud(220, 420, 1.3, '#ffe6dc', '#c9a0b8', 3),
          cloud(900, 320, 1, '#ffe6dc', '#b894b8', 6),
          pier(1040, 640),
          person(xi, {
            x: 480,
            y: 880,
            s: 0.42,
            look: { turn: 0.4, nod: 0.7, eyes: 'half', gaze: [0.3, 1], mouth: 'soft' },
            pose: { stance: 'sit', left: [-50, 230], right: [60, 230] },
            light: dusk,
          }),
          book(484, 978, 0.42),
          whale(
            { x: 600, y: 1350, s: 0.84 },
            { fill: '#1d4468', shade: '#163657', belly: '#2c5a7c', line: '#143352' },
          ),
          wash(0, 1160, W, 400, [
            [0, '#2f6a8a', 0],
            [1, '#12304f', 0.75],
          ]),
        ),
        deep,
        0,
      ),
      lines(
        ['港口的尽头', '有人每天给海读书。'],
        90,
        180,
        { size: 46, color: '#fffaf0', edge: '#35508a', font: 'Noto Serif CJK SC' },
        'start',
      ),
    ),
  (): Svg => {
    const [a, b, c, d] = layout([{ h: 4.4 }, { h: 4.6, cols: [1, 1.3], lean: 20 }, { h: 5.4 }]) as [
      Box,
      Box,
      Box,
      Box,
    ]
    return sheet(
      W,
      H,
      '#eaf3f2',
      panel(
        a,
        join(
          seaScape(a.w, a.h, 250, ['#9fc8dc', '#fbe6d0'], ['#6aa8b8', '#3a7a98']),
          person(xi, {
            x: 700,
            y: 210,
            s: 0.9,
            look: { turn: -0.5, nod: 0.5, eyes: 'half', gaze: [-0.3, 0.9], mouth: 'smile' },
            pose: { left: [-110, 220], right: [50, 220] },
          }),
          book(660, 420, 0.9, -4),
        ),
        deep,
      ),
      panel(
        b,
        join(
          wash(0, 0, b.w, b.h, [
            [0, '#5fa8b8'],
            [1, '#1f5a80'],
          ]),
          times(5, (i) =>
            group(
              `translate(${90 + i * 70},${140 + ((i * 97) % 240)}) scale(${i % 2 ? -1 : 1},1)`,
              cel('M-50,0C-30,-30 24,-30 44,0L70,-22L66,22L44,0C24,30 -30,30 -50,0Z', {
                fill: ['#ffb98a', '#ffd98a', '#f79aa0'][i % 3]!,
                shade: '#d9826a',
                line: deep,
                w: 4,
              }),
              disc(-26, -5, 5, { fill: deep }),
            ),
          ),
          motes(b.w, b.h, 10, 3, '#dff6f4', 0.5),
        ),
        deep,
      ),
      panel(
        c,
        join(
          wash(0, 0, c.w, c.h, [
            [0, '#2c6a8c'],
            [1, '#173c5c'],
          ]),
          oval(c.w * 0.5, 230, 150, 130, { fill: '#1f4a70' }),
          oval(c.w * 0.5, 230, 84, 92, { fill: '#0f2640', line: '#3f7a9c', w: 8 }),
          oval(c.w * 0.5, 244, 50, 60, { fill: '#24507c' }),
          oval(c.w * 0.5, 240, 24, 32, { fill: '#081626' }),
          disc(c.w * 0.5 - 32, 196, 22, { fill: '#fff' }),
          disc(c.w * 0.5 + 30, 270, 10, { fill: '#fff' }),
          brush(
            [
              [c.w * 0.22, 150],
              [c.w * 0.5, 84],
              [c.w * 0.8, 160],
            ],
            12,
            '#3f7a9c',
            0.5,
          ),
        ),
        deep,
      ),
      panel(
        d,
        join(
          seaScape(d.w, d.h, 250, ['#bfe0e8', '#f3ead8'], ['#7fbcc8', '#4a8ea8']),
          person(xi, {
            x: 500,
            y: 300,
            s: 1.3,
            look: { eyes: 'wide', mouth: 'o', brows: 'up', nod: 0.4, blush: 2 },
          }),
        ),
        deep,
      ),
      over(
        a,
        horizontalBalloon(['「从前有一座', '会走路的灯塔……」'], 260, 130, { ...seaTalk, tail: [560, 230] }),
      ),
      over(d, horizontalBalloon(['你也', '想听吗？'], 830, 190, { ...seaTalk, tail: [530, 390] })),
    )
  },
  (): Svg =>
    sheet(
      W,
      H,
      deep,
      panel(
        box(0, 0, W, H),
        join(
          wash(0, 0, W, H, [
            [0, '#bfe6e4'],
            [0.16, '#6ab8c4'],
            [0.5, '#2c6f98'],
            [1, '#0d2746'],
          ]),
          times(7, (i) =>
            path(`M${120 + i * 150},-10L${40 + i * 130},${H}L${190 + i * 130},${H}L${190 + i * 150},-10Z`, {
              fill: '#ffffff',
              o: 0.09,
            }),
          ),
          sky(W, 226, ['#f3c9b8', '#ffe3bd']),
          path('M-10,226q60,-14 110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0V250H-10Z', {
            fill: '#70bbc6',
          }),
          path('M-10,226q55,-14 110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0t110,0', {
            line: '#f4fffd',
            w: 7,
          }),
          pier(196, 520),
          person(xi, {
            x: 430,
            y: 84,
            s: 0.28,
            look: { nod: 0.6, eyes: 'closed', mouth: 'smile' },
            pose: { stance: 'sit', left: [-50, 230], right: [60, 230] },
          }),
          book(432, 150, 0.28),
          whale({ x: 560, y: 830, s: 1.02, mood: 'closed' }),
          ...[
            [160, 480],
            [880, 460],
            [240, 1180],
            [860, 1240],
            [520, 1370],
            [700, 520],
          ].map(([x, y], i) =>
            group(
              `translate(${x},${y}) scale(${i % 2 ? -0.7 : 0.8},.75)`,
              cel('M-50,0C-30,-30 24,-30 44,0L70,-22L66,22L44,0C24,30 -30,30 -50,0Z', {
                fill: ['#ffb98a', '#ffd98a', '#9fe0d8'][i % 3]!,
                shade: '#d9826a',
                line: deep,
                w: 4,
              }),
              disc(-26, -5, 5, { fill: deep }),
            ),
          ),
          times(13, (i) =>
            disc(240 + ((i * 131) % 160), 700 - i * 34, 5 + (i % 4) * 4, { line: '#dff6f4', w: 3, o: 0.8 }),
          ),
          motes(W, H, 24, 7, '#bff0ec', 0.6),
        ),
        deep,
        0,
      ),
      lines(['它每天都来。', '听完一章，才肯睡。'], W / 2, 1460, {
        size: 44,
        color: '#eafaf8',
        font: 'Noto Serif CJK SC',
        edge: '#0d2746',
      }),
    ),
  (): Svg => {
    const [p, q, r] = [box(44, 44, 552, 480), box(614, 44, 442, 480), box(44, 542, W - 88, 510)]
    const d = box(44, 1070, W - 88, 446)
    return sheet(
      W,
      H,
      '#eaf3f2',
      panel(
        p,
        join(
          seaScape(p.w, p.h, 300, ['#a9b8cc', '#dfe6e8'], ['#7f9fb0', '#4a7088']),
          person(xi, {
            x: 210,
            y: 290,
            s: 0.86,
            look: { eyes: 'sad', brows: 'sad', nod: 0.5, gaze: [0, 0.9], mouth: 'frown' },
            pose: { left: [-50, 250], right: [50, 250] },
          }),
        ),
        deep,
      ),
      panel(
        q,
        join(
          wash(0, 0, q.w, q.h, [
            [0, '#dfe6e8'],
            [1, '#b8c8d0'],
          ]),
          book(q.w / 2, 190, 1.5),
          lines(['完'], q.w / 2 + 76, 230, { size: 54, color: deep, font: 'Noto Serif CJK SC' }),
        ),
        deep,
      ),
      panel(
        r,
        join(
          seaScape(r.w, r.h, 200, ['#7f8fb0', '#c9d0d8'], ['#5f8498', '#2c4f6c']),
          group(
            'translate(0,40)',
            path(
              'M430,250C440,190 380,150 300,120C380,110 450,130 500,170C550,130 620,110 700,120C620,150 560,190 570,250Z',
              { fill: '#1f4670', line: deep, w: 7 },
            ),
            oval(500, 260, 210, 26, { fill: '#dff6f4', o: 0.7 }),
            times(9, (i) =>
              path(`M${320 + i * 44},${236 - (i % 3) * 18}q-8,-20 0,-28q9,9 0,28Z`, { fill: '#eafaf8' }),
            ),
          ),
          sound('哗', 830, 110, 90, '#fbfdfb', '#2c4f6c', 8),
        ),
        deep,
      ),
      panel(
        d,
        join(
          seaScape(d.w, d.h, 210, ['#1b2a5a', '#3f4a86', '#7f78a8'], ['#2c4f7c', '#12304f']),
          stars(d.w, 200, 60, 4),
          pier(250, 430),
          person(xi, {
            x: 310,
            y: 170,
            s: 0.28,
            look: { back: true },
            pose: { stance: 'knees' },
            light: night,
          }),
        ),
        deep,
      ),
      over(p, horizontalBalloon(['对不起。', '书读完了。'], 404, 92, { ...seaTalk, tail: [240, 350] })),
      over(d, lines(['那晚的海很静。'], 700, 90, { size: 40, color: '#eafaf8', font: 'Noto Serif CJK SC' })),
    )
  },
  (): Svg =>
    sheet(
      W,
      H,
      '#0d1c40',
      panel(
        box(0, 0, W, H),
        join(
          sky(W, H, ['#0d1c40', '#24407c', '#4a78a8', '#9fc8d0']),
          stars(W, 900, 190, 6),
          times(34, (i) => {
            const u = i / 33
            const a = u * 7.4
            return glow(
              560 + Math.cos(a) * (90 + u * 380),
              900 - u * 800 + Math.sin(a) * 60,
              16 + (i % 4) * 10,
              ['#fff3c8', '#bff0ec', '#ffd0dc'][i % 3]!,
              0.9,
            )
          }),
          wash(-5, 1080, W + 10, 500, [
            [0, '#3f7a9c'],
            [1, '#12304f'],
          ]),
          group('translate(620,1130) rotate(24)', whale({ x: 0, y: 0, s: 0.74, mood: 'closed' })),
          path(
            'M380,1010C370,900 330,860 300,850M380,1010C384,900 390,860 384,830M380,1010C400,900 430,870 470,860',
            { line: '#dff6f4', w: 12, o: 0.85 },
          ),
          wash(-5, 1230, W + 10, 400, [
            [0, '#2c5f88', 0.96],
            [1, '#12304f'],
          ]),
          oval(600, 1236, 420, 30, { fill: '#bfe6ea', o: 0.55 }),
          times(18, (i) =>
            path(`M${(i * 157) % W},${1270 + ((i * 53) % 240)}q30,-9 60,0`, {
              line: '#bfe6ea',
              w: 4,
              o: 0.5,
            }),
          ),
          pier(1330, 330),
          person(xi, {
            x: 210,
            y: 1110,
            s: 0.52,
            look: { turn: 0.7, eyes: 'open', gaze: [0.8, -0.8], mouth: 'grin', blush: 2, brows: 'up' },
            pose: { stance: 'knees', left: [-40, 330], right: [60, 320] },
            light: { ...night, k: 0.36 },
          }),
        ),
        deep,
        0,
      ),
      vertical(['那一晚，', '轮到它', '讲给我听。'], 150, 330, {
        size: 50,
        color: '#fffaf0',
        font: 'Noto Serif CJK SC',
        edge: '#0d1c40',
      }),
    ),
]

export const teaComic = teaPages
export const seaComic = seaPages
