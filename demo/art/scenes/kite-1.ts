import { mio, pell, star } from '../cast.ts'
import { balloon, sound } from '../kit/balloon.ts'
import { dusk, lamplight } from '../kit/color.ts'
import {
  daySky,
  envelope,
  gull,
  hillTown,
  kite,
  lighthouse,
  office,
  red,
  sea,
  string,
} from '../kit/harbour.ts'
import { pinch } from '../kit/hands.ts'
import { cel } from '../kit/ink.ts'
import { letters } from '../kit/letters.ts'
import { bars, cloud, focus, glowDots, sky, speed, stars } from '../kit/nature.ts'
import { box, panel, sheet } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import {
  at,
  disc,
  glow,
  group,
  join,
  oval,
  path,
  rect,
  times,
  wash,
  type Point,
  type Svg,
} from '../kit/svg.ts'

export const W = 800
export const H = 2400
export const ink = '#1d2b3d'
export const cap = { kind: 'box' as const, fill: '#fffaf0', size: 29, line: ink }
export const talk = { size: 29, line: ink }
/** Draws a tall page. The colour of the paper changes gradually to the colour of the next page, and the red string runs through the page. */
export const strip = (from: string, to: string, thread: readonly Point[], ...parts: Svg[]): Svg =>
  sheet(
    W,
    H,
    from,
    wash(0, 0, W, H, [
      [0, from],
      [1, to],
    ]),
    thread.length > 0 && string(thread),
    ...parts,
  )
export const frame = (x: number, y: number, w: number, h: number, scene: Svg): Svg =>
  panel(box(x, y, w, h), scene, ink, 5)

const title = (): Svg =>
  strip(
    '#4fa9d6',
    '#dff3ee',
    [],
    sky(W, 1500, ['#4fa9d6', '#7fcbe4', '#c2ecee']),
    cloud(160, 420, 1.15, '#ffffff', '#bfe3f2', 2),
    cloud(720, 700, 1.3, '#ffffff', '#bfe3f2', 4),
    cloud(120, 960, 0.9, '#ffffff', '#cdeaf3', 7),
    cloud(640, 1240, 0.8, '#ffffff', '#d8f0f4', 9),
    wash(0, 1300, W, 300, [
      [0, '#c2ecee', 0],
      [1, '#d6f0ee', 1],
    ]),
    group(
      'translate(0,1560)',
      panel(
        box(0, 0, W, 840),
        join(
          daySky(W, 840, 6),
          sea(W, 840, 600, '#4fb3c6', '#2b7fa6', '#c9f3f0', 4),
          lighthouse(110, 620, 0.42),
          hillTown(540, 720, 0.9, 2),
          kite(360, 170, 0.26, 20),
          kite(610, 90, 0.22, -10, { color: '#ffc845' }),
          kite(250, 300, 0.2, 8, { color: '#5f8fd8' }),
        ),
        ink,
        0,
      ),
    ),
    // The string runs around the title, not over it.
    string([
      [585, 428],
      [500, 640],
      [620, 820],
      [762, 960],
      [772, 1180],
      [768, 1340],
      [640, 1450],
      [520, 1640],
      [560, 1860],
      [460, 2100],
      [400, 2400],
    ]),
    kite(620, 330, 1.35, -24, { letter: true }),
    gull(250, 700, 0.62, { fly: true }),
    letters(['THE', 'KITE POST'], 400, 1010, {
      size: 118,
      weight: 19,
      color: '#fffaf0',
      edge: { color: ink, w: 10 },
      leading: 134,
    }),
    letters(['1  A LETTER WITH NO ADDRESS'], 400, 1320, { size: 34, color: ink }),
    balloon(['IN WINDMERE THE STREETS', 'ARE TOO STEEP FOR POSTMEN.'], 400, 1500, cap),
  )

