import { hana, ines, pip } from '../cast-small.ts'
import { catHead, catSits, catSleeps } from '../kit/animals.ts'
import { balloon, sound } from '../kit/balloon.ts'

import { pinch } from '../kit/hands.ts'
import { cel } from '../kit/ink.ts'
import { letters } from '../kit/letters.ts'
import { cloud, focus, motes, petals, sky, stars } from '../kit/nature.ts'
import { type Box, box, layout, over, pageSize, panel, sheet } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import { at, clipped, disc, glow, group, join, oval, path, rect, times, wash, type Svg } from '../kit/svg.ts'

const { w: W, h: H } = pageSize
const ink = '#20204a'
const talk = { size: 37, line: ink }
const cap = { size: 35, line: ink, kind: 'box' as const, fill: '#fff6e6' }
const robot = { size: 35, line: ink, fill: '#dffaf4' }

export const planet = (x: number, y: number, r: number): Svg =>
  join(
    glow(x, y, r * 1.5, '#ff9a6a', 0.5),
    clipped(
      `M${x - r},${y}a${r},${r} 0 1 1 ${r * 2},0a${r},${r} 0 1 1 ${-r * 2},0Z`,
      disc(x, y, r, { fill: '#f08a5a' }),
      times(6, (i) =>
        path(
          `M${x - r},${y - r * 0.7 + i * r * 0.28}q${r * 0.5},${r * 0.1} ${r},0t${r},0v${r * 0.12}q${-r * 0.5},${r * 0.1} ${-r},0t${-r},0Z`,
          { fill: ['#ffb07a', '#d9683f', '#ffc890', '#c9583a'][i % 4]!, o: 0.7 },
        ),
      ),
      disc(x + r * 0.4, y + r * 0.35, r * 1.12, { line: '#7a2f4a', w: r * 0.4, o: 0.35 }),
    ),
  )
export const treeAt = (x: number, y: number, s: number, bloom: number): Svg =>
  at(
    x,
    y,
    s,
    path('M-14,0C-8,-80 -30,-120 -60,-170M14,0C10,-90 40,-130 70,-180M0,-60C0,-120 4,-160 0,-220', {
      line: '#6b4a4a',
      w: 22,
    }),
    ...[
      [-90, -200, 80],
      [90, -210, 84],
      [0, -280, 104],
      [-40, -180, 70],
      [50, -180, 70],
    ].map(([cx, cy, r]) => disc(cx!, cy!, r!, { fill: '#4f9a6a', line: ink, w: 5 })),
    ...[
      [-90, -200, 78],
      [90, -210, 82],
      [0, -280, 102],
      [-40, -180, 70],
      [50, -180, 70],
    ].map(([cx, cy, r]) => disc(cx! - 6, cy! - 8, r! * 0.9, { fill: '#6fbf80' })),
    times(Math.round(bloom * 26), (i) => {
      const a = i * 2.4
      const r = Math.sqrt(i / 26) * 150
      const [fx, fy] = [Math.cos(a) * r, -235 + Math.sin(a) * r * 0.72]
      return i % 5 === 4
        ? disc(fx, fy, 15, { fill: '#ff9a3c', line: ink, w: 3.4 })
        : join(
            times(5, (k) =>
              oval(fx + Math.cos(k * 1.257) * 9, fy + Math.sin(k * 1.257) * 9, 8, 8, { fill: '#fffaf4' }),
            ),
            disc(fx, fy, 5, { fill: '#ffd24a' }),
          )
    }),
    cel('M-80,-10H80L62,70H-62Z', { fill: '#d9dcf2', shade: '#a9aed6', line: ink, w: 5 }),
  )
const dome = (w: number, h: number): Svg =>
  join(
    sky(w, h, ['#0d1038', '#2a2a6e', '#5a3f86']),
    stars(w, h * 0.8, 90, 5),
    disc(w * 0.78, h * 0.32, h * 0.17, { fill: '#f08a5a' }),
    disc(w * 0.75, h * 0.3, h * 0.145, { fill: '#ffb07a' }),
    path(`M${-w * 0.1},${h}Q${w / 2},${-h * 0.55} ${w * 1.1},${h}`, { line: '#aeb6e6', w: 9, o: 0.8 }),
    path(
      `M${w * 0.2},${h}Q${w * 0.35},${h * 0.2} ${w / 2},${h * 0.22}M${w * 0.8},${h}Q${w * 0.65},${h * 0.2} ${w / 2},${h * 0.22}M${w * 0.04},${h * 0.62}H${w * 0.96}`,
      { line: '#aeb6e6', w: 6, o: 0.55 },
    ),
    path(`M${w * 0.14},${h * 0.5}Q${w * 0.24},${h * 0.3} ${w * 0.36},${h * 0.24}`, {
      line: '#fff',
      w: 12,
      o: 0.35,
    }),
  )
