import { lit, type Light } from './kit/color.ts'
import { type HairColor, mass, strands } from './kit/hair.ts'
import { brush, cel } from './kit/ink.ts'
import type { Person } from './kit/person.ts'
import { at, disc, faceMark, group, join, num, oval, path, rect, times, type Svg } from './kit/svg.ts'

const line = '#3b2a35'
const skin = { skin: '#ffeadc', skinShade: '#f5c6b4', blush: '#f58f8a', line, ink: '#33242f' }
const lock = (side: 1 | -1, low: number, c: HairColor, w: number, t: number): Svg => {
  const p = (x: number, y: number): string => `${num(side * x + t * 5)},${num(y)}`
  return mass(
    `M${p(111, -20)}C${p(124, 30)} ${p(122, low * 0.55)} ${p(106, low)}C${p(102, low * 0.7)} ${p(94, low * 0.6)} ${p(84, low * 0.85)}C${p(88, 40)} ${p(88, 10)} ${p(92, -36)}Z`,
    c,
    w,
  )
}

export const ali: Person = {
  skin: { ...skin, brow: '#8a6040', iris: { dark: '#3f5a2a', mid: '#7fa048', light: '#d8eca0' } },
  hair: { fill: '#c99a6b', shade: '#a3744c', light: '#e9c79c', line },
  fringe: [
    [92, 48],
    [70, -16],
    [40, -46],
    [8, -52],
    [-30, -20],
    [-52, 20],
    [-66, -20],
    [-92, 50],
    [-110, 18],
  ],
  behind: (c, w) => mass('M64,40C150,20 176,110 112,140C70,150 50,110 64,40Z', { ...c, fill: c.shade }, w),
  before: (c, w, t) =>
    join(
      lock(-1, 92, c, w, t),
      lock(1, 80, c, w, t),
      cel('M-112,-30C-108,-110 -50,-152 0,-152C50,-152 108,-110 112,-30C70,-92 -70,-92 -112,-30Z', {
        fill: '#8fb56a',
        shade: '#6d9350',
        line,
        w,
      }),
      times(5, (i) => disc(-70 + i * 35, -112 + Math.abs(i - 2) * 11, 6, { fill: '#f4f8dc' })),
      mass(
        'M104,-50C150,-70 160,-30 120,-30C150,-10 130,14 100,-14Z',
        { fill: '#8fb56a', shade: '#6d9350', light: '', line },
        w,
      ),
    ),
  outfit: {
    sleeves: 'fit',
    collar: 'round',
    lower: 'gown',
    top: '#fff3dd',
    topShade: '#e6cfb4',
    low: '#a9764f',
    lowShade: '#855838',
    trim: '#e9c79c',
    shoe: '#5f3f30',
    apron: { fill: '#a8c987', shade: '#86aa66' },
  },
}

export const ines: Person = {
  skin: {
    ...skin,
    skin: '#e3b48f',
    skinShade: '#c98f6c',
    blush: '#e0705f',
    brow: '#b8b0d8',
    line: '#20204a',
    ink: '#20204a',
    iris: { dark: '#7a2a3a', mid: '#d0623a', light: '#ffc880' },
  },
  hair: { fill: '#ece8fa', shade: '#bdb5e0', light: '#ffffff', line: '#20204a' },
  fringe: [
    [96, 44],
    [84, -30],
    [58, 6],
    [30, -40],
    [-12, 20],
    [-30, -30],
    [-60, 14],
    [-74, -26],
    [-96, 46],
    [-110, 18],
  ],
  behind: (c, w) =>
    mass(
      'M-106,-40C-130,10 -126,60 -108,88L-84,74L84,74L108,88C126,60 130,10 106,-40Z',
      { ...c, fill: c.shade },
      w,
    ),
  before: (c, w, t) =>
    join(
      lock(-1, 84, c, w, t),
      lock(1, 84, c, w, t),
      disc(88, -62, 17, { fill: '#ff9a3c', line: '#20204a', w }),
      path('M88,-78C96,-96 110,-96 116,-92C112,-82 102,-76 88,-78Z', {
        fill: '#7fc06a',
        line: '#20204a',
        w: w * 0.8,
      }),
    ),
  backLow: 'C126,60 120,84 100,96L70,84L40,104L0,92L-40,104L-70,84L-100,96C-120,84 -126,60 -110,18',
  outfit: {
    sleeves: 'fit',
    collar: 'suit',
    lower: 'trousers',
    top: '#ff9a4a',
    topShade: '#d86f36',
    low: '#ff9a4a',
    lowShade: '#d86f36',
    trim: '#fff1dc',
    shoe: '#fff1dc',
  },
}