const town = (): Svg => {
  return strip(
    '#dff3ee',
    '#fdf3df',
    [
      [400, 0],
      [440, 160],
      [420, 300],
      [520, 560],
      [640, 760],
      [600, 900],
      [300, 1010],
      [120, 1180],
      [200, 1420],
      [520, 1540],
      [660, 1760],
      [600, 2000],
      [400, 2180],
      [400, 2400],
    ],
    balloon(['SO THE MAIL GOES', 'BY KITE.'], 400, 130, cap),
    frame(
      50,
      260,
      700,
      620,
      join(
        daySky(700, 620, 12),
        hillTown(430, 690, 1.05, 5),
        kite(150, 200, 0.62, -16, { letter: true }),
        kite(560, 130, 0.36, 14, { color: '#ffc845', letter: true }),
        kite(300, 330, 0.3, 22, { color: '#5f8fd8' }),
        string(
          [
            [160, 280],
            [240, 420],
            [420, 380],
            [700, 560],
          ],
          4,
        ),
      ),
    ),
    frame(
      200,
      960,
      550,
      430,
      join(
        wash(0, 0, 550, 430, [
          [0, '#ffe9c0'],
          [1, '#f7c79a'],
        ]),
        rect(300, -20, 260, 470, { fill: '#7fb8c8', line: ink, w: 6 }),
        rect(330, 10, 240, 420, { fill: '#bfe6ea' }),
        path('M420,10V430M330,220H560', { line: '#fffaf0', w: 12 }),
        string(
          [
            [-20, 90],
            [200, 150],
            [560, 40],
          ],
          5,
        ),
        group('translate(215,205) rotate(8)', envelope(0, 0, 1.05)),
        path('M215,130V160', { line: ink, w: 8 }),
        at(300, 214, 0.92, pinch(pell.skin, { fill: '#e0924a', shade: '#b06a34' })),
      ),
    ),
    balloon(['A TUG FOR HELLO.', 'TWO TUGS FOR', 'THANK YOU.'], 200, 1010, cap),
    frame(
      0,
      1480,
      800,
      620,
      join(
        daySky(800, 620, 3),
        path('M-10,640V500L400,420L810,520V640Z', { fill: '#d8655a' }),
        times(9, (i) =>
          path(`M${i * 100},${500 - (i < 5 ? i * 18 : (8 - i) * 20)}q10,70 -10,140`, {
            line: '#b8504e',
            w: 7,
          }),
        ),
        person(mio, {
          x: 410,
          y: 250,
          s: 0.74,
          look: { turn: 0.4, eyes: 'open', mouth: 'grin', brows: 'up', gaze: [0.5, -0.6] },
          pose: { stance: 'walk', wind: -0.7, right: [170, 10], left: [-110, 240] },
        }),
        string(
          [
            [536, 258],
            [600, 200],
            [700, 40],
            [760, -20],
          ],
          5,
        ),
        gull(170, 500, 0.55),
        kite(690, 60, 0.2, 10),
      ),
    ),
    balloon(['MIO. FIRST WEEK.'], 200, 1560, cap),
    balloon(['EASY! LIKE FLYING', 'A KITE!'], 560, 2190, { ...talk, tail: [470, 2030] }),
    balloon(['...MOSTLY.'], 240, 2310, cap),
  )
}

