import { lit, type Light } from './color.ts'
import { brush, cel, through } from './ink.ts'
import { at, glow, group, join, num, oval, path, type Svg } from './svg.ts'

type Mood = 'open' | 'happy' | 'closed' | 'wide' | 'half'
type Beast = {
  x: number
  y: number
  s: number
  mood?: Mood
  gaze?: readonly [number, number]
  left?: boolean
  light?: Light
  coat?: Partial<typeof fur>
  lamp?: 'on' | 'off' | 'none'
}
const width = (s: number): number => Math.min(13, Math.max(3.2, 4.4 / s ** 0.7))
const placed = ({ x, y, s, left }: Beast, ...parts: (Svg | false)[]): Svg =>
  at(x, y, s, group(left ? 'scale(-1,1)' : 'scale(1,1)', ...parts))

/** Paper lantern hanging from (0,0), about 120 high. */
export const lantern = (on: boolean, w: number, light?: Light): Svg => {
  const c = lit(
    {
      paper: on ? '#ffd98a' : '#cfc6b4',
      shade: on ? '#ff9f45' : '#9d95a0',
      wood: '#4a2c2a',
      line: '#2a2033',
    },
    on ? undefined : light,
  )
  const d = 'M-26,22C-50,36 -50,92 -26,106L26,106C50,92 50,36 26,22Z'
  return join(
    on && glow(0, 64, 230, '#ffb04a', 0.75),
    path('M0,0L0,16', { line: c.line, w: w * 0.9 }),
    cel(d, { fill: c.paper, shade: c.shade, line: c.line, w }),
    on && glow(0, 66, 52, '#fff6d0', 0.95),
    ...[38, 52, 66, 80, 93].map((y) =>
      path(
        `M${num(-44 + Math.abs(y - 64) * 0.35)},${y}Q0,${y + 7} ${num(44 - Math.abs(y - 64) * 0.35)},${y}`,
        { line: c.shade, w: w * 0.55, o: 0.8 },
      ),
    ),
    path(`M-28,14L28,14L28,25L-28,25ZM-28,103L28,103L28,114L-28,114Z`, {
      fill: c.wood,
      line: c.line,
      w: w * 0.7,
    }),
    path('M0,114L0,134M-6,130L-6,146M0,130L0,150M6,130L6,146', { line: '#d8453e', w: w * 0.8 }),
  )
}

const fur = {
  fill: '#33304a',
  shade: '#211e36',
  line: '#15121f',
  light: '#4e4a6e',
  eye: '#ffd23f',
  eyeDark: '#c98a14',
  inner: '#8d5f74',
  cord: '#d8453e',
  bell: '#ffc845',
}

const catFace = (mood: Mood, gaze: readonly [number, number], w: number, c = fur): Svg => {
  const eyes = ([-1, 1] as const).map((side) => {
    const x = side * 40
    if (mood === 'happy')
      return brush(
        [
          [x - 20, 6],
          [x, -12],
          [x + 20, 6],
        ],
        7,
        c.eye,
        0.5,
      )
    if (mood === 'closed')
      return brush(
        [
          [x - 20, -2],
          [x, 10],
          [x + 20, -2],
        ],
        7,
        c.eye,
        0.5,
      )
    const open = mood === 'half' ? 12 : mood === 'wide' ? 27 : 22
    return join(
      oval(x, 0, 25, open, { fill: c.eye, line: c.line, w: w * 0.8 }),
      mood === 'half' && path(`M${x - 27},-14h54v11h-54Z`, { fill: c.fill }),
      oval(x, open * 0.6, 16, open * 0.28, { fill: '#fff0a8', o: 0.8 }),
      oval(x + gaze[0] * 8, gaze[1] * 5, mood === 'wide' ? 14 : 9, open * 0.78, { fill: '#1a1526' }),
      oval(x + gaze[0] * 8 - 5, gaze[1] * 5 - open * 0.35, 5, 6, { fill: '#ffffff' }),
    )
  })
  return join(
    ...eyes,
    path('M-8,28Q0,24 8,28L0,37Z', { fill: '#d98a96' }),
    brush(
      [
        [-20, 42],
        [-10, 50],
        [0, 38],
        [10, 50],
        [20, 42],
      ],
      4,
      '#8b86ad',
      0.5,
    ),
    ...([-1, 1] as const).flatMap((s) => [
      brush(
        [
          [s * 66, 26],
          [s * 126, 14],
        ],
        3,
        '#a7a2c8',
        0.3,
        0.8,
      ),
      brush(
        [
          [s * 66, 38],
          [s * 124, 42],
        ],
        3,
        '#a7a2c8',
        0.3,
        0.8,
      ),
    ]),
  )
}

