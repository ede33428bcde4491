import { mix } from './color.ts'
import { brush, cel, sampled, through } from './ink.ts'
import { cloud, sky } from './nature.ts'
import {
  at,
  dice,
  disc,
  faceMark,
  glow,
  group,
  join,
  num,
  oval,
  path,
  rect,
  times,
  wash,
  type Point,
  type Svg,
} from './svg.ts'

const line = '#1d2b3d'
export const red = '#e2473f'

export const kite = (
  x: number,
  y: number,
  s: number,
  angle: number,
  { tail = 5, letter = false, color = red } = {},
): Svg =>
  group(
    `translate(${num(x)},${num(y)}) rotate(${angle}) scale(${s})`,
    path(
      through([
        [0, 130],
        [-24, 190],
        [20, 250],
        [-16, 310],
        [14, 370],
      ]),
      { line, w: 4 },
    ),
    times(tail, (i) =>
      group(
        `translate(${[-18, -10, 16, -6, 10][i]},${172 + i * 46}) rotate(${i % 2 ? 18 : -18})`,
        path('M0,0L-26,-13L-26,13ZM0,0L26,-13L26,13Z', { fill: i % 2 ? '#ffc845' : '#fff6e4', line, w: 3.4 }),
      ),
    ),
    cel('M0,-150L104,-20L0,134L-104,-20Z', {
      fill: color,
      shade: mix(color, '#5a1030', 0.35),
      line,
      w: 5,
      dx: -26,
      dy: 0,
    }),
    path('M0,-150V134M-104,-20H104', { line, w: 4, o: 0.75 }),
    path('M-50,-84L0,-20M52,-84L0,-20', { line: '#fff6e4', w: 5, o: 0.6 }),
    letter && group('translate(0,30) rotate(-6)', envelope(0, 0, 0.7)),
  )

export const envelope = (x: number, y: number, s: number, mark = false): Svg =>
  at(
    x,
    y,
    s,
    cel('M-80,-52H80V52H-80Z', { fill: '#fff6df', shade: '#e6d2b0', line, w: 5 }),
    !mark && path('M-80,-52L0,14L80,-52', { line, w: 4.5 }),
    !mark && disc(0, 10, 12, { fill: red, line, w: 3 }),
    mark && path('M-24,34L-14,-26L14,-26L24,34ZM-18,-26V-38L0,-50L18,-38V-26', { line: '#5a6f9a', w: 4.5 }),
    mark &&
      path('M52,-38l4,9l10,1l-8,7l2,10l-8,-5l-8,5l2,-10l-8,-7l10,-1Z', {
        fill: '#ffd24a',
        line: '#a9772a',
        w: 2,
      }),
    mark && path('M-64,8h26M-64,22h20', { line: '#c9b08a', w: 4 }),
  )