const crash = (): Svg =>
  strip(
    '#fdf3df',
    '#f9e2c4',
    [
      [400, 0],
      [430, 200],
      [420, 300],
      [100, 700],
      [60, 1000],
      [300, 1140],
      [700, 1260],
      [740, 1500],
      [560, 1700],
      [100, 1850],
      [60, 2100],
      [300, 2250],
      [420, 2400],
    ],
    frame(
      50,
      90,
      700,
      640,
      join(
        sky(700, 640, ['#5fb8dc', '#c2ecee']),
        focus(700, 640, 350, 420, 210, '#ffffff', 3, 60),
        speed(700, 640, 66, '#ffffff', 5, 18, 0.6),
        kite(400, 300, 1.5, 160),
        sound('SWOOOSH', 240, 560, 88, '#fffaf0', ink, -18),
      ),
    ),
    frame(
      0,
      800,
      800,
      560,
      join(
        sky(800, 560, ['#a9e0ea', '#fdf3df']),
        path('M-10,150Q400,230 810,120', { line: ink, w: 5 }),
        ...[
          [90, 178, '#ffffff'],
          [220, 190, '#ffd9b8'],
          [690, 168, '#bfe0d8'],
        ].map(([x, y, c]) =>
          cel(`M${x},${y}h100l10,180q-60,-20 -118,0Z`, {
            fill: c as string,
            shade: '#b9bfd8',
            line: ink,
            w: 5,
          }),
        ),
        person(mio, {
          x: 520,
          y: 360,
          s: 0.95,
          look: { eyes: 'squeezed', mouth: 'wavy', blush: 2, tilt: 8 },
          pose: { left: [-140, 60], right: [140, 90] },
        }),
        group(
          'translate(90,0)',
          cel(
            'M330,250C360,200 480,200 540,256C560,330 550,360 560,410C500,380 470,300 440,296C400,300 360,340 320,410C310,340 310,290 330,250Z',
            { fill: '#ffffff', shade: '#cfd3ea', line: ink, w: 5 },
          ),
        ),
        kite(650, 230, 0.42, 130),
        sound('CRASH!', 214, 466, 92, red, '#fffaf0', -10),
        ...[
          [690, 430],
          [740, 480],
          [660, 510],
        ].map(([x, y]) =>
          group(
            `translate(${x},${y}) rotate(${x! % 50})`,
            path('M0,0C10,-14 34,-18 60,-10C40,0 20,6 0,0Z', { fill: '#fff', line: ink, w: 3 }),
          ),
        ),
      ),
    ),
    balloon(['SORRY! SORRY!'], 580, 872, { ...talk, kind: 'shout', tail: [520, 1180] }),
    ...[0, 1, 2].map((i) =>
      frame(
        [50, 410, 130][i]!,
        [1440, 1560, 1890][i]!,
        [330, 340, 420][i]!,
        [380, 300, 400][i]!,
        [
          join(
            sky(330, 380, ['#a9e0ea', '#fdf3df']),
            rect(0, 280, 330, 110, { fill: '#8a5a44' }),
            oval(165, 282, 70, 16, { fill: '#5f3a34' }),
            kite(165, 200, 0.8, 180),
            sound('FOOMP', 90, 90, 50, '#fffaf0', ink, -12),
          ),
          join(
            sky(340, 300, ['#6fc3e0', '#e6f6ec']),
            sea(340, 300, 190, '#4fb3c6', '#2b7fa6', '#c9f3f0'),
            kite(180, 150, 0.7, 150),
            path('M90,200q20,-60 40,0M230,200q24,-80 40,0', { line: '#fff', w: 8 }),
            sound('SPLOSH', 230, 60, 48, '#fffaf0', ink, 8),
          ),
          join(
            wash(0, 0, 420, 400, [
              [0, '#ffd9b8'],
              [1, '#f2a98a'],
            ]),
            gull(200, 330, 1.35, { mood: 'open' }),
            kite(240, 120, 0.5, 100),
            string(
              [
                [210, 120],
                [120, 200],
                [160, 260],
                [260, 270],
                [290, 200],
              ],
              5,
            ),
          ),
        ][i]!,
      ),
    ),
    balloon(['BISCUIT,', "DON'T LOOK", 'AT ME.'], 660, 2010, { ...talk, tail: [560, 2110] }),
  )