const station = (x: number, y: number, s: number): Svg =>
  at(
    x,
    y,
    s,
    oval(0, 0, 330, 96, { line: ink, w: 56 }),
    oval(0, 0, 330, 96, { line: '#e6e4f8', w: 46 }),
    oval(0, -8, 330, 96, { line: '#ffffff', w: 12 }),
    times(14, (i) => {
      const a = (i / 14) * 6.283
      return disc(Math.cos(a) * 330, Math.sin(a) * 96 + 4, 8, { fill: '#ffd27a' })
    }),
    path('M-300,0H300M0,-90V90', { line: ink, w: 30 }),
    path('M-300,0H300M0,-90V90', { line: '#c9c6ea', w: 20 }),
    cel('M-110,10C-110,-150 110,-150 110,10Q0,50 -110,10Z', {
      fill: '#8fd8e0',
      shade: '#5aa8c8',
      line: ink,
      w: 6,
    }),
    group('translate(0,6) scale(.3)', treeAt(0, 0, 1, 1)),
    path('M-70,-60Q-50,-100 -10,-110', { line: '#fff', w: 9, o: 0.8 }),
    cel('M-124,8Q0,60 124,8L90,70Q0,100 -90,70Z', { fill: '#ff9a4a', shade: '#d86f36', line: ink, w: 6 }),
    path('M420,-10h150v-60h-150ZM-420,-10h-150v-60h150Z', { fill: '#3f5fb0', line: ink, w: 6 }),
    path('M457,-70v60M495,-70v60M533,-70v60M-457,-70v60M-495,-70v60M-533,-70v60M330,-40h90M-330,-40h-90', {
      line: '#9fb8f0',
      w: 5,
    }),
  )