export const gull = (
  x: number,
  y: number,
  s: number,
  {
    mood = 'open',
    fly = false,
    left = false,
    cap = true,
  }: { mood?: 'open' | 'happy' | 'closed' | 'wide'; fly?: boolean; left?: boolean; cap?: boolean } = {},
): Svg =>
  at(
    x,
    y,
    s,
    group(
      left ? 'scale(-1,1)' : 'scale(1,1)',
      fly &&
        cel('M-20,-60C-70,-150 -160,-170 -220,-140C-170,-130 -130,-90 -90,-30Z', {
          fill: '#dfe6f0',
          shade: '#aebdd2',
          line,
          w: 5,
        }),
      !fly && path('M-14,0V26M18,0V26M-26,28H-2M6,28H32', { line: '#f2963c', w: 8 }),
      cel(
        'M70,-120C110,-110 116,-50 84,-16C56,12 -30,16 -84,-8L-140,-22C-110,-34 -90,-54 -72,-76C-40,-110 -10,-92 12,-118C28,-138 54,-132 70,-120Z',
        { fill: '#fffdf8', shade: '#d3dcea', line, w: 5, dx: -2, dy: -10 },
      ),
      fly
        ? cel('M-10,-60C-10,-160 -90,-230 -160,-236C-120,-190 -110,-120 -70,-40C-50,-20 -20,-30 -10,-60Z', {
            fill: '#f2f5fa',
            shade: '#bccadd',
            line,
            w: 5,
          })
        : cel('M20,-66C-10,-80 -70,-66 -128,-22C-80,-4 0,-6 24,-40Z', {
            fill: '#c3cfe0',
            shade: '#9fb0c8',
            line,
            w: 5,
          }),
      cel('M104,-86C128,-88 142,-80 150,-70C138,-62 120,-62 102,-66Z', {
        fill: '#f7a93c',
        shade: '#d9822a',
        line,
        w: 4,
      }),
      mood === 'happy'
        ? brush(
            [
              [58, -82],
              [68, -94],
              [78, -82],
            ],
            6,
            line,
          )
        : mood === 'closed'
          ? brush(
              [
                [58, -88],
                [68, -80],
                [78, -88],
              ],
              6,
              line,
            )
          : oval(70, -86, mood === 'wide' ? 11 : 8, mood === 'wide' ? 13 : 10, { fill: line }),
      mood !== 'happy' && mood !== 'closed' && disc(67, -91, 3.4, { fill: '#fff' }),
      oval(66, -64, 12, 7, { fill: '#f58f8a', o: 0.6 }),
      faceMark(72, -84, 44, 40, [134, -72]),
      cap &&
        cel('M22,-124C24,-150 46,-162 70,-156C90,-150 98,-134 96,-122Q60,-108 22,-124Z', {
          fill: '#3f63a3',
          shade: '#2b4581',
          line,
          w: 4.5,
        }),
      cap && path('M84,-124Q112,-122 116,-112L92,-114Z', { fill: '#2b3b68', line, w: 4 }),
    ),
  )

export const lighthouse = (x: number, y: number, s: number, { lit = false, tint = '' } = {}): Svg => {
  const c = (color: string): string => (tint ? mix(color, tint, 0.55) : color)
  return at(
    x,
    y,
    s,
    path('M-260,20C-200,-40 -120,-60 -60,-56L70,-56C140,-52 220,-20 270,20Z', { fill: c('#6d7f92') }),
    path('M-200,20C-140,-30 -60,-40 10,-30C-40,-16 -100,0 -120,20Z', { fill: c('#8a9cab') }),
    cel('M-72,-50L-46,-470L46,-470L72,-50Z', {
      fill: c('#fff8ec'),
      shade: c('#d4cfdf'),
      line: c(line),
      w: 5,
      dx: -22,
      dy: 0,
    }),
    ...[
      [-66, -150, -60],
      [-57, -290, -52],
      [-50, -420, -48],
    ].map(([a, yy]) =>
      path(`M${a! - 1},${yy! + 4}L${-a! + 1},${yy! + 4}L${-a! - 4},${yy! - 56}L${a! + 4},${yy! - 56}Z`, {
        fill: c('#d8564e'),
      }),
    ),
    rect(-12, -260 + 30, 24, 34, { fill: lit ? '#ffe08a' : c('#3a4a66'), line: c(line), w: 4 }, 12),
    path('M-24,-50V-96Q0,-120 24,-96V-50Z', { fill: c('#7a4a34'), line: c(line), w: 4 }),
    rect(-64, -486, 128, 18, { fill: c('#46566e'), line: c(line), w: 4 }),
    rect(-36, -552, 72, 66, { fill: lit ? '#fff2b0' : c('#8fb0bf'), line: c(line), w: 5 }),
    path('M-12,-552V-486M12,-552V-486', { line: c(line), w: 3.4 }),
    path('M-60,-468V-500H60V-468', { line: c(line), w: 4 }),
    cel('M-50,-550L0,-606L50,-550Z', { fill: c('#d8564e'), shade: c('#a33a44'), line: c(line), w: 5 }),
    disc(0, -612, 8, { fill: c('#ffc845'), line: c(line), w: 3 }),
    lit && glow(0, -520, 420, '#ffe9a0', 1),
  )
}