export const xi: Person = {
  skin: {
    ...skin,
    brow: '#2f7f8a',
    line: '#1b3550',
    ink: '#1b3550',
    iris: { dark: '#1b4a86', mid: '#3a86c9', light: '#a8e6f5' },
  },
  hair: { fill: '#62b8bd', shade: '#3d8f9f', light: '#a9e3df', line: '#1b3550' },
  fringe: [
    [94, 46],
    [72, -20],
    [46, 22],
    [20, -38],
    [-20, 24],
    [-40, -28],
    [-66, 18],
    [-80, -20],
    [-96, 48],
    [-110, 18],
  ],
  behind: (c, w) =>
    join(
      mass(
        'M-100,-50C-150,60 -120,160 -160,240C-176,290 -150,340 -190,400C-130,400 -100,380 -90,350L90,350C100,380 130,400 190,400C150,340 176,290 160,240C120,160 150,60 100,-50Z',
        { ...c, fill: c.shade },
        w,
      ),
      strands(
        [
          [
            [-124, 120],
            [-130, 240],
            [-120, 360],
          ],
          [
            [124, 120],
            [130, 240],
            [120, 360],
          ],
        ],
        c.line,
        3,
      ),
    ),
  before: (c, w, t) =>
    join(
      lock(-1, 170, c, w, t),
      lock(1, 170, c, w, t),
      group(
        `translate(${num(-74 + t * 8)},-84) rotate(-20)`,
        path('M0,-26C16,-26 26,-12 22,2C14,0 6,4 0,10C-6,4 -14,0 -22,2C-26,-12 -16,-26 0,-26Z', {
          fill: '#ffe2c4',
          line: '#1b3550',
          w: w * 0.9,
        }),
        path('M0,-24V6M-10,-20L-6,4M10,-20L6,4', { line: '#e0a884', w: 3 }),
      ),
    ),
  backLow:
    'C140,120 110,170 150,240C166,290 140,340 176,390C130,392 110,370 98,350C80,384 50,392 30,396C24,380 0,372 0,372C0,372 -24,380 -30,396C-50,392 -80,384 -98,350C-110,370 -130,392 -176,390C-140,340 -166,290 -150,240C-110,170 -140,120 -110,18',
  outfit: {
    sleeves: 'fit',
    collar: 'jacket',
    lower: 'gown',
    top: '#fbfaf4',
    topShade: '#cfdbe8',
    low: '#3d6fa8',
    lowShade: '#2c5286',
    trim: '#3d6fa8',
    shoe: '#2b3a5e',
  },
}

export const hana: Person = {
  skin: { ...skin, brow: '#9a5a6a', iris: { dark: '#6a2f5a', mid: '#b0609a', light: '#f5c0e0' } },
  hair: { fill: '#e59aa4', shade: '#c06f80', light: '#f9c8c8', line },
  fringe: [
    [98, 30],
    [88, -30],
    [62, 14],
    [44, -30],
    [20, 10],
    [-2, -44],
    [-36, 16],
    [-58, -26],
    [-84, 30],
    [-96, -10],
    [-110, 18],
  ],
  behind: (c, w) =>
    mass(
      'M-106,-50C-150,10 -150,90 -120,150L-100,120L-84,160L-60,130L60,130L84,160L100,120L120,150C150,90 150,10 106,-50Z',
      { ...c, fill: c.shade },
      w,
    ),
  before: (c, w, t) =>
    join(
      lock(-1, 120, c, w, t),
      lock(1, 104, c, w, t),
      mass('M-20,-134C-60,-190 -20,-214 10,-196C50,-206 60,-150 24,-134Z', c, w),
      mass('M-96,-90C-130,-110 -136,-90 -150,-96C-144,-70 -120,-60 -104,-62Z', c, w),
      path('M-24,-136Q0,-124 28,-136', { line: '#f2c94c', w: 12 }),
    ),
  outfit: {
    sleeves: 'fit',
    collar: 'round',
    lower: 'trousers',
    top: '#fff1b8',
    topShade: '#e6c98a',
    low: '#fff1b8',
    lowShade: '#e6c98a',
    trim: '#f7a6a0',
    shoe: '#f7a6a0',
  },
}

type Thing = {
  x: number
  y: number
  s: number
  light?: Light
  left?: boolean
  mood?: 'open' | 'happy' | 'closed' | 'half'
  hat?: 'yuzu' | 'leaf' | 'none'
}

