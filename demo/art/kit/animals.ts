import { lit, type Light } from './color.ts'
import { brush, cel, limb, through } from './ink.ts'
import { at, faceMark, glow, group, join, num, oval, path, type Point, type Svg } from './svg.ts'

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

/** Draws a paper lantern that hangs from (0,0), about 120 high. */
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

/** Draws the cat's head, about 200 wide, with (0,0) in the middle. */
export const catHead = (b: Beast): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  const outline =
    'M-78,-52C-92,-100 -96,-140 -88,-158C-64,-148 -38,-116 -26,-88Q0,-94 26,-88C38,-116 64,-148 88,-158C96,-140 92,-100 78,-52C96,-34 103,-14 105,4Q112,12 121,14Q113,22 103,24Q108,34 115,39Q105,44 93,47C76,70 38,80 0,80C-38,80 -76,70 -93,47Q-105,44 -115,39Q-108,34 -103,24Q-113,22 -121,14Q-112,12 -105,4C-103,-14 -96,-34 -78,-52Z'
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
    faceMark(0, -4, 100, 80, [0, 46]),
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

const toes = (x: number, y: number, w: number, line: string): Svg =>
  path(`M${num(x - 9)},${num(y - 13)}v11M${num(x + 7)},${num(y - 13)}v11`, { line, w: w * 0.75 })

/** Draws the sitting cat, about 420 high; (x, y) is the ground below it. The lantern hangs from its tail. */
export const catSits = (b: Beast): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  const coat = { fill: c.fill, shade: c.shade, line: c.line, w }
  const tail: Point[] = [
    [92, -26],
    [152, -34],
    [190, -104],
    [172, -214],
    [196, -286],
    [236, -270],
  ]
  return placed(
    b,
    limb(tail, [46, 42, 38, 34, 30, 26], { ...coat, dx: -4, dy: -3 }),
    tailLamp(b, 240, -262, w),
    cel('M-114,8C-120,-16 -90,-22 -66,-16L-56,8ZM118,8C124,-16 92,-22 66,-16L56,8Z', coat),
    cel(
      'M-50,-216C-78,-186 -94,-142 -94,-104C-122,-80 -134,-28 -106,-4C-90,8 -62,6 -36,4L38,4C84,8 108,6 118,-6C138,-44 124,-86 98,-108C100,-146 84,-186 50,-216Z',
      { ...coat, dx: -12, dy: -6 },
    ),
    path('M-34,-182L-18,-136L-8,-156L1,-118L10,-156L20,-138L36,-182Z', { fill: c.light, o: 0.5 }),
    ...([-1, 1] as const).flatMap((side) => [
      brush(
        [
          [side * 94, -104],
          [side * 66, -96],
          [side * 50, -58],
          [side * 58, -8],
        ],
        w * 1.2,
        c.line,
        0.5,
      ),
      brush(
        [
          [side * 36, -118],
          [side * 42, -70],
          [side * 40, -22],
        ],
        w,
        c.line,
        0.4,
      ),
    ]),
    brush(
      [
        [0, -104],
        [2, -60],
        [0, -4],
      ],
      w * 1.2,
      c.line,
      0.5,
    ),
    cel(
      'M-50,8C-54,-18 -40,-28 -26,-28C-10,-28 0,-18 -2,8ZM50,8C54,-18 40,-28 26,-28C10,-28 0,-18 2,8Z',
      coat,
    ),
    toes(-25, 6, w, c.line),
    toes(27, 6, w, c.line),
    collar(0, -206, 62, w),
    group('translate(0,-290)', catHead({ ...b, x: 0, y: 0, s: 1, left: false })),
  )
}

