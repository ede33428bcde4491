import { vertical } from '../kit/balloon.ts'
import { mix } from '../kit/color.ts'
import { brush, cel } from '../kit/ink.ts'
import { bushes } from '../kit/nature.ts'
import { sheet } from '../kit/page.ts'
import {
  at,
  dice,
  disc,
  group,
  join,
  num,
  oval,
  path,
  rect,
  shaded,
  times,
  wash,
  type Svg,
} from '../kit/svg.ts'

const W = 1000
const H = 1500
const mincho = 'Noto Serif CJK JP'
const indigo = '#2d3b6e'
const night = '#202849'
const red = '#cc5a3f'
const fox = '#bb7440'
const wood = '#8d7159'
const woodDark = '#5d493d'
const mist = '#dfe4df'
const FLOOR = 1176

/** Draws vertical lines of rain down to the floor, parallel to the vertical title. */
const rainLines = (count: number, seed: number, color: string, w: number, o: number): Svg => {
  const roll = dice(seed)
  const d = Array.from({ length: count }, () => {
    const [x, y, long] = [roll() * W, 30 + roll() * (FLOOR - 60), 60 + roll() ** 2 * 320]
    return `M${num(x)},${num(y)}v${num(Math.min(long, FLOOR - y))}`
  }).join('')
  return path(d, { line: color, w, o })
}

const FLORET =
  'M0,0C-14,-6 -14,-24 0,-24C14,-24 14,-6 0,0C6,-14 24,-14 24,0C24,14 6,14 0,0C14,6 14,24 0,24C-14,24 -14,6 0,0C-6,14 -24,14 -24,0C-24,-14 -6,-14 0,0Z'

/** Draws a hydrangea flower, which is brighter on the side of the light. */
const hydrangea = (x: number, y: number, r: number, color: string, seed: number): Svg => {
  const roll = dice(seed)
  const size = Math.round((r / 84) * 100) / 100
  return group(
    `translate(${num(x)},${num(y)})`,
    disc(0, 0, r, { fill: mix(color, night, 0.3) }),
    times(54, () => {
      const [a, far] = [roll() * Math.PI * 2, Math.sqrt(roll()) * r * 0.94]
      const [fx, fy] = [Math.cos(a) * far, Math.sin(a) * far]
      const dark = Math.min(1, Math.max(0, (fy + fx * 0.4 + r) / (2.2 * r)))
      return group(
        `translate(${num(fx)},${num(fy)}) rotate(${num(roll() * 90)}) scale(${size})`,
        path(FLORET, { fill: mix(mix(color, '#ffffff', 0.46), mix(color, night, 0.18), dark) }),
        disc(0, 0, 3, { fill: mix(color, night, 0.4) }),
      )
    }),
  )
}
const leaf = (x: number, y: number, s: number, angle: number, color: string): Svg =>
  group(
    `translate(${x},${y}) rotate(${angle}) scale(${s})`,
    path('M0,0C20,-50 90,-60 150,-10C100,40 30,50 0,0Z', { fill: color }),
    path('M6,0Q70,-12 144,-9', { line: mix(color, '#ffffff', 0.22), w: 3 }),
  )

const ear = (): Svg =>
  join(
    path('M-40,66C-48,14 -40,-34 -22,-62C8,-40 32,4 40,52Z', { fill: fox }),
    path('M-38,-20C-35,-38 -30,-52 -22,-62C-8,-52 4,-36 14,-18Q-12,-4 -38,-20Z', { fill: night }),
  )

/** Draws the guest from behind, sitting on the edge of the floor, which is at (0, 0). */
const guest = (): Svg =>
  join(
    shaded('M-190,4H190C170,60 150,150 130,230H-130C-150,150 -170,60 -190,4Z', [
      [0, night, 0.42],
      [1, night, 0],
    ]),
    cel(
      'M-62,-232C-112,-222 -142,-164 -160,-96C-170,-58 -196,-22 -222,2Q-90,26 40,22Q140,22 206,2C182,-26 166,-60 156,-96C138,-164 110,-224 62,-232Z',
      {
        fill: indigo,
        shade: night,
        dx: -18,
        dy: -10,
        inside: join(
          path('M-240,-18Q-90,6 40,2Q140,2 230,-22V40H-240Z', { fill: night, o: 0.75 }),
          path('M-100,-190C-124,-136 -128,-74 -118,-14M100,-190C124,-136 126,-74 118,-14', {
            line: night,
            w: 5,
          }),
          ...[
            [-150, -40],
            [-172, -16],
            [-98, -28],
            [-40, -22],
            [30, -30],
            [86, -20],
            [146, -44],
            [170, -18],
            [-136, -92],
            [138, -96],
          ].map(([x, y]) => path(`M${x},${y}c-5,9 -6,14 0,17c6,-3 5,-8 0,-17Z`, { fill: '#aeb9e6' })),
        ),
      },
    ),
    path('M-116,-128Q0,-100 116,-128L119,-66Q0,-40 -119,-66Z', { fill: red }),
    path('M-117,-97Q0,-70 117,-97', { line: '#a8452f', w: 4 }),
    path('M-56,-150Q0,-132 56,-150L62,-50Q0,-30 -62,-50Z', { fill: '#dc7053' }),
    path('M-58,-102Q0,-86 59,-102', { line: '#a8452f', w: 6 }),
    path('M-46,-236Q0,-204 46,-236L30,-262H-30Z', { fill: '#f4ead9' }),
    // The head leans a little towards the cups, and the ears point towards the rain.
    group(
      'rotate(5 0 -230)',
      group('translate(-56,-424) rotate(-8)', ear()),
      group('translate(56,-420) scale(-1,1) rotate(-18)', ear()),
      path(
        'M0,-418C-76,-418 -102,-356 -96,-300C-94,-262 -92,-226 -86,-196Q-60,-184 -36,-190Q-10,-180 18,-188Q52,-182 86,-198C92,-228 94,-262 96,-300C102,-356 76,-418 0,-418Z',
        { fill: '#28253c' },
      ),
      brush(
        [
          [-70, -350],
          [-40, -372],
          [0, -376],
          [44, -370],
        ],
        15,
        '#5a5c8c',
        0.4,
        0.85,
      ),
      brush(
        [
          [-34, -320],
          [-42, -262],
          [-38, -196],
        ],
        5,
        '#45456b',
      ),
      brush(
        [
          [14, -330],
          [22, -270],
          [18, -196],
        ],
        5,
        '#45456b',
      ),
      brush(
        [
          [56, -320],
          [62, -270],
          [58, -204],
        ],
        4,
        '#45456b',
      ),
    ),
  )