const lastLetter = (): Svg =>
  strip(
    '#f9e2c4',
    '#f3c9a0',
    [
      [420, 0],
      [380, 200],
      [300, 700],
      [80, 850],
      [60, 1300],
      [200, 1420],
      [640, 1460],
      [740, 1700],
      [700, 1900],
      [420, 2030],
      [400, 2400],
    ],
    frame(
      50,
      100,
      700,
      600,
      join(
        office(700, 600, 4),
        person(mio, {
          x: 350,
          y: 250,
          s: 0.72,
          look: { eyes: 'closed', mouth: 'frown', brows: 'sad', tilt: 5 },
          pose: { left: [-60, 300], right: [70, 300] },
          light: dusk,
        }),
        cel('M-10,470H710V610H-10Z', { fill: '#c9824a', shade: '#96582f', line: ink, w: 6, dx: 0, dy: -20 }),
        gull(600, 462, 0.6, { left: true, mood: 'closed' }),
        wash(
          0,
          0,
          700,
          600,
          [
            [0, '#f08a5a', 0.12],
            [1, '#8a4a8a', 0.12],
          ],
          0,
          'multiply',
        ),
      ),
    ),
    balloon(['TWELVE LETTERS.', 'TWELVE CRASHES.'], 240, 120, cap),
    frame(
      120,
      800,
      680,
      460,
      join(
        wash(0, 0, 680, 460, [
          [0, '#7d4630'],
          [1, '#a9653f'],
        ]),
        path('M60,-10C80,200 60,330 90,480H590C620,330 600,200 620,-10Z', { fill: '#5f3a2c' }),
        glow(340, 240, 320, '#ffd98a', 0.6),
        group('translate(340,250) rotate(-8)', envelope(0, 0, 1.7, true)),
        times(7, (i) => disc(150 + i * 66, 90 + (i % 3) * 44, 3, { fill: '#ffe9b0' })),
      ),
    ),
    balloon(['ONE MORE?', 'IT WAS AT THE', 'VERY BOTTOM.'], 180, 850, { ...talk }),
    frame(
      0,
      1360,
      800,
      560,
      join(
        wash(0, 0, 800, 560, [
          [0, '#f7c98c'],
          [1, '#e39a72'],
        ]),
        person(mio, {
          x: 400,
          y: 330,
          s: 1.5,
          look: { turn: -0.25, nod: 0.4, eyes: 'open', gaze: [-0.2, 0.8], mouth: 'o', brows: 'up' },
        }),
      ),
    ),
    balloon(['NO NAME.', 'NO STREET.'], 640, 1420, { ...talk, tail: [510, 1560] }),
    balloon(['ONLY A DRAWING.', 'A LIGHTHOUSE.', 'AND A SMALL STAR.'], 400, 2140, {
      kind: 'thought',
      size: 31,
      line: ink,
      tail: [440, 1940],
    }),
  )

const older = (): Svg =>
  strip(
    '#f3c9a0',
    '#e5a08a',
    [
      [400, 0],
      [420, 120],
      [400, 400],
      [60, 760],
      [100, 950],
      [700, 1010],
      [750, 1300],
      [740, 1500],
      [500, 1640],
      [90, 1700],
      [60, 2100],
      [300, 2240],
      [420, 2400],
    ],
    frame(
      50,
      80,
      700,
      660,
      join(
        office(700, 660, 9),
        person(pell, {
          x: 420,
          y: 280,
          s: 0.86,
          look: { turn: -0.4, mouth: 'soft', brows: 'sad', gaze: [-0.5, 0.5] },
          pose: { left: [-110, 250], right: [70, 300] },
          light: lamplight,
        }),
        cel('M-10,560H710V670H-10Z', { fill: '#c9824a', shade: '#96582f', line: ink, w: 6, dx: 0, dy: -20 }),
        group('translate(300,500) rotate(-10)', envelope(0, 0, 0.72, true)),
        at(
          580,
          552,
          1,
          cel('M-50,-80H50C56,-20 30,0 0,0C-30,0 -56,-20 -50,-80Z', {
            fill: '#5f8fd8',
            shade: '#3f63a3',
            line: ink,
            w: 5,
          }),
          path('M50,-64C92,-66 92,-20 38,-22', { line: ink, w: 7 }),
          path('M-20,-100C-30,-130 -6,-136 -16,-164M18,-100C8,-130 32,-136 22,-164', {
            line: '#fff6e4',
            w: 6,
            o: 0.8,
          }),
        ),
      ),
    ),
    balloon(['AH. THAT ONE.'], 190, 170, { ...talk, tail: [340, 300] }),
    balloon(['OLDER THAN', 'YOUR BOOTS,', 'THAT LETTER.'], 190, 480, { ...talk }),
    frame(
      0,
      830,
      640,
      420,
      join(
        wash(0, 0, 640, 420, [
          [0, '#7d4a78'],
          [1, '#5e3560'],
        ]),
        cel('M-40,430C40,200 200,80 420,90C560,100 680,200 700,440Z', {
          fill: '#8f5a88',
          shade: '#6b4070',
          line: ink,
          w: 6,
        }),
        star(330, 250, 4.6, 1.4),
        glow(330, 250, 200, '#ffe08a', 0.5),
        path('M300,230l24,-34', { line: '#fffbe0', w: 9 }),
      ),
    ),
    balloon(['EVERY COURIER TRIES.', 'IT ALWAYS COMES BACK.'], 560, 1270, { ...talk, tail: [480, 1140] }),
    frame(
      120,
      1400,
      680,
      540,
      join(
        wash(0, 0, 680, 540, [
          [0, '#ffcf96'],
          [1, '#f09a7a'],
        ]),
        focus(680, 540, 340, 300, 300, '#ffe2b8', 3, 54),
        person(mio, {
          x: 340,
          y: 300,
          s: 1.25,
          look: { turn: -0.2, eyes: 'firm', brows: 'angry', mouth: 'grin', gaze: [-0.3, 0] },
          pose: {
            left: [-100, 150],
            right: [60, 200],
            over: group('translate(-70,150) rotate(-12)', envelope(0, 0, 0.8, true)),
          },
        }),
      ),
    ),
    balloon(['THEN IT', 'IS MINE.'], 190, 1470, { ...talk, kind: 'shout', size: 34, tail: [330, 1640] }),
    frame(
      50,
      2020,
      520,
      300,
      join(
        office(520, 300, 12),
        person(pell, {
          x: 260,
          y: 210,
          s: 1.05,
          look: { turn: 0.5, eyes: 'closed', mouth: 'smile', brows: 'sad' },
          light: lamplight,
        }),
      ),
    ),
    balloon(['...SO LIKE ME.'], 610, 2110, { kind: 'thought', size: 27, line: ink, tail: [440, 2180] }),
  )

