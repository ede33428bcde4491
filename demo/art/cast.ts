import type { HairColor } from './kit/hair.ts'
import { mass, strands } from './kit/hair.ts'
import { brush, cel } from './kit/ink.ts'
import type { Person } from './kit/person.ts'
import { group, join, num, oval, path, type Svg } from './kit/svg.ts'

const line = '#3a2638'
const skin = { skin: '#ffe9da', skinShade: '#f5c4b2', blush: '#f58f8a', line, ink: '#33202f' }

/** Draws a lock of hair that hangs down in front of the ear, to the height `low`. */
const sideLock = (side: 1 | -1, low: number, c: HairColor, w: number, t: number): Svg => {
  const p = (x: number, y: number): string => `${num(side * x + t * 5)},${num(y)}`
  return mass(
    `M${p(112, -20)}C${p(126, 40)} ${p(124, low * 0.55)} ${p(104, low)}C${p(102, low * 0.7)} ${p(92, low * 0.6)} ${p(82, low * 0.82)}C${p(88, 50)} ${p(88, 10)} ${p(92, -36)}Z`,
    c,
    w,
  )
}

const redCord = (side: 1 | -1, y: number, w: number): Svg =>
  join(
    cel(`M${side * 86},${y}L${side * 122},${y}L${side * 120},${y + 18}L${side * 88},${y + 18}Z`, {
      fill: '#d8453e',
      shade: '#a92f36',
      line,
      w: w * 0.8,
    }),
    brush(
      [
        [side * 104, y + 12],
        [side * 116, y + 34],
        [side * 112, y + 52],
      ],
      6,
      '#d8453e',
      0.3,
    ),
  )

const suiHair: HairColor = { fill: '#dd8145', shade: '#b4572f', light: '#f6b673', line }
export const sui: Person = {
  skin: { ...skin, brow: '#8a4527', iris: { dark: '#7a3a12', mid: '#c9791e', light: '#ffd766' } },
  hair: suiHair,
  fringe: [
    [88, 40],
    [74, -30],
    [52, 14],
    [36, -36],
    [14, 16],
    [-6, -38],
    [-32, 12],
    [-46, -32],
    [-66, 20],
    [-78, -24],
    [-94, 42],
    [-110, 18],
  ],
  behind: (c, w) =>
    join(
      mass(
        'M-96,-60C-150,40 -132,120 -156,190C-176,260 -158,320 -176,372C-140,366 -124,344 -118,330C-112,368 -92,384 -70,388C-72,366 -66,350 -54,340L54,340C66,350 72,366 70,388C92,384 112,368 118,330C124,344 140,366 176,372C158,320 176,260 156,190C132,120 150,40 96,-60Z',
        { ...c, fill: c.shade, shade: c.dark ?? c.shade },
        w,
      ),
      strands(
        [
          [
            [-122, 100],
            [-134, 200],
            [-122, 318],
          ],
          [
            [122, 100],
            [134, 200],
            [122, 318],
          ],
        ],
        c.line,
        3,
      ),
    ),
  before: (c, w, t) =>
    join(sideLock(-1, 196, c, w, t), sideLock(1, 196, c, w, t), redCord(-1, 112, w), redCord(1, 112, w)),
  backLow:
    'C136,120 132,150 150,220C164,270 150,320 164,360C130,356 118,340 108,326C96,360 80,376 56,380C58,364 50,352 40,344C30,364 16,376 0,380C-16,376 -30,364 -40,344C-50,352 -58,364 -56,380C-80,376 -96,360 -108,326C-118,340 -130,356 -164,360C-150,320 -164,270 -150,220C-132,150 -136,120 -110,18',
  backExtra: (c, w) =>
    join(
      strands(
        [
          [
            [-70, 60],
            [-90, 180],
            [-76, 320],
          ],
          [
            [0, -20],
            [6, 180],
            [0, 340],
          ],
          [
            [70, 60],
            [90, 180],
            [76, 320],
          ],
          [
            [-36, -10],
            [-44, 120],
            [-40, 300],
          ],
          [
            [36, -10],
            [46, 120],
            [40, 300],
          ],
        ],
        c.line,
        3.4,
      ),
      cel(
        'M-22,104C-60,70 -84,108 -66,130C-50,146 -30,126 0,118C30,126 50,146 66,130C84,108 60,70 22,104C14,94 -14,94 -22,104Z',
        { fill: '#d8453e', shade: '#a92f36', line, w },
      ),
    ),
  foxTips: { tip: '#7b3a2a', inner: '#ffd9c2' },
  outfit: {
    sleeves: 'wide',
    collar: 'kimono',
    lower: 'hakama',
    top: '#fffaf2',
    topShade: '#d9d3e6',
    low: '#d8453e',
    lowShade: '#a92f36',
    trim: '#f3c9b0',
    shoe: '#fff4e4',
  },
}