const cup = (x: number, y: number, s: number, color: string): Svg =>
  at(
    x,
    y,
    s,
    shaded('M-38,0H38L30,84H-30Z', [
      [0, night, 0.34],
      [1, night, 0],
    ]),
    cel('M-40,-74H40L34,-10Q30,4 0,4Q-30,4 -34,-10Z', {
      fill: color,
      shade: mix(color, night, 0.25),
      dx: -12,
      dy: 0,
    }),
    oval(0, -74, 40, 10, { fill: mix(color, night, 0.15) }),
    oval(0, -73, 33, 7, { fill: '#8f9a55' }),
    brush(
      [
        [-6, -94],
        [-18, -124],
        [4, -152],
        [-6, -188],
      ],
      6,
      '#ffffff',
      0.4,
      0.8,
    ),
  )

/** Draws drops that fall from the eaves at different times. */
const drips = (): Svg => {
  const roll = dice(21)
  return times(15, (i) => {
    const [x, fall] = [24 + i * 68 + roll() * 26, roll() ** 2 * 54]
    return path(`M${num(x)},${num(50 + fall)}c-6,15 -8,24 0,27c8,-3 6,-12 0,-27Z`, { fill: '#8fa1b3' })
  })
}

/** Draws the cover of the novel about the rain: a guest on the veranda, two cups, and the title drawn like a line of rain. */
export const rainJacket = (): Svg =>
  sheet(
    W,
    H,
    mist,
    wash(0, 0, W, FLOOR, [
      [0, '#d5ddda'],
      [0.5, '#ecece4'],
      [1, '#dfe5df'],
    ]),
    // Far hedges are paler than near hedges, and there is mist between them.
    bushes(W, 1040, 92, '#cfdad3', 4),
    bushes(W, 1112, 70, '#b5c7bc', 9),
    wash(0, 960, W, FLOOR - 960, [
      [0, mist, 0],
      [1, mist, 0.75],
    ]),
    rainLines(130, 3, '#8c9db0', 2, 0.5),
    leaf(1010, FLOOR - 30, 1.15, -150, '#4f6f60'),
    leaf(730, FLOOR, 0.8, -140, '#5f7f6a'),
    leaf(860, FLOOR - 60, 0.8, -100, '#5f7f6a'),
    hydrangea(946, FLOOR - 62, 92, '#7580c8', 3),
    hydrangea(800, FLOOR - 14, 74, '#8a9ddb', 5),
    leaf(250, FLOOR, 0.7, -60, '#5f7f6a'),
    hydrangea(190, FLOOR - 24, 62, '#9a8fcc', 9),
    rainLines(70, 8, '#ffffff', 3, 0.85),
    rect(0, 0, W, 40, { fill: woodDark }),
    rect(0, 40, W, 10, { fill: '#3f312b' }),
    drips(),
    // The floor is wet at its edge and reflects the light of the garden.
    wash(0, FLOOR, W, H - FLOOR, [
      [0, '#cbbba5'],
      [0.35, '#b0967b'],
      [1, '#846a55'],
    ]),
    rect(0, FLOOR, W, 8, { fill: '#efe4d2' }),
    ...[58, 132, 222].map((y) => rect(0, FLOOR + y, W, 3 + y / 90, { fill: woodDark, o: 0.6 })),
    // Marks on the post show the heights of two children. Only one of the children grew.
    rect(52, 0, 88, FLOOR + 20, { fill: wood }),
    rect(114, 0, 26, FLOOR + 20, { fill: woodDark, o: 0.75 }),
    ...[912, 872, 838].map((y) => path(`M66,${y}h30`, { line: '#2e2420', w: 2.5, o: 0.8 })),
    times(11, (i) =>
      path(`M${60 + ((i * 5) % 7)},${688 + ((i * 13) % 34)}h${26 + ((i * 17) % 20)}`, {
        line: '#2e2420',
        w: 2,
        o: 0.8,
      }),
    ),
    group(`translate(396,${FLOOR + 56})`, guest()),
    cup(676, FLOOR + 88, 0.84, '#efe8d8'),
    cup(772, FLOOR + 100, 0.84, '#7b979f'),
    vertical(['縁側の雨宿り'], 822, 506, { size: 130, color: indigo, font: mincho, step: 1.1 }),
    vertical(['柚子霜'], 676, 204, { size: 42, color: indigo, font: mincho, step: 1.24 }),
  )