export const spaceComic = [
  (): Svg =>
    sheet(
      W,
      H,
      '#0d1038',
      panel(
        box(0, 0, W, H),
        join(
          sky(W, H, ['#070a28', '#1b1d54', '#4a2f72', '#8a4a7a']),
          stars(W, H, 260, 4),
          planet(860, 1250, 520),
          station(520, 640, 1.1),
          petals(W, H, 10, 3, '#ffe6dc', 1.2),
        ),
        ink,
        0,
      ),
      letters(['TANGERINE', 'STATION'], W / 2, 120, {
        size: 110,
        weight: 17,
        color: '#fff1dc',
        edge: { color: '#d86f36', w: 8 },
        leading: 140,
      }),
      balloon(['POPULATION: ONE GARDENER,', 'ONE ROBOT, ONE TREE.'], 330, 1040, cap),
    ),
  (): Svg => {
    const [a, b, c, d] = layout([{ h: 5 }, { h: 4.4, cols: [1, 1], lean: 22 }, { h: 4.6 }]) as [
      Box,
      Box,
      Box,
      Box,
    ]
    return sheet(
      W,
      H,
      '#f6f2ff',
      panel(
        a,
        join(
          dome(a.w, a.h),
          rect(0, a.h * 0.86, a.w, a.h, { fill: '#3a3a7a' }),
          treeAt(200, a.h * 0.82, 0.95, 0.1),
          person(ines, {
            x: 500,
            y: 210,
            s: 0.66,
            look: { turn: -0.5, mouth: 'smile', eyes: 'happy' },
            pose: { left: [-130, 210], right: [90, 300] },
          }),
          at(
            390,
            340,
            0.9,
            cel('M-40,-30H40L34,40H-34Z', { fill: '#8fd8e0', shade: '#5aa8c8', line: ink, w: 5 }),
            path('M-36,-20L-84,-46', { line: ink, w: 12 }),
          ),
          path('M316,300q-30,30 -44,80M322,306q-20,30 -26,80', { line: '#bfeaf5', w: 5 }),
          pip({ x: 790, y: 250, s: 0.86 }),
        ),
        ink,
      ),
      panel(
        b,
        join(
          wash(0, 0, b.w, b.h, [
            [0, '#2a2a6e'],
            [1, '#5a3f86'],
          ]),
          pip({ x: b.w / 2, y: 320, s: 1.1 }),
        ),
        ink,
      ),
      panel(
        c,
        join(
          wash(0, 0, c.w, c.h, [
            [0, '#ffd9a8'],
            [1, '#ffb07a'],
          ]),
          person(ines, {
            x: c.w * 0.5,
            y: 290,
            s: 1.15,
            look: { turn: -0.3, eyes: 'open', gaze: [-0.3, -0.9], mouth: 'pout', brows: 'up' },
          }),
        ),
        ink,
      ),
      panel(
        d,
        join(
          dome(d.w, d.h),
          person(ines, { x: 150, y: 290, s: 0.84, look: { turn: 0.6, eyes: 'closed', mouth: 'smile' } }),
          pip({ x: 850, y: 320, s: 0.8, mood: 'closed' }),
        ),
        ink,
      ),
      over(b, balloon(['QUERY:', 'WHAT IS SPRING?'], b.w / 2, 90, { ...robot, tail: [b.w / 2, 160] })),
      over(c, balloon(['HMM.'], 100, 100, { ...talk, tail: [170, 180] })),
      over(
        d,
        balloon(['IT IS WHEN THE AIR', 'SMELLS OF SOMETHING THAT', 'HAS NOT HAPPENED YET.'], 560, 100, {
          ...talk,
          size: 34,
          tail: [180, 350],
        }),
        balloon(['DOES NOT COMPUTE.'], 500, d.h - 70, { ...robot, tail: [850, 340] }),
      ),
    )
  },
  (): Svg => {
    const [a, b, c, d] = layout([{ h: 3.6, cols: [1, 1.1], lean: -22 }, { h: 5, slant: 40 }, { h: 4.6 }]) as [
      Box,
      Box,
      Box,
      Box,
    ]
    return sheet(
      W,
      H,
      '#f6f2ff',
      panel(
        a,
        join(
          wash(0, 0, a.w, a.h, [
            [0, '#1b1d54'],
            [1, '#4a3f86'],
          ]),
          path('M-20,330C120,300 200,240 260,190', { line: '#6b4a4a', w: 26 }),
          path('M180,250q40,-70 110,-60q-20,70 -110,60Z', { fill: '#6fbf80', line: ink, w: 5 }),
          cel('M260,190C230,140 260,90 300,80C340,100 340,160 310,190Z', {
            fill: '#fffaf4',
            shade: '#ffd0c8',
            line: ink,
            w: 5,
          }),
          path('M268,184q20,14 42,4', { line: '#6fbf80', w: 13 }),
          glow(290, 130, 160, '#fff0d0', 0.7),
        ),
        ink,
      ),
      panel(
        b,
        join(
          wash(0, 0, b.w, b.h, [
            [0, '#ffe2b8'],
            [1, '#ffb890'],
          ]),
          focus(b.w, b.h, b.w / 2, 210, 200, '#fff2d8', 4, 50),
          person(ines, {
            x: b.w / 2,
            y: 270,
            s: 0.9,
            look: { eyes: 'wide', mouth: 'o', brows: 'up', blush: 2 },
          }),
        ),
        ink,
      ),
      panel(
        c,
        join(
          dome(c.w, c.h),
          person(ines, {
            x: 330,
            y: 240,
            s: 0.78,
            look: { turn: 0.6, eyes: 'happy', mouth: 'grin', blush: 2 },
            pose: { stance: 'run', hands: 'open', right: [180, 110], left: [-170, 190] },
          }),
          pip({ x: 640, y: 320, s: 0.9 }),
          path('M840,220h120M850,290h150M830,370h120', { line: '#fff', w: 8, o: 0.6 }),
        ),
        ink,
      ),
      panel(
        d,
        join(
          wash(0, 0, d.w, d.h, [
            [0, '#c9c6ea'],
            [1, '#8f8cc8'],
          ]),
          rect(330, 70, 350, 330, { fill: '#f4f1ff', line: ink, w: 7 }, 24),
          letters(['GRAVITY'], 505, 106, { size: 42, color: ink }),
          rect(480, 190, 50, 180, { fill: '#3a3a7a', line: ink, w: 5 }, 24),
          letters(['ON'], 600, 196, { size: 34, color: ink }),
          letters(['OFF'], 604, 320, { size: 34, color: '#d0503a' }),
          group('translate(505,344)', rect(-56, -22, 112, 44, { fill: '#ff6a4a', line: ink, w: 6 }, 20)),
          group(
            'translate(458,346) scale(-1.05,1.05)',
            pinch(ines.skin, { fill: '#ff9a4a', shade: '#d86f36' }, { w: 6 }),
          ),
          sound('CLACK', 840, 230, 80, '#ff6a4a', '#fffaf0', -10),
        ),
        ink,
      ),
      over(b, balloon(["IT'S OPENING!"], b.w / 2, 68, { ...talk, tail: [b.w / 2, 330] })),
      over(
        c,
        balloon(['COME ON, COME ON!'], 250, 60, { ...talk, tail: [300, 150] }),
        balloon(['ROUTE: UNCLEAR.'], 790, 130, { ...robot, tail: [640, 330] }),
      ),
    )
  },
  (): Svg =>
    sheet(
      W,
      H,
      '#0d1038',
      panel(
        box(0, 0, W, H),
        join(
          sky(W, H, ['#0d1038', '#2f2c78', '#7a4a92', '#f09a8a']),
          stars(W, 900, 160, 6),
          planet(900, 260, 170),
          path('M-200,1600Q550,-900 1300,1600', { line: '#c9ccf2', w: 12, o: 0.6 }),
          path('M180,1560Q320,400 550,340Q780,400 920,1560M-40,900H1140', { line: '#c9ccf2', w: 8, o: 0.35 }),
          glow(520, 1050, 700, '#ffd0b0', 0.55),
          treeAt(520, 1450, 1.9, 1),
          petals(W, H, 90, 12, '#fff6f2', 1.7),
          petals(W, H, 26, 31, '#ffe0e0', 2.6),
          group(
            'translate(330,560) rotate(-24)',
            person(ines, {
              x: 0,
              y: 0,
              s: 0.82,
              look: { turn: 0.3, eyes: 'happy', mouth: 'grin', blush: 2 },
              pose: { stance: 'float', hands: 'open', left: [-190, 110], right: [190, 40] },
              light: { color: '#ffd8d0', k: 0.3 },
            }),
          ),
          group('translate(800,650) rotate(18)', pip({ x: 0, y: 0, s: 0.95, mood: 'happy' })),
          ...[
            [160, 980],
            [930, 980],
            [760, 1240],
            [250, 1260],
          ].map(([x, y]) =>
            join(
              disc(x!, y!, 26, { fill: '#ff9a3c', line: ink, w: 5 }),
              path(`M${x!},${y! - 24}q10,-22 30,-22q-4,20 -30,22Z`, { fill: '#6fbf80', line: ink, w: 3.4 }),
            ),
          ),
        ),
        ink,
        0,
      ),
    ),
  (): Svg => {
    const [a, b] = [box(44, 44, 497, 520), box(559, 44, 497, 520)]
    const c = box(0, 592, W, H - 592)
    return sheet(
      W,
      H,
      '#f6f2ff',
      panel(
        a,
        join(
          wash(0, 0, a.w, a.h, [
            [0, '#2a2a6e'],
            [1, '#8a5a92'],
          ]),
          pip(
            { x: 250, y: 310, s: 1.4, mood: 'open' },
            join(
              times(5, (k) =>
                oval(Math.cos(k * 1.257) * 22, Math.sin(k * 1.257) * 22, 17, 17, { fill: '#fffaf4' }),
              ),
              disc(0, 0, 11, { fill: '#ffd24a' }),
            ),
          ),
          petals(a.w, a.h, 12, 4, '#fff6f2', 1.5),
        ),
        ink,
      ),
      panel(
        b,
        join(
          wash(0, 0, b.w, b.h, [
            [0, '#ffe2b8'],
            [1, '#ffb890'],
          ]),
          person(ines, {
            x: 250,
            y: 340,
            s: 1.2,
            look: { eyes: 'open', turn: -0.4, mouth: 'smile', blush: 2, gaze: [-0.6, 0] },
          }),
          petals(b.w, b.h, 9, 7, '#fffaf6', 1.4),
        ),
        ink,
      ),
      panel(
        c,
        join(
          sky(W, 970, ['#070a28', '#1b1d54', '#3f3f92']),
          stars(W, 800, 150, 8),
          glow(560, 470, 560, '#8fc8ff', 0.7),
          clipped(
            'M260,470a300,300 0 1 1 600,0a300,300 0 1 1 -600,0Z',
            disc(560, 470, 300, { fill: '#3f8fd8' }),
            path(
              'M300,330C400,260 480,340 560,300C620,360 520,420 440,420C360,460 300,420 300,330ZM640,440C720,400 840,460 820,560C760,640 680,620 660,560C600,520 600,470 640,440ZM420,600C500,560 580,620 540,690C480,740 420,680 420,600Z',
              { fill: '#7fc88a' },
            ),
            path('M280,400q140,-40 260,10t280,-30M330,560q120,30 220,-6t240,20', {
              line: '#fff',
              w: 22,
              o: 0.75,
            }),
            disc(660, 560, 330, { line: '#12255a', w: 130, o: 0.45 }),
          ),
          rect(0, 820, W, 200, { fill: '#20204a' }),
          person(ines, { x: 400, y: 700, s: 0.56, look: { back: true, tilt: 5 }, pose: { stance: 'knees' } }),
          pip({ x: 600, y: 800, s: 0.62 }),
          petals(W, 900, 22, 15, '#fff6f2', 1.3),
        ),
        ink,
        0,
      ),
      over(a, balloon(['QUERY ANSWERED.'], 248, 70, { ...robot, tail: [250, 140] })),
      over(b, balloon(["GOOD, ISN'T IT?"], 250, 70, talk)),
      over(
        c,
        balloon(['NEW QUERY:', 'AGAIN?'], 880, 500, { ...robot, tail: [670, 730] }),
        balloon(['NEXT YEAR.'], 168, 630, { ...talk, tail: [335, 700] }),
      ),
    )
  },
]