const mioHair: HairColor = { fill: '#2f5d6b', shade: '#1d4050', light: '#6fb0b4', line: '#1d2b3d' }
const goggles = (w: number, t: number, strap = false): Svg =>
  group(
    `translate(${num(t * 12)},-78)`,
    path('M-112,12Q0,-34 112,12', { line: '#1d2b3d', w: 22 + w }),
    path('M-112,12Q0,-34 112,12', { line: '#7a4a34', w: 20 }),
    ...(strap ? [] : ([-1, 1] as const)).map((s) =>
      join(
        oval(s * 40, -8, 37, 29, { fill: '#e8b04a', line: '#1d2b3d', w }),
        oval(s * 40, -8, 26, 19, { fill: '#9fe0e6', line: '#1d2b3d', w: w * 0.7 }),
        path(`M${s * 40 - 14},-2l14,-14`, { line: '#ffffff', w: 6 }),
      ),
    ),
  )
export const mio: Person = {
  skin: {
    ...skin,
    line: '#1d2b3d',
    ink: '#1b2636',
    brow: '#1d4050',
    freckles: true,
    iris: { dark: '#1b5a4e', mid: '#2fa07f', light: '#a5f0c4' },
  },
  hair: mioHair,
  fringe: [
    [96, 52],
    [80, -20],
    [56, 22],
    [34, -30],
    [2, 26],
    [-16, -34],
    [-40, 4],
    [-58, -22],
    [-90, 54],
    [-110, 18],
  ],
  behind: (c, w) =>
    mass(
      'M-108,-40C-136,20 -138,70 -126,112L-104,98L-98,126L-72,106L72,106L98,126L104,98L126,112C138,70 136,20 108,-40Z',
      { ...c, fill: c.shade },
      w,
    ),
  before: (c, w, t) =>
    join(
      sideLock(-1, 104, c, w, t),
      sideLock(1, 104, c, w, t),
      mass('M-6,-136C-30,-176 -2,-190 22,-182C8,-170 16,-158 30,-164C34,-150 22,-138 8,-134Z', c, w),
      goggles(w, t),
    ),
  backLow:
    'C130,60 124,96 112,120L84,104L70,132L34,110L0,136L-34,110L-70,132L-84,104L-112,120C-124,96 -130,60 -110,18',
  backExtra: (_, w) => goggles(w, 0, true),
  outfit: {
    sleeves: 'fit',
    collar: 'jacket',
    lower: 'skirt',
    top: '#3f63a3',
    topShade: '#2b4581',
    low: '#2b3b68',
    lowShade: '#1d2950',
    trim: '#5a82c4',
    shoe: '#8a4b34',
    scarf: { fill: '#ffc845', shade: '#e09a2b' },
    bag: { fill: '#a9653f', shade: '#7d4630' },
  },
}

const greyHair: HairColor = { fill: '#c9c6d6', shade: '#a29db8', light: '#eeecf6', line: '#2b2640' }
export const star = (x: number, y: number, s: number, w: number): Svg =>
  group(
    `translate(${x},${y}) scale(${s})`,
    path('M0,-20L6,-7L20,-5L10,5L12,19L0,12L-12,19L-10,5L-20,-5L-6,-7Z', {
      fill: '#ffd24a',
      line: '#2b2640',
      w,
    }),
  )