type Coat = { fill: string; shade: string; line: string; w: number }
/** Draws one leg of a walking cat. `turn` is the phase of the leg's step, from 0 to 1. In the first half, the paw is in the air. */
const stride = (at: Point, hind: boolean, turn: number, coat: Coat): Svg => {
  const dx = -54 * Math.cos(turn * Math.PI * 2)
  const lift = 30 * Math.max(0, Math.sin(turn * Math.PI * 2))
  const [x, y] = at
  const paw: Point = [x + 10 + dx, -8 - lift]
  const low: Point = [x + (hind ? -20 : 4) + dx * 0.8 - lift * 0.5, -48 - lift * 0.9]
  const knee: Point = [x + (hind ? 20 : -8) + dx * 0.4, -96 - lift * 0.2]
  const [px, py] = paw
  return join(
    limb([[x, y], knee, low, paw], hind ? [84, 56, 27, 26] : [58, 42, 28, 26], { ...coat, dx: -5, dy: -3 }),
    cel(
      `M${num(px - 14)},${num(py - 10)}C${num(px - 18)},${num(py + 10)} ${num(px - 10)},${num(py + 13)} ${num(px + 4)},${num(py + 13)}L${num(px + 26)},${num(py + 13)}C${num(px + 36)},${num(py + 8)} ${num(px + 28)},${num(py - 10)} ${num(px + 10)},${num(py - 12)}Z`,
      { ...coat, dx: -3, dy: -4 },
    ),
    path(`M${num(px + 13)},${num(py + 4)}v8M${num(px + 23)},${num(py + 3)}v8`, {
      line: coat.line,
      w: coat.w * 0.7,
    }),
  )
}

/** Draws a cat that walks to the right, about 330 high. (x, y) is the ground below the cat. `step` is the phase of its steps. */
export const catWalks = (b: Beast & { step?: number }): Svg => {
  const w = width(b.s)
  const c = lit({ ...fur, ...b.coat }, b.light)
  const coat: Coat = { fill: c.fill, shade: c.shade, line: c.line, w }
  const far: Coat = { ...coat, fill: c.shade }
  const step = b.step ?? 0.1
  // The back moves at each step: shoulders and haunches rise alternately.
  const roll = Math.sin(step * Math.PI * 4) * 5
  const tail: Point[] = [
    [-146, -172],
    [-204, -176],
    [-248, -226],
    [-238, -310],
    [-262, -368],
    [-304, -362],
  ]
  return placed(
    b,
    limb(tail, [44, 38, 34, 31, 28, 25], { ...coat, dx: -4, dy: -3 }),
    tailLamp(b, -308, -354, w),
    stride([-104, -136 + roll], true, step + 0.5, far),
    stride([96, -132 - roll], false, step + 0.75, far),
    cel(
      `M-174,-146C-182,-${num(196 + roll)} -136,-${num(222 + roll)} -88,-206C-46,-192 -4,-190 44,-206C84,-${num(226 - roll)} 140,-${num(232 - roll)} 156,-196C168,-160 150,-120 112,-106C72,-94 30,-108 -30,-112C-84,-104 -160,-86 -174,-146Z`,
      { ...coat, dx: -4, dy: -16 },
    ),
    stride([-124, -132 + roll], true, step, coat),
    stride([106, -134 - roll], false, step + 0.25, coat),
    // These shapes hide the outline between the body and the legs that are nearer to the viewer.
    path(`M-160,-150C-168,-190 -136,-206 -100,-198C-84,-180 -84,-150 -96,-124L-140,-118Z`, { fill: c.fill }),
    path('M78,-190C100,-206 136,-204 142,-180C146,-156 140,-130 124,-118L92,-120C80,-140 74,-170 78,-190Z', {
      fill: c.fill,
    }),
    brush(
      [
        [-82, -178],
        [-72, -146],
        [-84, -112],
      ],
      w,
      c.line,
      0.5,
      0.7,
    ),
    brush(
      [
        [-150, -196],
        [-110, -207],
        [-40, -190],
        [40, -198],
        [96, -212],
      ],
      9,
      c.light,
      0.4,
      0.6,
    ),
    collar(134, -182, 50, w),
    group(
      `translate(166,${num(-250 + roll * 0.6)}) rotate(5)`,
      catHead({ ...b, x: 0, y: 0, s: 0.86, left: false }),
    ),
  )
}

/** Draws the sleeping, curled-up cat, about 330 wide. */
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

/** Draws a teru-teru-bozu, a cloth doll that people hang up to ask for fine weather. The doll hangs from (0,0) and is about 190 high. */
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
    faceMark(0, 50, 58, 48, [0, 70]),
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