const grey = {
  fill: '#a9a8b8',
  shade: '#858498',
  line: '#3b2a35',
  light: '#cfcedb',
  eye: '#8fd06a',
  inner: '#f0b0b0',
  cord: '#e5736a',
}
const si = '#3b2a35'
const soft = { size: 37, line: si, fill: '#fffdf6' }
const bed = (w: number, h: number): Svg =>
  join(
    wash(0, 0, w, h, [
      [0, '#f7d9d0'],
      [1, '#fbeacb'],
    ]),
    rect(w * 0.62, 40, w * 0.28, h * 0.5, { fill: '#bfe6ea', line: '#fffaf0', w: 14 }),
    cloud(w * 0.74, h * 0.38, 0.4, '#fff', '#d8eef0', 3),
    path(
      `M${w * 0.56},20C${w * 0.6},${h * 0.3} ${w * 0.55},${h * 0.5} ${w * 0.57},${h * 0.62}H${w * 0.65}C${w * 0.62},${h * 0.4} ${w * 0.68},${h * 0.2} ${w * 0.66},20ZM${w * 0.96},20C${w * 0.92},${h * 0.3} ${w * 0.97},${h * 0.5} ${w * 0.95},${h * 0.62}H${w * 0.87}C${w * 0.9},${h * 0.4} ${w * 0.84},${h * 0.2} ${w * 0.86},20Z`,
      { fill: '#f7b8b0', line: si, w: 4 },
    ),
  )