export const pell: Person = {
  skin: {
    ...skin,
    skin: '#fbe2d0',
    skinShade: '#ecbfa8',
    line: '#2b2640',
    ink: '#2b2640',
    brow: '#a29db8',
    old: true,
    glasses: '#7a4a5e',
    iris: mio.skin.iris,
  },
  hair: greyHair,
  fringe: [
    [70, -34],
    [30, -66],
    [4, -70],
    [-30, -50],
    [-84, 0],
    [-110, 18],
  ],
  behind: (c, w) =>
    join(
      mass('M-52,-120C-80,-196 -30,-222 0,-220C30,-222 80,-196 52,-120Z', c, w),
      strands(
        [
          [
            [-30, -130],
            [-24, -180],
            [0, -204],
          ],
          [
            [20, -134],
            [26, -170],
            [10, -196],
          ],
        ],
        c.line,
        3,
      ),
    ),
  before: (c, w, t) =>
    join(
      sideLock(-1, 40, c, w, t),
      sideLock(1, 40, c, w, t),
      path(`M-60,-136Q0,-166 60,-136`, { line: '#5a7fd0', w: 13 }),
      star(52, 182, 0.9, w * 0.8),
    ),
  outfit: {
    sleeves: 'fit',
    collar: 'round',
    lower: 'gown',
    top: '#7d4a78',
    topShade: '#5e3560',
    low: '#5e3560',
    lowShade: '#45254a',
    trim: '#e7c9d8',
    shoe: '#3a2638',
  },
}

const beard = (c: HairColor, w: number, t: number): Svg =>
  join(
    mass(
      `M${num(-92 + t * 4)},6C-108,70 -96,130 -52,158L-40,148L-22,176L0,160L24,178L40,150L54,158C98,130 108,70 ${num(92 + t * 4)},6C84,34 72,44 60,48C40,40 22,46 ${num(t * 20)},56C-22,46 -40,40 -60,48C-72,44 -84,34 -92,6Z`,
      c,
      w,
    ),
    mass(
      `M${num(t * 20)},52C-14,42 -44,48 -62,74C-40,80 -18,76 ${num(t * 20)},66C18,76 40,80 62,74C44,48 14,42 ${num(t * 20)},52Z`,
      { ...c, fill: c.light },
      w,
    ),
    brush(
      [
        [t * 22 - 12, 84],
        [t * 22, 88],
        [t * 22 + 12, 83],
      ],
      4,
      '#8c4a4a',
      0.5,
    ),
  )
const knitCap = (w: number): Svg =>
  join(
    cel('M-108,-28C-112,-130 -60,-172 0,-172C60,-172 112,-130 108,-28Z', {
      fill: '#b8434e',
      shade: '#8c2f42',
      line: '#2b2640',
      w,
    }),
    path(
      'M-70,-50C-72,-100 -60,-140 -40,-156M-24,-52C-26,-110 -18,-150 -8,-168M24,-52C26,-110 18,-150 8,-168M70,-50C72,-100 60,-140 40,-156',
      { line: '#8c2f42', w: 5 },
    ),
    cel('M-118,-52Q0,-84 118,-52L118,-16Q0,-46 -118,-16Z', {
      fill: '#d65a5e',
      shade: '#a83c4a',
      line: '#2b2640',
      w,
    }),
  )
const whiteHair: HairColor = { fill: '#f4f2f8', shade: '#cfcbe0', light: '#ffffff', line: '#2b2640' }
export const teo: Person = {
  skin: { ...pell.skin, skin: '#f6d3ba', skinShade: '#dfa888', glasses: '', brow: '#f4f2f8' },
  hair: whiteHair,
  bald: true,
  fringe: [],
  behind: (c, w) => mass('M-108,-40C-124,20 -118,70 -100,90L100,90C118,70 124,20 108,-40Z', c, w),
  before: (c, w, t) => join(beard(c, w, t), knitCap(w)),
  outfit: {
    sleeves: 'fit',
    collar: 'suit',
    lower: 'trousers',
    top: '#2f5d7a',
    topShade: '#22445f',
    low: '#4a4a66',
    lowShade: '#35354e',
    trim: '#3d7191',
    shoe: '#2b2640',
  },
}