/** The cat's head, about 200 wide, around (0,0). */
export const catHead = (b: Beast): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  const outline =
    'M-78,-52C-92,-100 -96,-140 -88,-158C-64,-148 -38,-116 -26,-88Q0,-94 26,-88C38,-116 64,-148 88,-158C96,-140 92,-100 78,-52C104,-24 112,14 100,40C84,72 40,80 0,80C-40,80 -84,72 -100,40C-112,14 -104,-24 -78,-52Z'
  return placed(
    b,
    cel(outline, { fill: c.fill, shade: c.shade, line: c.line, w, dx: -7, dy: -9 }),
    path('M-80,-90C-82,-118 -82,-130 -80,-136C-66,-126 -54,-110 -46,-94C-60,-90 -70,-86 -80,-76Z', {
      fill: c.inner,
    }),
    path('M80,-90C82,-118 82,-130 80,-136C66,-126 54,-110 46,-94C60,-90 70,-86 80,-76Z', { fill: c.inner }),
    brush(
      [
        [-60, -62],
        [-20, -78],
        [24, -78],
        [60, -62],
      ],
      9,
      c.light,
      0.5,
      0.7,
    ),
    catFace(b.mood ?? 'open', b.gaze ?? [0, 0], w, { ...c, eye: b.coat?.eye ?? fur.eye }),
  )
}

const collar = (x: number, y: number, rx: number, w: number): Svg =>
  join(
    path(`M${x - rx},${y - 8}Q${x},${y + 18} ${x + rx},${y - 8}`, { line: fur.line, w: 15 + w }),
    path(`M${x - rx},${y - 8}Q${x},${y + 18} ${x + rx},${y - 8}`, { line: fur.cord, w: 12 }),
    oval(x, y + 18, 13, 13, { fill: fur.bell, line: fur.line, w: w * 0.8 }),
    path(`M${x},${y + 20}v8`, { line: fur.line, w: w * 0.8 }),
  )

const tailLamp = (b: Beast, x: number, y: number, w: number): Svg =>
  b.lamp && b.lamp !== 'none' ? group(`translate(${x},${y})`, lantern(b.lamp === 'on', w, b.light)) : ''

/** Sitting, about 420 high; (x, y) is the ground under it. The lantern hangs from its tail. */
export const catSits = (b: Beast): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  const tail = [
    [80, -40],
    [150, -40],
    [190, -110],
    [170, -220],
    [196, -290],
    [236, -270],
  ] as const
  return placed(
    b,
    path(through(tail), { line: c.line, w: 34 + w * 2 }),
    path(through(tail), { line: c.fill, w: 34 }),
    tailLamp(b, 240, -262, w),
    cel(
      'M-62,-210C-100,-150 -122,-70 -112,-20C-106,4 -80,6 -40,4L70,4C112,4 124,-10 122,-46C118,-120 90,-170 62,-210Z',
      { fill: c.fill, shade: c.shade, line: c.line, w, dx: -12, dy: -6 },
    ),
    brush(
      [
        [-30, -120],
        [-34, -60],
        [-30, 0],
      ],
      w * 1.3,
      c.line,
      0.4,
    ),
    brush(
      [
        [30, -120],
        [34, -60],
        [30, 0],
      ],
      w * 1.3,
      c.line,
      0.4,
    ),
    cel('M-60,-6C-60,-26 -8,-26 -6,-4L-8,8L-58,8ZM60,-6C60,-26 8,-26 6,-4L8,8L58,8Z', {
      fill: c.fill,
      shade: c.shade,
      line: c.line,
      w,
    }),
    collar(0, -206, 62, w),
    group('translate(0,-290)', catHead({ ...b, x: 0, y: 0, s: 1, left: false })),
  )
}

