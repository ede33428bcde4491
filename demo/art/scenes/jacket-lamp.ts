import { vertical } from '../kit/balloon.ts'
import { brush, through } from '../kit/ink.ts'
import { sheet } from '../kit/page.ts'
import {
  at,
  blended,
  dice,
  glow,
  group,
  join,
  newId,
  oval,
  path,
  rect,
  shaded,
  times,
  wash,
  type Point,
  type Svg,
} from '../kit/svg.ts'

const W = 1000
const H = 1500
const song = 'Noto Serif CJK SC'
const ink = '#0d1216'
const paper = '#f4efe2'
const warm = '#ffc06a'
const SHORE = 930
const LAMP = { x: 590, y: 760 }

/** Draws the parts with rough, blurred edges, like ink on wet paper. */
const wet = (rough: number, soft: number, ...parts: Svg[]): Svg => {
  const id = newId()
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="-400" y="-400" width="1900" height="2300"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="3" seed="4"/>` +
    `<feDisplacementMap in="SourceGraphic" scale="${rough}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${soft}"/></filter>` +
    `<g filter="url(#${id})">${join(...parts)}</g>`
  )
}

/** Returns the path of an irregular line through the points, like a line of a wet brush. */
const rough = (points: readonly Point[], seed: number, by = 7): string => {
  const roll = dice(seed)
  const fine = points.slice(1).flatMap((end, i) =>
    Array.from({ length: 9 }, (_, k): Point => {
      const [from, u] = [points[i]!, k / 9]
      // Between two points, the line is rounded like a hill.
      const rise = (1 - Math.cos(u * Math.PI)) / 2
      return [from[0] + (end[0] - from[0]) * u, from[1] + (end[1] - from[1]) * rise + (roll() - 0.5) * by]
    }),
  )
  return through(fine)
}

/** Draws a hill that is dark along its ridge and fades into mist at its foot. */
const hill = (points: readonly Point[], color: string, o: number): Svg =>
  shaded(`${rough(points, 3)}L1100,${SHORE}L-100,${SHORE}Z`, [
    [0, color, o],
    [0.5, color, o * 0.5],
    [1, color, 0],
  ])

/** Draws one of the six distant lamps on its post. */
const farLamp = (x: number, s: number): Svg =>
  at(
    x,
    SHORE + 4,
    s,
    path('M0,0V-56', { line: ink, w: 5 }),
    glow(0, -66, 58, '#e9dfbd', 0.6),
    oval(0, -66, 10, 13, { fill: '#f6ecd0' }),
  )

/** Draws twigs that hang from a branch, with few leaves. */
const twigs = (from: readonly Point[], seed: number, long: number, o: number): Svg => {
  const roll = dice(seed)
  const drawn = from.map(([x, y]) => {
    const [l, sway] = [long * (0.5 + roll() * 0.7), -14 - roll() * 40]
    const on = (u: number): Point => [x + sway * u * u, y + l * u]
    return join(
      brush([on(0), on(0.35), on(0.7), on(1)], 3.4, ink, 0.1),
      times(Math.round(l / 15), () => {
        const [px, py] = on(0.12 + roll() * 0.88)
        const lean = (roll() - 0.5) * 26
        const down = 22 + roll() * 18
        return brush(
          [
            [px, py],
            [px + lean * 0.6, py + down * 0.45],
            [px + lean * 0.8, py + down],
          ],
          5.4,
          ink,
          0.4,
        )
      }),
    )
  })
  return `<g opacity="${o}">${join(...drawn)}</g>`
}

/** The outline of the willow's crooked trunk. */
const TRUNK =
  'M1100,1600C990,1440 912,1340 908,1236C906,1136 952,1074 934,976C914,884 856,832 836,742C814,640 826,566 770,478C722,402 650,352 556,334C652,330 752,366 814,442C884,528 868,618 892,704C912,778 990,850 1030,950L1140,1520Z'
const willow = (): Svg =>
  join(
    twigs(
      [
        [560, 330],
        [640, 350],
        [716, 400],
        [840, 330],
        [900, 300],
        [770, 470],
        [985, 420],
      ],
      12,
      240,
      0.45,
    ),
    // Draws the trunk again without rough edges, so that it continues below the blurred part.
    path(TRUNK, { fill: ink }),
    brush(
      [
        [866, 640],
        [900, 540],
        [950, 440],
        [1060, 372],
      ],
      46,
      ink,
      0.1,
    ),
    brush(
      [
        [806, 470],
        [828, 390],
        [880, 316],
        [1010, 252],
      ],
      24,
      ink,
      0.1,
    ),
    wet(
      14,
      0.5,
      path(TRUNK, { fill: ink }),
      brush(
        [
          [866, 640],
          [900, 540],
          [950, 440],
          [1060, 372],
        ],
        50,
        ink,
        0.1,
      ),
      brush(
        [
          [806, 470],
          [828, 390],
          [880, 316],
          [1010, 252],
        ],
        28,
        ink,
        0.1,
      ),
      brush(
        [
          [712, 380],
          [660, 318],
          [600, 282],
          [500, 286],
        ],
        18,
        ink,
        0.1,
      ),
      brush(
        [
          [836, 690],
          [846, 752],
          [878, 824],
          [912, 886],
        ],
        9,
        '#b5713a',
        0.4,
        0.75,
      ),
      brush(
        [
          [941, 1010],
          [938, 1070],
          [916, 1150],
          [913, 1226],
        ],
        7,
        '#8a5a34',
        0.4,
        0.6,
      ),
      brush(
        [
          [650, 358],
          [712, 398],
          [768, 470],
          [800, 546],
        ],
        6,
        '#8a5a34',
        0.5,
        0.6,
      ),
    ),
    twigs(
      [
        [504, 288],
        [548, 286],
        [610, 300],
        [668, 372],
        [704, 388],
        [742, 430],
        [772, 486],
        [850, 340],
        [892, 306],
        [950, 272],
        [912, 510],
        [968, 430],
      ],
      5,
      320,
      1,
    ),
  )

/** Draws the seventh lamp: oiled paper over ribs, with a faded number. */
const lantern = (): Svg =>
  join(
    path('M0,-424V-88', { line: ink, w: 3.5 }),
    shaded('M-34,-80C-74,-62 -84,-26 -84,2C-84,36 -72,68 -36,84H36C72,68 84,36 84,2C84,-26 74,-62 34,-80Z', [
      [0, '#f2a24a'],
      [0.5, '#ffe6ab'],
      [1, '#ee9339'],
    ]),
    ...[-1, 1].flatMap((side) =>
      [26, 58].map((far) =>
        path(
          `M${side * far * 0.42},-80C${side * far * 1.16},-40 ${side * far * 1.16},44 ${side * far * 0.42},84`,
          {
            line: '#b8641f',
            w: 2.5,
            o: 0.5,
          },
        ),
      ),
    ),
    rect(-38, -92, 76, 14, { fill: '#20150f' }, 4),
    rect(-38, 82, 76, 13, { fill: '#20150f' }, 4),
    vertical(['七'], 0, 2, { size: 84, color: '#8a3c18', font: song }),
  )

/** Draws the reflection of the lamp in the water as single strokes of a brush. */
const reflection = (): Svg => {
  const roll = dice(23)
  return wet(
    9,
    0.7,
    times(44, (i) => {
      const u = i / 43
      const body = Math.exp(-(((u - 0.42) / 0.26) ** 2))
      const half = (26 + body * 92) * (0.45 + roll() * 0.6)
      const [x, y] = [LAMP.x + (roll() - 0.5) * (30 + u * 70), 1118 + u * 360]
      const color = body > 0.72 ? '#ffe2a4' : body > 0.35 ? warm : '#d9822f'
      return brush(
        [
          [x - half, y],
          [x - half * 0.2, y + 3],
          [x + half, y - 1],
        ],
        4 + body * 9,
        color,
        0.5,
        Math.round((0.35 + body * 0.6) * 100) / 100,
      )
    }),
  )
}

/** Draws a boat with a black awning and its boatman. The bow points to the light. */
const boat = (): Svg =>
  join(
    wet(
      6,
      0.4,
      path('M-236,-30C-150,0 130,8 246,-42C226,-8 190,20 138,26H-140C-190,20 -222,-4 -236,-30Z', {
        fill: ink,
      }),
      path('M-104,-2C-104,-62 -72,-84 -4,-86C58,-86 96,-66 100,-2Z', { fill: ink }),
      path('M-192,-10C-200,-58 -188,-88 -162,-94C-134,-90 -120,-56 -122,-6Z', { fill: ink }),
      path('M-224,-86Q-176,-104 -160,-132Q-144,-104 -98,-86Q-160,-72 -224,-86Z', { fill: ink }),
    ),
    brush(
      [
        [100, -6],
        [96, -50],
        [62, -78],
        [6, -86],
      ],
      6,
      '#c98744',
      0.3,
      0.8,
    ),
    brush(
      [
        [60, -8],
        [58, -48],
        [36, -72],
        [0, -80],
      ],
      3,
      '#5d5145',
      0.4,
      0.9,
    ),
    brush(
      [
        [-8, -8],
        [-12, -50],
        [-30, -74],
        [-50, -80],
      ],
      3,
      '#4a4a46',
      0.4,
      0.7,
    ),
    brush(
      [
        [110, -10],
        [170, -18],
        [214, -30],
        [246, -42],
      ],
      5,
      '#c98744',
      0.7,
      0.85,
    ),
    brush(
      [
        [-150, -128],
        [-130, -104],
        [-98, -87],
      ],
      4,
      '#9a6c40',
      0.6,
      0.7,
    ),
    wet(10, 3, path('M-200,14C-80,30 110,30 200,8C160,52 -130,60 -200,14Z', { fill: ink, o: 0.6 })),
  )

/** Draws the red seal (stamp) of the author. */
const seal = (x: number, y: number): Svg =>
  at(
    x,
    y,
    1,
    wet(5, 0.3, rect(-30, -54, 60, 108, { fill: '#a9362b' }, 7)),
    vertical(['墨川'], 0, 0, { size: 40, color: paper, font: song, step: 1.14 }),
  )

/** Draws the title in one column, in which only the numeral 七 (seven) has the colour of light. */
const title = (x: number, y: number): Svg =>
  [...'渡口第七盏灯']
    .map((c, i) => vertical([c], x, y + i * 134, { size: 124, color: c === '七' ? warm : paper, font: song }))
    .join('')

/** Draws the cover of the novel about a ferry crossing: six distant lamps in a row, and the seventh lamp alone in the water. */
export const lampJacket = (): Svg =>
  sheet(
    W,
    H,
    '#20272c',
    wash(0, 0, W, SHORE, [
      [0, '#12181c'],
      [0.5, '#2c363b'],
      [1, '#8b9692'],
    ]),
    wet(
      90,
      34,
      oval(300, 330, 420, 50, { fill: '#5b686c', o: 0.35 }),
      oval(760, 170, 380, 46, { fill: '#55636a', o: 0.3 }),
    ),
    hill(
      [
        [-100, 720],
        [110, 640],
        [250, 724],
        [420, 540],
        [610, 716],
        [800, 606],
        [980, 690],
        [1100, 650],
      ],
      '#232e34',
      0.7,
    ),
    hill(
      [
        [-100, 820],
        [90, 768],
        [320, 846],
        [540, 780],
        [790, 840],
        [1100, 750],
      ],
      '#141b20',
      0.8,
    ),
    wash(0, SHORE, W, H - SHORE, [
      [0, '#8b9692'],
      [0.35, '#4d585c'],
      [1, '#0f1418'],
    ]),
    wet(60, 16, oval(760, SHORE, 460, 14, { fill: '#a9b1ac', o: 0.5 })),
    path(
      `${rough(
        [
          [-80, SHORE - 4],
          [120, SHORE - 8],
          [300, SHORE - 2],
          [440, SHORE + 2],
          [560, SHORE + 9],
        ],
        6,
        9,
      )}L560,${SHORE + 9}C380,${SHORE + 18} 120,${SHORE + 22} -80,${SHORE + 24}Z`,
      { fill: ink, o: 0.92 },
    ),
    ...[48, 108, 176, 252, 336, 428].map((x, i) => farLamp(x, 0.5 + i * 0.07)),
    glow(LAMP.x, 1290, 430, '#05080a', 0.95, 'normal'),
    glow(LAMP.x, LAMP.y, 620, '#e88a36', 0.6),
    glow(LAMP.x, 1270, 300, '#e88a36', 0.35),
    reflection(),
    group('translate(292,1168)', boat()),
    willow(),
    group(`translate(${LAMP.x},${LAMP.y})`, lantern()),
    blended('screen', glow(LAMP.x, LAMP.y, 230, '#ffb35c', 0.45)),
    title(176, 142),
    seal(296, 800),
  )