export const beam = (x: number, y: number, far: number, angle: number, spread = 13): Svg =>
  group(
    `translate(${num(x)},${num(y)}) rotate(${angle})`,
    path(
      `M0,-8L${far},${-far * Math.tan((spread * Math.PI) / 360)}V${far * Math.tan((spread * Math.PI) / 360)}L0,8Z`,
      { fill: '#fff0b8', o: 0.42, blend: 'screen' },
    ),
    path(`M0,-6L${far},${-far * 0.05}V${far * 0.05}L0,6Z`, { fill: '#fff8dc', o: 0.5, blend: 'screen' }),
  )

/** Draws the sea from `y` down, with horizontal bars of light. */
export const sea = (
  w: number,
  h: number,
  y: number,
  top: string,
  low: string,
  glint: string,
  seed = 2,
): Svg => {
  const roll = dice(seed)
  const d = Array.from({ length: Math.round((h - y) / 9) }, () => {
    const u = roll() ** 1.6
    const [x, l] = [roll() * w, (12 + roll() * 60) * (0.4 + u)]
    return `M${num(x)},${num(y + 6 + u * (h - y))}q${num(l / 2)},${num(-4 - u * 8)} ${num(l)},0`
  }).join('')
  return join(
    wash(-5, y, w + 10, h - y + 10, [
      [0, top],
      [1, low],
    ]),
    path(d, { line: glint, w: 3.4, o: 0.75 }),
  )
}

export const wave = (w: number, y: number, high: number, color: string, foam: string, seed: number): Svg => {
  const roll = dice(seed)
  const n = Math.max(2, Math.round(w / 240))
  let d = `M-40,${num(y)}`
  for (let i = 0; i < n; i++) {
    const [x, l, r] = [-40 + (i * (w + 80)) / n, (w + 80) / n, high * (0.7 + roll() * 0.6)]
    d += `C${num(x + l * 0.3)},${num(y)} ${num(x + l * 0.42)},${num(y - r)} ${num(x + l * 0.68)},${num(y - r)}C${num(x + l * 0.56)},${num(y - r * 0.7)} ${num(x + l * 0.66)},${num(y)} ${num(x + l)},${num(y)}`
  }
  return join(path(`${d}V${y + 900}H-40Z`, { fill: color }), path(d, { line: foam, w: 7 }))
}

const walls = ['#ffd9b8', '#f7b9a8', '#fff0d0', '#bfe0d8', '#f3cf8a', '#e6c6dd', '#cfe0ef']
const roofs = ['#d8655a', '#b8504e', '#5f8fa8', '#e0924a', '#8a6aa0']
export const house = (x: number, y: number, s: number, seed: number, night = false): Svg => {
  const roll = dice(seed)
  const pick = (list: readonly string[]): string =>
    mix(list[Math.floor(roll() * list.length)]!, '#2b2f6a', night ? 0.62 : 0)
  const [wall, roof, wide, high] = [pick(walls), pick(roofs), 90 + roll() * 50, 90 + roll() * 90]
  const ink = night ? '#171a3a' : line
  return at(
    x,
    y,
    s,
    cel(`M${-wide / 2},0V${-high}H${wide / 2}V0Z`, {
      fill: wall,
      shade: mix(wall, '#6a4a8a', 0.25),
      line: ink,
      w: 4,
      dx: -16,
      dy: 0,
    }),
    cel(
      `M${-wide / 2 - 14},${-high}L${-wide / 2 + 16},${-high - 50}H${wide / 2 - 16}L${wide / 2 + 14},${-high}Z`,
      { fill: roof, shade: mix(roof, '#3a1a4a', 0.3), line: ink, w: 4 },
    ),
    rect(wide * 0.14, -high - 76, 18, 36, { fill: mix(wall, ink, 0.4), line: ink, w: 4 }),
    times(2, (i) =>
      join(
        rect(
          -wide * 0.32 + i * wide * 0.38,
          -high + 24,
          wide * 0.24,
          34,
          { fill: night ? (roll() < 0.6 ? '#ffd27a' : '#2b2f5a') : '#7fb8c8', line: ink, w: 3.6 },
          5,
        ),
        path(`M${num(-wide * 0.32 + i * wide * 0.38 - 4)},${num(-high + 62)}h${num(wide * 0.24 + 8)}`, {
          line: mix(red, ink, night ? 0.5 : 0.1),
          w: 7,
        }),
      ),
    ),
  )
}