/** Draws the sitting capybara; (x, y) is the ground below it; about 420 wide and 430 high. */
export const capybara = ({ x, y, s, light, left, mood = 'half', hat = 'yuzu' }: Thing): Svg => {
  const w = Math.min(12, 4.6 / s ** 0.7)
  const c = lit({ fill: '#b98556', shade: '#946340', dark: '#6b4530', line }, light)
  const eye = (ex: number): Svg =>
    mood === 'happy'
      ? brush(
          [
            [ex - 14, -286],
            [ex, -298],
            [ex + 14, -286],
          ],
          7,
          c.line,
        )
      : mood === 'closed'
        ? brush(
            [
              [ex - 14, -292],
              [ex, -284],
              [ex + 14, -292],
            ],
            7,
            c.line,
          )
        : join(
            oval(ex, -290, 12, mood === 'open' ? 13 : 9, { fill: c.line }),
            disc(ex - 4, -294, 3.6, { fill: '#fff' }),
            mood === 'half' &&
              brush(
                [
                  [ex - 17, -297],
                  [ex, -302],
                  [ex + 17, -297],
                ],
                7,
                c.line,
              ),
          )
  return at(
    x,
    y,
    s,
    group(
      left ? 'scale(-1,1)' : 'scale(1,1)',
      cel('M-190,0C-220,-120 -180,-220 -110,-260L110,-260C190,-220 220,-110 190,0Q0,14 -190,0Z', {
        fill: c.fill,
        shade: c.shade,
        line: c.line,
        w,
        dx: -14,
        dy: -8,
      }),
      brush(
        [
          [-60, -110],
          [-64, -50],
          [-58, 0],
        ],
        6,
        c.line,
        0.4,
        0.5,
      ),
      brush(
        [
          [60, -110],
          [64, -50],
          [58, 0],
        ],
        6,
        c.line,
        0.4,
        0.5,
      ),
      cel('M-110,-6C-110,-30 -40,-30 -38,-6L-40,8H-108ZM110,-6C110,-30 40,-30 38,-6L40,8H108Z', {
        fill: c.dark,
        shade: c.dark,
        line: c.line,
        w,
      }),
      cel('M-104,-350C-130,-384 -90,-404 -72,-380ZM104,-350C130,-384 90,-404 72,-380Z', {
        fill: c.shade,
        shade: c.dark,
        line: c.line,
        w,
      }),
      cel(
        'M-118,-280C-124,-360 -70,-384 0,-384C70,-384 124,-360 118,-280C122,-220 96,-176 60,-172L-60,-172C-96,-176 -122,-220 -118,-280Z',
        { fill: c.fill, shade: c.shade, line: c.line, w, dx: -8, dy: -10 },
      ),
      cel('M-66,-250C-70,-280 70,-280 66,-250C84,-214 70,-178 44,-174L-44,-174C-70,-178 -84,-214 -66,-250Z', {
        fill: c.shade,
        shade: c.dark,
        line: c.line,
        w: w * 0.8,
        dx: -4,
        dy: -8,
      }),
      oval(-22, -246, 10, 7, { fill: c.line }),
      oval(22, -246, 10, 7, { fill: c.line }),
      path('M0,-236V-212', { line: c.line, w: 5 }),
      brush(
        [
          [-26, -206],
          [-12, -198],
          [0, -210],
          [12, -198],
          [26, -206],
        ],
        5.4,
        c.line,
      ),
      faceMark(0, -280, 118, 106, [0, -204]),
      eye(-78),
      eye(78),
      oval(-98, -256, 18, 9, { fill: '#f58f8a', o: 0.5 }),
      oval(98, -256, 18, 9, { fill: '#f58f8a', o: 0.5 }),
      hat === 'yuzu' &&
        join(
          cel('M-34,-410C-34,-446 34,-446 34,-410C34,-374 -34,-374 -34,-410Z', {
            fill: '#ffcf3f',
            shade: '#eda52c',
            line: c.line,
            w,
          }),
          path('M0,-438C8,-456 30,-460 40,-450C32,-436 16,-434 0,-438Z', {
            fill: '#7fb05a',
            line: c.line,
            w: w * 0.8,
          }),
        ),
      hat === 'leaf' &&
        join(
          path('M150,-40C190,-180 170,-330 30,-420', { line: '#5f9a55', w: 10 }),
          cel(
            'M-170,-392C-150,-480 -20,-500 60,-470C140,-456 190,-420 200,-376C150,-400 120,-380 90,-392C60,-374 20,-396 -10,-386C-50,-400 -110,-372 -170,-392Z',
            { fill: '#86bf72', shade: '#5f9a55', line: c.line, w },
          ),
        ),
    ),
  )
}