const roof = (): Svg =>
  strip(
    '#e5a08a',
    '#5a4a8a',
    [
      [420, 0],
      [400, 60],
      [100, 160],
      [60, 420],
      [300, 600],
      [700, 900],
      [620, 1200],
      [300, 1420],
      [120, 1700],
      [300, 2000],
      [420, 2200],
      [400, 2400],
    ],
    panel(
      box(0, 110, 800, 1330),
      join(
        sky(800, 1330, ['#5a5aa8', '#b06a9a', '#f28a72', '#ffc07a', '#ffe0a0']),
        cloud(180, 300, 1.1, '#f7a98a', '#c9708a', 3),
        cloud(660, 220, 0.9, '#f29a8a', '#b86490', 6),
        cloud(520, 470, 0.7, '#ffbf8a', '#e88a7a', 9),
        bars(800, 620, 160, 8, '#ffd2a0', 4, 0.5),
        glow(250, 770, 420, '#fff0b0', 0.9),
        disc(250, 770, 70, { fill: '#fff6d0' }),
        sea(800, 1330, 780, '#e88a72', '#5a4a8a', '#ffe2a0', 6),
        path('M210,790h80l40,300h-160Z', { fill: '#fff0b0', o: 0.35 }),
        lighthouse(560, 800, 0.3, { tint: '#5a3f7a' }),
        path('M-10,1340V1150L420,1060L810,1180V1340Z', { fill: '#8a4a5e' }),
        times(9, (i) =>
          path(`M${i * 100},${1150 - (i < 5 ? i * 20 : (8 - i) * 22)}q10,90 -14,200`, {
            line: '#6b3850',
            w: 8,
          }),
        ),
        person(mio, {
          x: 300,
          y: 890,
          s: 0.62,
          look: { back: true, tilt: 6 },
          pose: { stance: 'knees', left: [-110, 360], right: [110, 360] },
          light: { color: '#c88aa8', k: 0.6 },
        }),
        gull(480, 1120, 0.56, { left: false }),
      ),
      ink,
      0,
    ),
    balloon(['WHO LIVES THERE?'], 570, 1010, { ...talk, tail: [390, 1040] }),
    balloon(['NO LIGHT IN', 'FORTY YEARS.', 'NOBODY ANSWERS.'], 560, 1530, { ...cap }),
    frame(
      50,
      1640,
      700,
      560,
      join(
        wash(0, 0, 700, 560, [
          [0, '#f28a72'],
          [1, '#ffc07a'],
        ]),
        person(mio, {
          x: 330,
          y: 330,
          s: 1.4,
          look: { turn: 0.7, eyes: 'open', gaze: [0.9, -0.1], mouth: 'soft', brows: 'calm' },
          pose: { wind: -0.5 },
          light: dusk,
        }),
        glow(700, 200, 420, '#fff0b0', 0.6),
      ),
    ),
    balloon(['NOT ANSWERING...'], 230, 1670, { ...talk }),
    balloon(['...IS NOT THE SAME', 'AS NOBODY.'], 540, 2230, { ...talk, tail: [420, 2120] }),
  )