/** Draws a hill that rises to the right, with houses; about 640 wide, with its foot at (x, y). A caller can mirror it. */
export const hillTown = (x: number, y: number, s: number, seed: number, night = false): Svg =>
  at(
    x,
    y,
    s,
    path('M-380,20C-260,-40 -180,-160 -40,-330C40,-420 180,-470 420,-520V20Z', {
      fill: mix('#8fbf8a', '#23265a', night ? 0.7 : 0),
    }),
    ...[
      [260, -470, 0.62],
      [120, -420, 0.6],
      [340, -400, 0.7],
      [10, -330, 0.66],
      [200, -310, 0.76],
      [-90, -230, 0.7],
      [80, -200, 0.82],
      [300, -230, 0.86],
      [-180, -110, 0.78],
      [-20, -90, 0.9],
      [160, -90, 0.98],
      [340, -60, 1.02],
      [-270, -10, 0.84],
      [-110, 6, 1],
      [60, 16, 1.06],
      [240, 20, 1.1],
      [400, 30, 1.1],
    ].map(([hx, hy, hs], i) => house(hx!, hy!, hs!, seed * 40 + i, night)),
  )

export const boat = (x: number, y: number, s: number, angle = 0): Svg =>
  group(
    `translate(${num(x)},${num(y)}) rotate(${angle}) scale(${s})`,
    cel('M-190,-40Q0,-10 196,-52C180,20 140,54 80,60H-90C-150,54 -180,10 -190,-40Z', {
      fill: '#c9824a',
      shade: '#96582f',
      line,
      w: 6,
      dx: -4,
      dy: -18,
    }),
    path('M-186,-36Q0,-6 192,-48', { line: '#fff0d0', w: 13 }),
    path('M-172,6Q0,34 176,-6', { line, w: 3.6, o: 0.5 }),
  )

/** Draws the red string of the story as a smooth curve through the points, from the top of a page to its bottom. */
export const string = (points: readonly Point[], w = 6): Svg =>
  join(
    `<g data-string='${sampled(points)
      .map((point) => point.map(num).join(','))
      .join(' ')}'/>`,
    path(through(points), { line: '#7a1f2a', w: w + 3, o: 0.35 }),
    path(through(points), { line: red, w }),
  )

export const daySky = (w: number, h: number, seed = 1): Svg =>
  join(
    sky(w, h, ['#6fc3e0', '#a9e0ea', '#e6f6ec']),
    cloud(w * 0.25, h * 0.34, w / 700, '#ffffff', '#c3e3ee', seed),
    cloud(w * 0.82, h * 0.2, w / 950, '#ffffff', '#c3e3ee', seed + 3),
    cloud(w * 0.7, h * 0.62, w / 800, '#ffffff', '#cfe9ef', seed + 5),
  )

/** Draws a post office: shelves full of mail behind a counter. */
export const office = (w: number, h: number, seed = 4): Svg => {
  const roll = dice(seed)
  return join(
    wash(0, 0, w, h, [
      [0, '#8a5a44'],
      [1, '#b57a52'],
    ]),
    times(4, (r) =>
      join(
        times(9, (i) =>
          join(
            rect(i * (w / 8) - 20, 20 + r * h * 0.19, w / 8 - 10, h * 0.16, { fill: '#5f3a34' }),
            times(Math.floor(roll() * 4), (k) =>
              rect(i * (w / 8) - 10 + k * 16, 20 + r * h * 0.19 + h * 0.04 + roll() * 12, 13, h * 0.12, {
                fill: ['#fff6df', '#f3d9b0', '#e8c4b8', '#cfe0ef'][Math.floor(roll() * 4)]!,
              }),
            ),
          ),
        ),
        rect(0, 20 + r * h * 0.19 + h * 0.16, w, 12, { fill: '#c9905f' }),
      ),
    ),
    glow(w * 0.5, 0, w * 0.6, '#ffd98a', 0.55),
  )
}