const plant = (x: number, y: number, s: number): Svg =>
  at(
    x,
    y,
    s,
    ...[-60, -30, 0, 30, 60].map((a) =>
      group(
        `rotate(${a} 0 -60)`,
        path('M0,-60C-34,-120 -24,-190 0,-220C24,-190 34,-120 0,-60Z', {
          fill: a % 60 ? '#86bf8a' : '#6aa878',
          line: si,
          w: 4.5,
        }),
      ),
    ),
    cel('M-54,-70H54L42,0H-42Z', { fill: '#f2a68a', shade: '#d0805f', line: si, w: 5 }),
  )
const quilt = (w: number, y: number, h: number): Svg =>
  join(
    cel(`M-10,${y}C${w * 0.2},${y - 30} ${w * 0.5},${y + 20} ${w + 10},${y - 10}V${h + 10}H-10Z`, {
      fill: '#f9b8b0',
      shade: '#e08f90',
      line: si,
      w: 5,
      dy: -14,
    }),
    times(12, (i) =>
      disc((i * 173) % w, y + 50 + ((i * 61) % Math.max(30, h - y)), 12, { fill: '#fff3e0', o: 0.9 }),
    ),
  )
export const beamOfSun = (w: number, h: number): Svg =>
  path(`M${w * 0.62},0H${w * 0.95}L${w * 0.72},${h}H${w * 0.1}Z`, { fill: '#fff6c8', o: 0.42 })