/** Draws the robot of the space station, a floating round box; 200 wide, with (0,0) in the middle. */
export const pip = ({ x, y, s, light, mood = 'open' }: Thing & {}, screen?: Svg): Svg => {
  const w = Math.min(12, 4.6 / s ** 0.7)
  const c = lit({ fill: '#f4f1ff', shade: '#b9b3e0', line: '#20204a', face: '#1d2a5a', on: '#7ff0e0' }, light)
  const eye = (ex: number): Svg =>
    mood === 'happy'
      ? brush(
          [
            [ex - 16, 8],
            [ex, -12],
            [ex + 16, 8],
          ],
          9,
          c.on,
        )
      : mood === 'closed'
        ? brush(
            [
              [ex - 16, 0],
              [ex, 10],
              [ex + 16, 0],
            ],
            9,
            c.on,
          )
        : rect(ex - 9, -18, 18, 36, { fill: c.on }, 9)
  return at(
    x,
    y,
    s,
    path('M0,-92V-124', { line: c.line, w: 7 }),
    disc(0, -132, 12, { fill: '#ff9a3c', line: c.line, w }),
    cel('M-120,-6C-150,-20 -150,40 -112,34ZM120,-6C150,-20 150,40 112,34Z', {
      fill: c.shade,
      shade: c.shade,
      line: c.line,
      w,
    }),
    cel('M-110,-30C-110,-110 110,-110 110,-30V30C110,110 -110,110 -110,30Z', {
      fill: c.fill,
      shade: c.shade,
      line: c.line,
      w,
    }),
    path('M-80,-24C-80,-72 80,-72 80,-24V20C80,62 -80,62 -80,20Z', { fill: c.face, line: c.line, w }),
    screen ??
      join(
        eye(-34),
        eye(34),
        brush(
          [
            [-9, 26],
            [0, 32],
            [9, 26],
          ],
          5,
          c.on,
        ),
        oval(-56, 22, 11, 6, { fill: '#ff8fa0', o: 0.8 }),
        oval(56, 22, 11, 6, { fill: '#ff8fa0', o: 0.8 }),
      ),
    path('M-62,-48Q-30,-60 0,-58', { line: '#ffffff', w: 6, o: 0.4 }),
    faceMark(0, -4, 110, 88, [0, 30]),
  )
}

/** Draws the whale from the side, facing left; about 1000 long, with (0,0) in the middle. */
export const whale = (
  { x, y, s, left, mood = 'open' }: Thing,
  tone = { fill: '#2f5f8f', shade: '#1f4670', belly: '#cfe3ea', line: '#12304f' },
): Svg =>
  at(
    x,
    y,
    s,
    group(
      left ? 'scale(-1,1)' : 'scale(1,1)',
      cel(
        'M-500,20C-500,-130 -330,-210 -120,-200C100,-190 260,-110 360,-30C400,-60 430,-130 500,-160C520,-110 510,-60 480,-20C520,10 560,20 580,60C520,90 440,80 390,50C280,130 80,190 -120,190C-340,190 -500,130 -500,20Z',
        { fill: tone.fill, shade: tone.shade, line: tone.line, w: 7, dx: -6, dy: -26 },
      ),
      path('M-494,50C-380,80 -180,80 -60,60C-20,120 -60,170 -120,186C-340,190 -480,130 -494,50Z', {
        fill: tone.belly,
      }),
      times(6, (i) =>
        brush(
          [
            [-450 + i * 22, 76 + i * 14],
            [-260 + i * 22, 100 + i * 14],
            [-80 + i * 8, 84 + i * 16],
          ],
          6,
          '#9fbccb',
          0.5,
        ),
      ),
      brush(
        [
          [-498, 40],
          [-400, 66],
          [-280, 60],
          [-220, 30],
        ],
        9,
        tone.line,
        0.5,
      ),
      mood === 'open'
        ? join(
            oval(-230, -10, 22, 25, { fill: '#10233c' }),
            disc(-238, -18, 8, { fill: '#fff' }),
            disc(-222, 0, 4, { fill: '#fff' }),
          )
        : brush(
            [
              [-258, -14],
              [-232, 4],
              [-206, -14],
            ],
            10,
            '#10233c',
          ),
      faceMark(-250, -10, 120, 70, [-390, 66]),
      brush(
        [
          [-262, -46],
          [-230, -58],
          [-196, -44],
        ],
        7,
        '#7fa8c8',
        0.5,
      ),
      cel('M-120,110C-60,150 0,230 -20,280C-90,270 -160,200 -180,130Z', {
        fill: tone.fill,
        shade: tone.shade,
        line: tone.line,
        w: 7,
      }),
      times(9, (i) => disc(-330 + i * 58, -110 + ((i * 37) % 50), 7 - (i % 3), { fill: '#8fc3dd', o: 0.5 })),
    ),
  )