/** Walking to the right, about 330 high; (x, y) is the ground under it. */
export const catWalks = (b: Beast): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  const leg = (x: number, foot: number, fill: string): Svg =>
    cel(
      `M${x - 24},-110L${foot - 16},-14Q${foot - 18},4 ${foot},4L${foot + 22},4Q${foot + 26},-14 ${foot + 12},-18L${x + 22},-100Z`,
      { fill, shade: c.shade, line: c.line, w },
    )
  const tail = [
    [-150, -150],
    [-210, -150],
    [-250, -210],
    [-236, -310],
    [-270, -370],
    [-310, -350],
  ] as const
  return placed(
    b,
    path(through(tail), { line: c.line, w: 32 + w * 2 }),
    path(through(tail), { line: c.fill, w: 32 }),
    tailLamp(b, -314, -344, w),
    leg(-110, -150, c.shade),
    leg(100, 130, c.shade),
    cel(
      'M-160,-190C-170,-120 -150,-84 -100,-80C-30,-70 60,-70 110,-84C150,-100 150,-170 120,-200C40,-220 -100,-226 -160,-190Z',
      { fill: c.fill, shade: c.shade, line: c.line, w, dx: -4, dy: -16 },
    ),
    leg(-126, -108, c.fill),
    leg(84, 78, c.fill),
    brush(
      [
        [-130, -196],
        [-40, -208],
        [60, -202],
      ],
      8,
      c.light,
      0.5,
      0.6,
    ),
    collar(116, -180, 48, w),
    group('translate(140,-250) rotate(4)', catHead({ ...b, x: 0, y: 0, s: 0.86, left: false })),
  )
}

/** Curled up asleep, about 330 wide. */
export const catSleeps = (b: Beast): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  return placed(
    b,
    cel('M-170,-20C-180,-110 -90,-150 10,-146C110,-142 180,-90 172,-20C160,12 -160,12 -170,-20Z', {
      fill: c.fill,
      shade: c.shade,
      line: c.line,
      w,
      dx: -6,
      dy: -14,
    }),
    brush(
      [
        [-60, -132],
        [20, -138],
        [100, -112],
      ],
      9,
      c.light,
      0.5,
      0.6,
    ),
    group(
      'translate(-88,-50) rotate(-8)',
      catHead({ ...b, mood: b.mood ?? 'closed', x: 0, y: 0, s: 0.74, left: false }),
    ),
    path(
      through([
        [168, -30],
        [120, 4],
        [30, 2],
        [-30, -8],
      ]),
      { line: c.line, w: 34 + w * 2 },
    ),
    path(
      through([
        [168, -30],
        [120, 4],
        [30, 2],
        [-30, -8],
      ]),
      { line: c.fill, w: 34 },
    ),
  )
}

/** A teru-teru-bozu: a doll of white cloth that calls for fine weather; hangs from (0,0), about 190 high. */
export const weatherDoll = (b: Beast & { mouth?: 'smile' | 'o' | 'sad' }): Svg => {
  const w = width(b.s)
  const c = lit(
    { cloth: '#fffdf6', shade: '#cfd3ea', line: '#2a2440', cord: '#e2574c', cheek: '#f7a6a0' },
    b.light,
  )
  const eye = (x: number): Svg =>
    b.mood === 'happy'
      ? brush(
          [
            [x - 10, 4],
            [x, -6],
            [x + 10, 4],
          ],
          5,
          c.line,
        )
      : b.mood === 'closed'
        ? brush(
            [
              [x - 10, 0],
              [x, 7],
              [x + 10, 0],
            ],
            5,
            c.line,
          )
        : oval(
            x + (b.gaze?.[0] ?? 0) * 4,
            (b.gaze?.[1] ?? 0) * 4,
            b.mood === 'wide' ? 9 : 6.5,
            b.mood === 'wide' ? 11 : 8.5,
            { fill: c.line },
          )
  return placed(
    b,
    cel(
      'M-20,92C-50,130 -70,168 -78,186Q-58,178 -46,192Q-28,180 -12,194Q4,180 20,194Q36,180 50,190Q62,178 78,186C70,168 50,130 20,92Z',
      { fill: c.cloth, shade: c.shade, line: c.line, w },
    ),
    cel('M0,0C40,0 60,26 58,54C56,84 32,98 0,98C-32,98 -56,84 -58,54C-60,26 -40,0 0,0Z', {
      fill: c.cloth,
      shade: c.shade,
      line: c.line,
      w,
    }),
    path('M-30,96Q0,110 30,96', { line: c.cord, w: 10 }),
    path('M4,102l22,26M2,102l6,32', { line: c.cord, w: 5 }),
    group('translate(-20,50)', eye(0)),
    group('translate(20,50)', eye(0)),
    oval(-36, 64, 9, 5, { fill: c.cheek, o: 0.9 }),
    oval(36, 64, 9, 5, { fill: c.cheek, o: 0.9 }),
    b.mouth === 'o'
      ? oval(0, 68, 6, 8, { fill: '#8c3a4a' })
      : b.mouth === 'sad'
        ? brush(
            [
              [-9, 72],
              [0, 66],
              [9, 72],
            ],
            4.5,
            c.line,
          )
        : brush(
            [
              [-9, 66],
              [0, 72],
              [9, 66],
            ],
            4.5,
            c.line,
          ),
  )
}