export const sundayComic = [
  (): Svg => {
    const [a, b, c, d] = layout([{ h: 5 }, { h: 4, cols: [1, 1.2], lean: 20 }, { h: 4.8 }]) as [
      Box,
      Box,
      Box,
      Box,
    ]
    return sheet(
      W,
      H,
      '#fff6e6',
      panel(
        a,
        join(
          bed(a.w, a.h),
          beamOfSun(a.w, a.h),
          oval(330, 330, 260, 80, { fill: '#fffdf6', line: si, w: 5 }),
          group(
            'rotate(-8 300 250)',
            person(hana, {
              x: 320,
              y: 270,
              s: 0.8,
              look: { eyes: 'closed', mouth: 'soft', tilt: -6 },
              pose: { hideArms: true },
            }),
          ),
          quilt(a.w, 370, a.h),
          letters(['Z Z Z'], 130, 120, { size: 54, color: '#c98a9a' }),
        ),
        si,
      ),
      panel(
        b,
        join(
          wash(0, 0, b.w, b.h, [
            [0, '#fbeacb'],
            [1, '#f7cfae'],
          ]),
          catHead({ x: b.w / 2, y: 290, s: 1.3, mood: 'half', coat: grey }),
        ),
        si,
      ),
      panel(
        c,
        join(
          wash(0, 0, c.w, c.h, [
            [0, '#fde4d8'],
            [1, '#f7c8b8'],
          ]),
          person(hana, { x: 260, y: 280, s: 1.05, look: { eyes: 'squeezed', mouth: 'wavy', tilt: -8 } }),
          cel(
            'M620,90C520,100 420,170 360,220C336,236 340,270 366,276C400,290 470,270 520,250C570,240 620,230 660,220Z',
            { fill: '#a9a8b8', shade: '#858498', line: si, w: 6 },
          ),
          path('M366,240l24,6M360,258l26,0', { line: si, w: 5 }),
          sound('PAT', 470, 360, 66, '#e5736a', '#fffaf0', -8),
        ),
        si,
      ),
      panel(
        d,
        join(
          bed(d.w, d.h),
          catSits({ x: 340, y: d.h - 20, s: 0.86, mood: 'wide', coat: grey, lamp: 'none' }),
          person(hana, {
            x: 640,
            y: 230,
            s: 0.8,
            look: { turn: -0.6, eyes: 'half', mouth: 'flat', gaze: [-0.8, 0] },
          }),
          quilt(d.w, d.h * 0.88, d.h),
        ),
        si,
      ),
      over(a, balloon(['SUNDAY. 7:00.'], 840, 420, { ...soft, kind: 'box' })),
      over(b, balloon(['MRRP.'], 100, 80, { ...soft, tail: [150, 160] })),
      over(
        d,
        balloon(['YOUR BOWL', 'IS FULL.'], 866, 110, { ...soft, size: 33, tail: [670, 280] }),
        balloon(['MRRRP!'], 128, 110, { ...soft, size: 40, tail: [320, 230] }),
        balloon(['* "BREAKFAST",', 'IN CAT'], 142, 236, { ...soft, size: 24, kind: 'box', fill: '#fff3d8' }),
      ),
    )
  },
  (): Svg => {
    const [p, q, r] = [box(44, 44, W - 88, 540), box(44, 602, 560, 466), box(622, 602, 434, 466)]
    const d = box(44, 1086, W - 88, 430)
    const cakes = (x: number, y: number, n: number, s = 1): Svg =>
      at(
        x,
        y,
        s,
        oval(0, 8, 150, 24, { fill: '#fff', line: si, w: 5 }),
        times(n, (i) =>
          cel(
            `M-104,${-i * 30}C-104,${-34 - i * 30} 104,${-34 - i * 30} 104,${-i * 30}C104,${16 - i * 30} -104,${16 - i * 30} -104,${-i * 30}Z`,
            { fill: '#f7c777', shade: '#d99a4a', line: si, w: 5, dy: -10 },
          ),
        ),
        path(`M-26,${-24 - n * 30}h52l4,26h-58Z`, { fill: '#fff3a8', line: si, w: 4 }),
        path(`M40,${-8 - n * 30}q30,20 26,60`, { line: '#c9803a', w: 13 }),
      )
    return sheet(
      W,
      H,
      '#fff6e6',
      panel(
        p,
        join(
          wash(0, 0, p.w, p.h, [
            [0, '#fbeacb'],
            [1, '#f7d9b0'],
          ]),
          times(8, (r2) =>
            times(13, (k) =>
              rect(k * 82, r2 * 70, 76, 64, { fill: (k + r2) % 2 ? '#fdf3dc' : '#f7e2c0' }, 6),
            ),
          ),
          person(hana, {
            x: 400,
            y: 220,
            s: 0.86,
            look: { turn: 0.4, eyes: 'happy', mouth: 'cat' },
            pose: { right: [130, 210], left: [-80, 260] },
          }),
          at(
            610,
            400,
            1,
            oval(0, 0, 130, 26, { fill: '#4a4a5a', line: si, w: 6 }),
            path('M-130,0h-120', { line: si, w: 22 }),
            oval(0, -8, 92, 17, { fill: '#f7c777', line: si, w: 4 }),
          ),
          path('M560,330q-14,-24 0,-46M610,320q-14,-24 0,-46M660,330q-14,-24 0,-46', { line: '#fff', w: 8 }),
          plant(900, p.h - 20, 0.9),
        ),
        si,
      ),
      panel(
        q,
        join(
          wash(0, 0, q.w, q.h, [
            [0, '#fde4d8'],
            [1, '#f7c8b8'],
          ]),
          cakes(q.w * 0.5, q.h - 60, 7, 1.4),
        ),
        si,
      ),
      panel(
        r,
        join(
          wash(0, 0, r.w, r.h, [
            [0, '#dff0ea'],
            [1, '#bfe0d8'],
          ]),
          catHead({ x: r.w * 0.5, y: r.h - 16, s: 1.5, mood: 'wide', gaze: [-0.8, -0.3], coat: grey }),
        ),
        si,
      ),
      panel(
        d,
        join(
          rect(0, 0, d.w, d.h, { fill: '#fff3dc' }),
          focus(d.w, d.h, 500, 250, 300, '#f7c08a', 5, 80),
          catSits({ x: 210, y: 446, s: 0.92, mood: 'happy', coat: grey, lamp: 'none' }),
          at(
            210,
            236,
            0.66,
            cel('M-104,0C-104,-34 104,-34 104,0C104,16 -104,16 -104,0Z', {
              fill: '#f7c777',
              shade: '#d99a4a',
              line: si,
              w: 5,
            }),
          ),
          person(hana, {
            x: 760,
            y: 300,
            s: 0.9,
            look: { turn: -0.5, eyes: 'dots', mouth: 'shout', brows: 'up', sweat: true },
            pose: { hands: 'open', left: [-170, 90], right: [160, 60] },
          }),
        ),
        si,
      ),
      over(p, balloon(['PANCAKES FIRST.', 'THE WORLD LATER.'], 770, 90, { ...soft, tail: [540, 170] })),
      over(
        d,
        balloon(['LUMP!', 'THAT WAS MINE!'], 560, 110, {
          ...soft,
          size: 33,
          kind: 'shout',
          tail: [740, 360],
        }),
      ),
    )
  },
  (): Svg => {
    const list = box(44, 44, 480, 720)
    const [b, c] = [box(542, 44, 514, 350), box(542, 412, 514, 352)]
    const d = box(44, 790, W - 88, 726)
    return sheet(
      W,
      H,
      '#fff6e6',
      panel(
        list,
        join(
          rect(0, 0, 480, 720, { fill: '#fffdf2' }),
          times(12, (i) => path(`M30,${120 + i * 52}H450`, { line: '#f0dcc0', w: 3 })),
          letters(['TO DO'], 240, 40, { size: 58, color: '#e5736a' }),
          letters(['LAUNDRY', 'CALL MUM', 'TAXES', 'BE A BETTER', 'PERSON', 'BUY MILK'], 120, 150, {
            size: 42,
            align: 'start',
            color: si,
            leading: 200,
          }),
          times(6, (i) => (i === 4 ? '' : rect(56, 148 + i * 84, 40, 40, { line: si, w: 5 }, 6))),
          path('M60,240l14,16l28,-38', { line: '#6aa878', w: 9 }),
        ),
        si,
      ),
      panel(
        b,
        join(
          wash(0, 0, 514, 350, [
            [0, '#f7d9d0'],
            [1, '#fbeacb'],
          ]),
          person(hana, {
            x: 257,
            y: 230,
            s: 1,
            look: { eyes: 'half', mouth: 'pout', turn: -0.5, gaze: [-0.9, 0.1], brows: 'sad' },
          }),
        ),
        si,
      ),
      panel(
        c,
        join(
          wash(0, 0, 514, 352, [
            [0, '#dff0ea'],
            [1, '#bfe0d8'],
          ]),
          catHead({ x: 257, y: 250, s: 1.3, mood: 'half', gaze: [-0.6, 0], coat: grey }),
        ),
        si,
      ),
      panel(
        d,
        join(
          bed(d.w, d.h),
          rect(0, 560, d.w, 200, { fill: '#e0b080' }),
          times(5, (i) => path(`M0,${580 + i * 36}H${d.w}`, { line: '#c9945f', w: 3 })),
          beamOfSun(d.w, d.h),
          path('M60,640L360,620L400,700L40,716Z', { fill: '#fffdf2', line: si, w: 4 }),
          catSleeps({ x: 250, y: 690, s: 1.05, coat: grey }),
          person(hana, {
            x: 720,
            y: 330,
            s: 0.92,
            look: { turn: -0.6, eyes: 'happy', mouth: 'grin', blush: 2 },
            pose: { stance: 'seiza', left: [-90, 280], right: [60, 300] },
          }),
          plant(950, 560, 1),
        ),
        si,
      ),
      over(
        d,
        balloon(['WELL. YOU ARE', 'SITTING ON IT.'], 480, 90, { ...soft, tail: [620, 210] }),
        balloon(['NOTHING TO BE DONE.'], 270, 470, { ...soft, tail: [170, 660] }),
      ),
    )
  },
  (): Svg =>
    sheet(
      W,
      H,
      '#fff6e6',
      panel(
        box(0, 0, W, H),
        join(
          wash(0, 0, W, H, [
            [0, '#f7d0c4'],
            [0.5, '#fde6cc'],
            [1, '#f0c79a'],
          ]),
          rect(520, 120, 420, 520, { fill: '#bfe3ee', line: '#fffaf0', w: 22 }),
          cloud(700, 480, 0.8, '#fff', '#d8eef2', 3),
          cloud(860, 300, 0.5, '#fff', '#d8eef2', 5),
          path('M730,120V640M520,380H940', { line: '#fffaf0', w: 14 }),
          path(
            'M470,90C520,300 450,500 480,740H580C540,500 620,300 580,90ZM990,90C940,300 1010,500 980,740H880C920,500 840,300 880,90Z',
            { fill: '#f7b8b0', line: si, w: 5 },
          ),
          rect(440, 78, 580, 20, { fill: '#b5764c', line: si, w: 4 }, 10),
          rect(0, 900, W, 700, { fill: '#e2b283' }),
          times(9, (i) => path(`M0,${930 + i * i * 8}H${W}`, { line: '#cb9862', w: 4 })),
          rect(0, 880, W, 24, { fill: '#fffaf0' }),
          plant(150, 900, 1.35),
          plant(330, 900, 0.9),
          oval(560, 1260, 470, 180, { fill: '#f9d2c4', line: '#e5a79a', w: 12 }),
          oval(560, 1260, 400, 146, { line: '#fff3e6', w: 8 }),
          path('M520,640H940L760,1560H60Z', { fill: '#fff6c8', o: 0.45 }),
          group(
            'translate(420,1180) rotate(-78)',
            person(hana, {
              x: 0,
              y: 0,
              s: 0.82,
              look: { eyes: 'closed', mouth: 'smile', blush: 2, tilt: 8 },
              pose: { stance: 'walk', left: [-60, 300], right: [50, 280] },
            }),
          ),
          catSleeps({ x: 640, y: 1350, s: 1.1, coat: grey }),
          motes(W, 1300, 34, 5, '#fff0b0', 0.7),
        ),
        si,
        0,
      ),
      letters(['SUNDAY, 15:00.'], 90, 1420, { size: 44, align: 'start', color: si }),
      letters(['EVERYTHING DONE.'], 90, 1488, { size: 44, align: 'start', color: '#b0504a' }),
    ),
]