const workshop = (): Svg =>
  strip(
    '#5a4a8a',
    '#2b2f6a',
    [
      [400, 0],
      [430, 100],
      [380, 400],
      [60, 800],
      [100, 1000],
      [720, 1050],
      [750, 1400],
      [400, 1560],
      [60, 1700],
      [120, 2050],
      [360, 2200],
      [400, 2400],
    ],
    frame(
      50,
      90,
      700,
      680,
      join(
        wash(0, 0, 700, 680, [
          [0, '#2b2a5a'],
          [1, '#5a3f5e'],
        ]),
        rect(420, 60, 220, 250, { fill: '#1d2458', line: '#8a5a48', w: 12 }),
        group('translate(420,60)', stars(220, 240, 26, 4)),
        path('M530,60V310M420,185H640', { line: '#8a5a48', w: 9 }),
        cel('M-10,500H710V690H-10Z', { fill: '#a9653f', shade: '#7d4630', line: ink, w: 6, dx: 0, dy: -16 }),
        glow(180, 320, 460, '#ffb85c', 0.85),
        at(
          150,
          500,
          1,
          path('M-40,0H40L30,-16H-30ZM-8,-16V-70', { fill: '#4a3a4a', line: ink, w: 6 }),
          cel('M-34,-70C-44,-130 44,-130 34,-70Z', { fill: '#ffe9a8', shade: '#ffb85c', line: ink, w: 5 }),
        ),
        person(mio, {
          x: 380,
          y: 270,
          s: 0.76,
          look: { nod: 0.6, eyes: 'half', gaze: [0, 0.9], mouth: 'cat' },
          pose: { left: [-80, 260], right: [110, 250] },
          light: lamplight,
        }),
        cel('M-10,530H710V690H-10Z', { fill: '#a9653f', shade: '#7d4630', line: ink, w: 6, dx: 0, dy: -16 }),
        group('translate(420,560) scale(.7)', kite(0, 0, 1, 78, { tail: 0 })),
        gull(610, 560, 0.5, { mood: 'closed', left: true }),
        letters(['Z Z Z'], 620, 440, { size: 40, color: '#cfd6ff' }),
      ),
    ),
    ...[
      [
        'CEDAR, SPLIT THIN.',
        join(
          wash(0, 0, 330, 300, [
            [0, '#5a3f5e'],
            [1, '#8a5a5e'],
          ]),
          group(
            'rotate(-24 165 150)',
            rect(-30, 90, 400, 20, { fill: '#e0b07a', line: ink, w: 5 }, 6),
            rect(-30, 140, 400, 20, { fill: '#d29a60', line: ink, w: 5 }, 6),
            rect(-30, 190, 400, 20, { fill: '#e0b07a', line: ink, w: 5 }, 6),
          ),
        ),
      ],
      [
        'RED PAPER. NO TEARS.',
        join(
          wash(0, 0, 330, 300, [
            [0, '#fff0dc'],
            [1, '#f3cfa8'],
          ]),
          path('M30,40L300,20L310,270L50,280Z', { fill: red, line: ink, w: 5 }),
          path('M30,40L300,20L170,150Z', { fill: '#c23648' }),
          path('M170,150l60,50l-10,30Z', { fill: '#fff6e4', line: ink, w: 4 }),
        ),
      ],
      [
        'MY BEST KNOT.',
        join(
          wash(0, 0, 330, 300, [
            [0, '#2b3b68'],
            [1, '#5a4a8a'],
          ]),
          string(
            [
              [-10, 90],
              [90, 150],
              [180, 110],
              [210, 190],
              [120, 220],
              [110, 130],
              [220, 150],
              [340, 240],
            ],
            16,
          ),
        ),
      ],
      [
        'AND ONE WISH.',
        join(
          wash(0, 0, 330, 300, [
            [0, '#ffd98a'],
            [1, '#f2a05c'],
          ]),
          glow(165, 150, 200, '#fff6d0', 0.9),
          person(mio, { x: 165, y: 170, s: 0.78, look: { eyes: 'closed', mouth: 'smile', blush: 2 } }),
        ),
      ],
    ].map(([text, scene], i) =>
      join(
        frame(i % 2 ? 420 : 50, 860 + i * 290 + (i % 2 ? 20 : 0), 330, 300, scene!),
        balloon([text!], i % 2 ? 590 : 220, 860 + i * 290 + (i % 2 ? 318 : 298), { ...cap, size: 26 }),
      ),
    ),
    balloon(['THE WIND TURNED BEFORE DAWN.'], 400, 2250, {
      ...cap,
      fill: '#2f3470',
      ink: '#eef0ff',
      line: '#8f97d8',
    }),
    glowDots(W, 140, 20, 5, 2240),
  )

const launch = (): Svg =>
  strip(
    '#2b2f6a',
    '#ffe9c0',
    [],
    sky(W, H, ['#2b2f6a', '#5a5aa8', '#a97fb8', '#f2a08a', '#ffd08a', '#ffe9c0']),
    stars(W, 700, 90, 8),
    times(3, (i) =>
      cloud(
        [130, 690, 240][i]!,
        [640, 860, 1130][i]!,
        [1.2, 1.3, 1.0][i]!,
        ['#c99ac8', '#f2b0a8', '#ffd0b0'][i]!,
        ['#8a70b0', '#c9809a', '#f0a08a'][i]!,
        i + 3,
      ),
    ),
    glow(650, 1500, 700, '#fff0b8', 0.9),
    disc(650, 1490, 66, { fill: '#fffbe6' }),
    sea(W, 1800, 1500, '#f0a080', '#5f7fb0', '#fff0c8', 3),
    lighthouse(560, 1520, 0.24, { tint: '#7a5a8a' }),
    rect(0, 1790, W, 620, { fill: '#ffe9c0' }),
    panel(
      box(0, 1480, W, 420),
      join(
        path('M-10,430V220C120,150 260,140 420,230C520,300 620,340 810,360V430Z', { fill: '#6f9a7a' }),
        path('M-10,430V260C120,200 240,200 380,280C480,340 560,370 700,430Z', { fill: '#547f6e' }),
      ),
      ink,
      0,
    ),
    person(mio, {
      x: 220,
      y: 1390,
      s: 0.66,
      look: { turn: 0.5, eyes: 'open', gaze: [0.5, -1], mouth: 'grin', brows: 'up' },
      pose: { stance: 'run', wind: -0.9, right: [170, 14], left: [-150, 200] },
      light: { color: '#ffc8a8', k: 0.35 },
    }),
    gull(520, 1180, 0.6, { fly: true, mood: 'happy' }),
    string([
      [334, 1400],
      [420, 1200],
      [560, 980],
      [520, 740],
      [600, 520],
      [520, 330],
    ]),
    string(
      [
        [400, 0],
        [380, 90],
        [430, 190],
        [470, 240],
      ],
      6,
    ),
    kite(480, 280, 1.05, 14, { letter: true }),
    letters(['UP.'], 190, 420, { size: 60, color: '#fffaf0' }),
    letters(['UP.'], 660, 720, { size: 84, color: '#fffaf0' }),
    letters(['UP!'], 220, 960, { size: 120, weight: 18, color: '#fffaf0', edge: { color: '#7a4a8a', w: 8 } }),
    frame(
      50,
      1960,
      330,
      300,
      join(
        sky(330, 300, ['#f2a08a', '#ffd08a']),
        string(
          [
            [-10, 300],
            [120, 190],
            [340, 20],
          ],
          10,
        ),
        path('M150,130l-30,-24M190,150l30,30M120,190l-34,6', { line: '#fffaf0', w: 8 }),
        sound('TUG', 220, 220, 74, '#fffaf0', ink, -10),
      ),
    ),
    frame(
      410,
      1960,
      340,
      300,
      join(
        rect(0, 0, 340, 300, { fill: '#fff3dc' }),
        focus(340, 300, 170, 160, 150, '#e0763c', 4, 60),
        person(mio, {
          x: 170,
          y: 170,
          s: 0.92,
          look: { eyes: 'wide', mouth: 'o', brows: 'up', sweat: true },
        }),
      ),
    ),
    balloon(['SOMEBODY CAUGHT IT.'], 400, 2320, { ...talk, size: 33 }),
  )

export const kiteOne = [title, town, crash, lastLetter, older, roof, workshop, launch]
