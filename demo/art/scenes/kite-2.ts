import { mio, pell, star, teo } from '../cast.ts'
import { balloon, sound } from '../kit/balloon.ts'
import { lamplight, night } from '../kit/color.ts'
import {
  beam,
  boat,
  daySky,
  envelope,
  gull,
  hillTown,
  kite,
  lighthouse,
  red,
  sea,
  string,
  wave,
} from '../kit/harbour.ts'
import { fist, pinch } from '../kit/hands.ts'
import { brush, cel } from '../kit/ink.ts'
import { letters } from '../kit/letters.ts'
import { bars, cloud, focus, motes, petals, rain, rays, sky, speed, stars } from '../kit/nature.ts'
import { box, panel } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import { at, disc, glow, group, join, oval, path, rect, times, wash, type Svg } from '../kit/svg.ts'
import { cap, frame, H, ink, strip, talk, W } from './kite-1.ts'

const twoTugs = (): Svg =>
  strip(
    '#ffe9c0',
    '#bfe8ec',
    [
      [400, 0],
      [420, 200],
      [560, 330],
      [720, 800],
      [660, 1060],
      [300, 1130],
      [80, 1300],
      [60, 1700],
      [300, 1850],
      [560, 2000],
      [420, 2200],
      [400, 2400],
    ],
    balloon(['2  TWO TUGS'], 400, 136, { ...cap, size: 46 }),
    frame(
      50,
      260,
      700,
      440,
      join(
        sky(700, 440, ['#f2a08a', '#ffd08a', '#ffe9c0']),
        string(
          [
            [-20, 400],
            [300, 250],
            [720, 30],
          ],
          14,
        ),
        path('M250,190l-40,-30M330,180l-10,-50M390,250l50,26M300,300l4,54', { line: '#fffaf0', w: 10 }),
        sound('TUG', 190, 100, 92, '#fffaf0', ink, -10),
        sound('TUG', 500, 330, 92, '#fffaf0', ink, 8),
      ),
    ),
    frame(
      0,
      920,
      800,
      560,
      join(
        wash(0, 0, 800, 560, [
          [0, '#ffd9a0'],
          [1, '#f7b08a'],
        ]),
        focus(800, 560, 400, 330, 330, '#ffe9c8', 6, 54),
        person(mio, {
          x: 400,
          y: 320,
          s: 1.4,
          look: { turn: 0.2, eyes: 'open', mouth: 'grin', brows: 'up', blush: 2, gaze: [0.3, -0.4] },
        }),
      ),
    ),
    balloon(['TWO TUGS.'], 200, 790, { ...talk }),
    balloon(['THAT MEANS', 'THANK YOU!'], 560, 850, { ...talk, kind: 'shout', tail: [460, 990] }),
    frame(
      150,
      1560,
      600,
      520,
      join(
        sky(600, 520, ['#f7c0a0', '#ffe6c0']),
        sea(600, 520, 260, '#7fc3cf', '#3a8aae', '#dff6f0', 8),
        lighthouse(470, 280, 0.28, { tint: '#b08aa8' }),
        path('M-10,530V330H120L140,360H230V530Z', { fill: '#a9653f', line: ink, w: 5 }),
        path('M40,360V520M100,360V520M170,370V520', { line: '#7d4630', w: 6 }),
        boat(350, 420, 0.62, 4),
        person(mio, {
          x: 100,
          y: 112,
          s: 0.36,
          look: { turn: 0.7, mouth: 'grin' },
          pose: { stance: 'run', wind: -0.6, hands: 'open', left: [-160, 210], right: [180, 50] },
        }),
        gull(360, 140, 0.4, { fly: true }),
      ),
    ),
    balloon(['COME ON, BISCUIT!'], 300, 2150, { ...talk, tail: [330, 2060] }),
    balloon(['WE HAVE AN ADDRESS.', "IT'S AT THE END", 'OF THE STRING.'], 520, 2290, { ...cap }),
  )

const follow = (): Svg =>
  strip(
    '#bfe8ec',
    '#5f7f98',
    [],
    sky(W, 900, ['#bfe8ec', '#dff3ee', '#f7efd8']),
    cloud(180, 420, 1.1, '#ffffff', '#c3e3ee', 4),
    cloud(650, 620, 1.3, '#ffffff', '#c9dfe8', 7),
    sea(W, H, 820, '#6fc8cf', '#1f5f86', '#d8f6f2', 12),
    lighthouse(620, 840, 0.26),
    times(6, (i) =>
      path(`M${60 + i * 130},${1500 + ((i * 191) % 700)}q40,-14 80,0t80,0`, {
        line: '#bff0ec',
        w: 6,
        o: 0.6,
      }),
    ),
    times(5, (i) =>
      group(
        `translate(${130 + ((i * 233) % 560)},${1650 + i * 130}) rotate(${i % 2 ? 12 : -14}) scale(${i % 2 ? -0.7 : 0.8},.8)`,
        path('M-60,0C-30,-30 30,-30 50,0L84,-20L80,20L50,4C30,30 -30,30 -60,0Z', {
          fill: '#155074',
          o: 0.55,
        }),
      ),
    ),
    string(
      [
        [400, 0],
        [360, 300],
        [500, 560],
        [617, 716],
      ],
      6,
    ),
    string(
      [
        [617, 716],
        [560, 900],
        [300, 1000],
        [330, 1180],
      ],
      6,
    ),
    person(mio, {
      x: 330,
      y: 1062,
      s: 0.6,
      look: { turn: 0.6, eyes: 'firm', mouth: 'grin', gaze: [0.7, -0.4] },
      pose: { stance: 'none', left: [-60, 260], right: [140, 230], wind: -0.8 },
    }),
    gull(520, 1236, 0.5, { mood: 'happy' }),
    boat(380, 1270, 1.25, -3),
    brush(
      [
        [440, 1160],
        [560, 1290],
        [640, 1400],
      ],
      16,
      '#8a5a3a',
      0.7,
    ),
    oval(650, 1410, 22, 44, { fill: '#c9824a', line: ink, w: 5 }),
    path('M130,1370q120,44 260,16t260,6', { line: '#e8fbf6', w: 9 }),
    path('M60,1420q120,30 240,6', { line: '#e8fbf6', w: 7 }),
    string(
      [
        [330, 1350],
        [200, 1500],
        [420, 1720],
        [600, 1900],
        [380, 2100],
        [400, 2400],
      ],
      6,
    ),
    balloon(['ONE STROKE FOR LUCK.'], 260, 1560, cap),
    balloon(['ONE STROKE FOR LUNCH.'], 540, 1800, cap),
    balloon(['ONE STROKE BECAUSE', 'SOMEBODY SAID THANK YOU.'], 360, 2060, cap),
    wash(0, 2150, W, 250, [
      [0, '#5f7f98', 0],
      [1, '#5f7f98', 1],
    ]),
    balloon(['THEN THE SKY CHANGED ITS MIND.'], 400, 2300, { ...cap }),
  )

const storm = (): Svg =>
  strip(
    '#5f7f98',
    '#38476e',
    [
      [400, 0],
      [430, 60],
      [420, 140],
    ],
    panel(
      box(0, 130, W, 1000),
      join(
        sky(W, 1000, ['#38476e', '#566a8c', '#8a97a8']),
        cloud(160, 230, 1.5, '#5a6a8c', '#3d4a70', 3),
        cloud(620, 180, 1.7, '#66759a', '#414e76', 6),
        cloud(400, 340, 1.1, '#74839f', '#4d5b80', 9),
        path('M640,200L590,330L640,330L570,480L700,290L640,292L690,200Z', { fill: '#fff3b0' }),
        glow(640, 330, 360, '#fff3c0', 0.4),
        wave(W, 720, 190, '#3a6a86', '#cfeaf0', 3),
        group(
          'translate(330,640) rotate(-16)',
          person(mio, {
            x: 0,
            y: -160,
            s: 0.5,
            look: { turn: 0.4, eyes: 'firm', brows: 'angry', mouth: 'shout' },
            pose: { stance: 'none', left: [-80, 240], right: [130, 200], wind: 1 },
          }),
          boat(30, 0, 0.9),
        ),
        string(
          [
            [420, 0],
            [520, 250],
            [400, 520],
            [360, 600],
          ],
          6,
        ),
        wave(W, 860, 170, '#2c5674', '#e4f4f4', 8),
        rain(W, 1000, 220, 4, { slant: 0.7, o: 0.6, long: 90 }),
      ),
      ink,
      0,
    ),
    sound('KRAKA-BOOM', 400, 200, 84, '#fffaf0', ink, -5),
    frame(
      50,
      1190,
      700,
      430,
      join(
        rect(0, 0, 700, 430, { fill: '#4d6488' }),
        speed(700, 430, -24, '#a9c0d8', 4, 30, 0.6),
        string(
          [
            [-20, 330],
            [240, 240],
            [420, 210],
            [720, 70],
          ],
          15,
        ),
        ...[1, -1].map((k) =>
          group(
            `translate(${330 + k * 66},${234 - k * 20}) rotate(${k * 8 - 6}) scale(.95)`,
            fist(mio.skin, { fill: '#3f63a3', shade: '#2b4581' }),
          ),
        ),
        rain(700, 430, 90, 6, { slant: 0.7, o: 0.6 }),
      ),
    ),
    balloon(["DON'T LET GO."], 240, 1680, { ...talk }),
    balloon(["DON'T LET GO."], 520, 1770, { ...talk, size: 33 }),
    frame(
      0,
      1850,
      W,
      460,
      join(
        sky(W, 460, ['#2b3560', '#4d5b80']),
        string(
          [
            [-10, 420],
            [300, 330],
            [620, 120],
            [810, 20],
          ],
          7,
        ),
        lighthouse(640, 470, 0.72, { tint: '#33406a' }),
        rect(616, 92, 48, 46, { fill: '#ffdf8a', o: 0 }),
        wave(W, 420, 120, '#223f60', '#b8d8e4', 5),
        group(
          'translate(260,380) rotate(10)',
          person(mio, {
            x: 0,
            y: -110,
            s: 0.3,
            look: { back: true },
            pose: { stance: 'none', right: [130, 60] },
            light: night,
          }),
          boat(0, 0, 0.55),
        ),
        rain(W, 460, 140, 12, { slant: 0.7, o: 0.5 }),
      ),
    ),
    balloon(['SOMEBODY WAS PULLING ME IN.'], 400, 2340, cap),
  )

const door = (): Svg =>
  strip(
    '#38476e',
    '#4a3d5e',
    [],
    frame(
      50,
      60,
      700,
      640,
      join(
        wash(0, 0, 700, 640, [
          [0, '#4a5a80'],
          [1, '#2f3c60'],
        ]),
        times(7, (r) =>
          times(5, (i) =>
            rect(i * 170 - (r % 2) * 85, r * 96, 164, 90, { fill: (i + r) % 3 ? '#5f6f92' : '#6b7b9c' }, 8),
          ),
        ),
        path('M190,650V230C190,60 510,60 510,230V650Z', { fill: '#ffcf86', line: ink, w: 14 }),
        glow(350, 380, 460, '#ffc070', 0.9),
        person(teo, {
          x: 350,
          y: 300,
          s: 0.7,
          look: { mouth: 'none', brows: 'angry', turn: 0 },
          pose: { left: [-150, 240], right: [110, 300] },
          light: lamplight,
        }),
        group('translate(210,480) rotate(-18)', kite(0, 0, 0.62, 0, { tail: 3 })),
        rain(700, 640, 80, 4, { slant: 0.5, o: 0.5 }),
      ),
    ),
    balloon(["YOU'RE LATE."], 590, 130, { ...talk, size: 34, tail: [470, 260] }),
    frame(
      150,
      780,
      600,
      520,
      join(
        wash(0, 0, 600, 520, [
          [0, '#4a5a80'],
          [1, '#7a6a86'],
        ]),
        person(mio, {
          x: 300,
          y: 270,
          s: 1.15,
          look: { eyes: 'dots', mouth: 'wavy', sweat: true, brows: 'sad' },
          light: { color: '#c8d4ff', k: 0.4 },
        }),
        times(9, (i) =>
          path(`M${60 + i * 60},${90 + ((i * 97) % 300)}q-9,22 0,30q9,-9 0,-30Z`, { fill: '#d6ecff' }),
        ),
        gull(500, 500, 0.7, { left: true, mood: 'closed' }),
      ),
    ),
    balloon(['FORTY YEARS LATE.'], 290, 770, { ...talk, size: 32 }),
    balloon(["I KNOW. I'M NEW."], 300, 1330, { ...talk, tail: [400, 1180] }),
    frame(
      0,
      1440,
      W,
      700,
      join(
        wash(0, 0, W, 700, [
          [0, '#4a2f3e'],
          [1, '#8a5a4e'],
        ]),
        rect(540, 90, 200, 220, { fill: '#2b3560', line: '#6b4036', w: 14 }, 100),
        rain(740, 300, 20, 3, { o: 0.3 }),
        times(3, (i) => rect(40, 140 + i * 110, 220, 12, { fill: '#6b4036' })),
        times(8, (i) =>
          rect(54 + i * 24, 70 + (i % 3) * 6, 18, 70 - (i % 3) * 6, {
            fill: ['#d8655a', '#5f8fa8', '#e0b04a'][i % 3]!,
          }),
        ),
        times(4, (i) =>
          oval(70 + i * 52, 232, 18, 20, {
            fill: ['#fff0d0', '#bfe0d8', '#f3b0a0', '#ffd98a'][i]!,
            line: ink,
            w: 4,
          }),
        ),
        glow(400, 420, 520, '#ffb85c', 0.8),
        person(teo, {
          x: 240,
          y: 330,
          s: 0.74,
          look: { turn: 0.5, mouth: 'none', brows: 'calm' },
          pose: { left: [-60, 270], right: [90, 250] },
          light: lamplight,
        }),
        person(mio, {
          x: 580,
          y: 370,
          s: 0.72,
          look: { turn: -0.5, mouth: 'soft', blush: 2 },
          pose: { left: [-70, 250], right: [60, 250] },
          light: lamplight,
        }),
        cel('M-10,560H810V710H-10Z', { fill: '#a9653f', shade: '#7d4630', line: ink, w: 6, dx: 0, dy: -18 }),
        at(
          300,
          560,
          0.8,
          cel('M-44,-66H44C50,-16 26,0 0,0C-26,0 -50,-16 -44,-66Z', {
            fill: '#fff0d0',
            shade: '#e0c3a0',
            line: ink,
            w: 5,
          }),
        ),
        at(
          500,
          560,
          0.8,
          cel('M-44,-66H44C50,-16 26,0 0,0C-26,0 -50,-16 -44,-66Z', {
            fill: '#bfe0d8',
            shade: '#8fbab0',
            line: ink,
            w: 5,
          }),
        ),
        path('M290,490q-12,-30 6,-50M495,490q-12,-30 6,-50', { line: '#fff6e4', w: 6, o: 0.8 }),
      ),
    ),
    balloon(['I SAW A KITE.', 'I THOUGHT: THAT ONE', 'IS MEANT FOR ME.'], 250, 1490, {
      ...talk,
      tail: [250, 1820],
    }),
    balloon(['THEN I THOUGHT:', 'NONSENSE.'], 220, 2120, { ...talk, tail: [250, 1860] }),
    string([
      [400, 2290],
      [420, 2340],
      [400, 2400],
    ]),
  )

const jumper = { fill: '#2f5d7a', shade: '#22445f' }
const reading = (): Svg =>
  strip(
    '#4a3d5e',
    '#2b2f5e',
    [
      [400, 0],
      [440, 60],
      [400, 120],
    ],
    frame(
      50,
      110,
      700,
      380,
      join(
        wash(0, 0, 700, 380, [
          [0, '#8a5a4e'],
          [1, '#c98a5e'],
        ]),
        glow(350, 190, 360, '#ffd98a', 0.7),
        group('translate(350,190) rotate(-4)', envelope(0, 0, 1.6, true)),
        at(462, 214, 0.8, pinch(teo.skin, jumper)),
        group('translate(238,222) scale(-.8,.8)', pinch(teo.skin, jumper)),
      ),
    ),
    balloon(['HE HELD IT FOR A LONG TIME.'], 400, 540, cap),
    panel(
      box(110, 640, 580, 720),
      join(
        rect(0, 0, 580, 720, { fill: '#fff6df' }),
        times(10, (i) => path(`M60,${138 + i * 57.76}H520`, { line: '#e6d2b0', w: 3 })),
        letters(
          [
            'DEAR BOY AT',
            'THE LIGHTHOUSE,',
            '',
            'IF YOU EVER',
            'WANT COMPANY,',
            'LIGHT THE LAMP.',
            '',
            "I'LL BRING",
            'THE TEA.',
          ],
          70,
          90,
          { size: 38, align: 'start', color: '#3d5590', weight: 11, leading: 152, slant: -6 },
        ),
        star(496, 612, 1.9, 2),
        letters(['- P.'], 350, 592, { size: 44, align: 'start', color: '#3d5590', weight: 11 }),
        wash(0, 0, 580, 720, [
          [0, '#fff6df', 0],
          [1, '#e0a56a', 0.25],
        ]),
      ),
      ink,
      5,
    ),
    frame(
      0,
      1440,
      W,
      500,
      join(
        wash(0, 0, W, 500, [
          [0, '#6b4a5e'],
          [1, '#b57a5e'],
        ]),
        glow(400, 480, 420, '#ffc070', 0.6),
        person(teo, {
          x: 400,
          y: 300,
          s: 1.35,
          look: { turn: -0.1, nod: 0.4, mouth: 'none', brows: 'sad', tear: true },
          light: lamplight,
        }),
      ),
    ),
    balloon(['I WAITED ALL SPRING.', 'NO LETTER CAME.'], 250, 1400, { ...talk }),
    balloon(['SO I LET THE', 'LAMP GO OUT.'], 570, 1960, { ...talk, tail: [470, 1840] }),
    frame(
      150,
      2060,
      500,
      270,
      join(
        wash(0, 0, 500, 270, [
          [0, '#f7c98c'],
          [1, '#e39a72'],
        ]),
        focus(500, 270, 250, 150, 200, '#ffe2b8', 3, 50),
        person(mio, { x: 250, y: 165, s: 1.0, look: { eyes: 'wide', mouth: 'o', brows: 'up' } }),
      ),
    ),
    balloon(['A STAR... P...', 'MRS. PELL!'], 620, 2110, { ...talk, kind: 'shout' }),
  )

const stairs = (): Svg =>
  strip(
    '#2b2f5e',
    '#1b2050',
    [],
    panel(
      box(0, 0, W, 1330),
      join(
        wash(0, 0, W, 1330, [
          [0, '#20234e'],
          [1, '#4a3a5e'],
        ]),
        times(15, (r) =>
          times(6, (i) =>
            rect(
              i * 160 - (r % 2) * 80,
              r * 92,
              154,
              86,
              { fill: (i * 3 + r) % 4 ? '#2b2f62' : '#343a70' },
              8,
            ),
          ),
        ),
        glow(300, 900, 560, '#ffb04a', 0.6),
        ...Array.from({ length: 11 }, (_, i) => {
          const y = 1270 - i * 112
          const x = i % 2 === 0 ? 0 : 0
          const lift = 30 + i * 6
          return join(
            path(`M${x - 10},${y}L810,${y - lift - 60}V${y - lift - 30}L-10,${y + 34}Z`, {
              fill: '#8a6a5e',
              line: ink,
              w: 4,
              o: i % 2 ? 0 : 1,
            }),
          )
        }),
        person(teo, {
          x: 520,
          y: 438,
          s: 0.5,
          look: { turn: -0.4, mouth: 'none' },
          pose: { stance: 'walk', right: [130, 160], left: [-80, 240] },
          light: lamplight,
        }),
        person(mio, {
          x: 230,
          y: 706,
          s: 0.5,
          look: { turn: 0.5, mouth: 'grin', gaze: [0.5, -0.6] },
          pose: { stance: 'run', right: [110, 190], left: [-140, 200] },
          light: lamplight,
        }),
        gull(120, 560, 0.42, { fly: true }),
        motes(W, 1300, 24, 6),
      ),
      ink,
      0,
    ),
    balloon(['DOES THE LAMP', 'STILL WORK?'], 250, 200, { ...talk }),
    balloon(['I CLEAN IT', 'EVERY SUNDAY.'], 600, 280, { ...talk, tail: [540, 410] }),
    balloon(['...JUST IN CASE.'], 560, 1130, { ...talk }),
    frame(
      50,
      1400,
      700,
      440,
      join(
        wash(0, 0, 700, 440, [
          [0, '#2b2f6a'],
          [1, '#4a3f6a'],
        ]),
        oval(350, 240, 150, 190, { fill: '#6f86b0', line: ink, w: 7 }),
        times(6, (i) =>
          path(`M${220 + i * 18},${90 + i * 10}Q350,${50 + i * 34} ${480 - i * 18},${90 + i * 10}`, {
            line: '#a9c0e0',
            w: 4,
            o: 0.8,
          }),
        ),
        times(6, (i) =>
          path(`M${220 + i * 18},${390 - i * 10}Q350,${430 - i * 34} ${480 - i * 18},${390 - i * 10}`, {
            line: '#a9c0e0',
            w: 4,
            o: 0.8,
          }),
        ),
        oval(350, 240, 34, 46, { fill: '#3d4a70', line: ink, w: 5 }),
        at(440, 280, 0.9, pinch(teo.skin, jumper)),
        path('M446,282L398,262', { line: '#e0b07a', w: 8 }),
        disc(394, 260, 9, { fill: '#ffb04a' }),
        glow(394, 260, 130, '#ffb04a', 0.9),
      ),
    ),
    letters(['ONE MATCH.'], 400, 1960, { size: 44, color: '#e8ecff' }),
    letters(['FORTY YEARS.'], 400, 2070, { size: 44, color: '#e8ecff' }),
    glow(400, 2250, 200, '#ffd27a', 0.8),
    disc(400, 2250, 9, { fill: '#fff6d0' }),
  )

const light = (): Svg =>
  strip(
    '#1b2050',
    '#f2b0a0',
    [],
    panel(
      box(0, 0, W, 1560),
      join(
        sky(W, 1560, ['#141840', '#252e6e', '#4a4a94']),
        stars(W, 1000, 150, 4),
        beam(400, 620, 900, 158, 15),
        beam(400, 620, 900, -22, 15),
        glow(400, 620, 760, '#ffe9a0', 0.8),
        sea(W, 1560, 1200, '#2f3f7e', '#161c48', '#ffe2a0', 5),
        path('M330,1210L470,1210L620,1560H180Z', { fill: '#ffe9a0', o: 0.22, blend: 'screen' }),
        lighthouse(400, 1220, 1.15, { lit: true, tint: '' }),
        ...[-1, 1].map((k) =>
          person(k < 0 ? teo : mio, {
            x: 400 + k * 66,
            y: 586,
            s: 0.15,
            look: { turn: k * -0.3, mouth: 'smile' },
            pose: { stance: 'stand' },
            light: lamplight,
          }),
        ),
        wash(0, 900, W, 660, [
          [0, '#141840', 0],
          [1, '#141840', 0.4],
        ]),
      ),
      ink,
      0,
    ),
    frame(
      50,
      1620,
      340,
      380,
      join(
        wash(0, 0, 340, 380, [
          [0, '#2b2a5a'],
          [1, '#4a3a66'],
        ]),
        rect(60, 40, 220, 240, { fill: '#252e6e', line: '#8a5a48', w: 12 }),
        group(
          'translate(60,40)',
          stars(220, 240, 20, 3),
          disc(150, 150, 8, { fill: '#fff6d0' }),
          glow(150, 150, 110, '#ffe9a0', 1),
        ),
        path('M170,40V280M60,160H280', { line: '#8a5a48', w: 8 }),
        at(
          170,
          370,
          0.9,
          cel('M-50,-80H50C56,-20 30,0 0,0C-30,0 -56,-20 -50,-80Z', {
            fill: '#5f8fd8',
            shade: '#3f63a3',
            line: ink,
            w: 5,
          }),
        ),
      ),
    ),
    frame(
      410,
      1620,
      340,
      380,
      join(
        wash(0, 0, 340, 380, [
          [0, '#8a6a9a'],
          [1, '#ffcf96'],
        ]),
        glow(30, 120, 360, '#ffe9a0', 0.8),
        person(pell, {
          x: 180,
          y: 230,
          s: 1.05,
          look: { turn: -0.4, mouth: 'smile', brows: 'sad', tear: true, gaze: [-0.6, -0.2] },
          light: lamplight,
        }),
      ),
    ),
    balloon(['OH, YOU SILLY BOY.'], 400, 2060, { kind: 'thought', size: 29, line: ink }),
    balloon(['SHE WAS ALREADY', 'PUTTING THE KETTLE ON.'], 400, 2220, cap),
    string([
      [420, 2300],
      [380, 2340],
      [400, 2400],
    ]),
  )

const tea = (): Svg =>
  strip(
    '#f2b0a0',
    '#ffe9c8',
    [],
    panel(
      box(0, 0, W, 1080),
      join(
        sky(W, 1080, ['#7fb8e0', '#f7c4b8', '#ffe2b0', '#fff3d8']),
        rays(560, 620, 1200, 14, '#fff3c8', 4, 0.3),
        cloud(190, 300, 1.2, '#fff4ec', '#f0b4bc', 3),
        cloud(640, 210, 0.9, '#fff4ec', '#e7a9c0', 5),
        bars(W, 560, 120, 7, '#fff3e0', 4, 0.6),
        glow(560, 620, 380, '#fff4c8', 1),
        disc(560, 620, 60, { fill: '#fffbe6' }),
        sea(W, 1080, 640, '#f7c8a8', '#4fa0b8', '#fff6dc', 9),
        hillTown(720, 680, 0.34, 2),
        string(
          [
            [400, -10],
            [330, 200],
            [420, 420],
            [250, 640],
            [300, 800],
          ],
          6,
        ),
        person(pell, {
          x: 330,
          y: 735,
          s: 0.5,
          look: { turn: -0.5, eyes: 'happy', mouth: 'grin' },
          pose: { stance: 'none', left: [-130, 200], right: [80, 280] },
        }),
        boat(340, 900, 1.05, 2),
        at(
          480,
          846,
          0.8,
          cel('M-60,-50H60L48,20H-48Z', { fill: '#d9a05c', shade: '#a9713f', line: ink, w: 6 }),
          path('M-50,-50C-50,-120 50,-120 50,-50', { line: '#a9713f', w: 9 }),
          path('M-60,-30H60M-54,-10H54', { line: '#8a5a34', w: 4 }),
          cel('M-20,-50C-24,-84 24,-84 20,-50Z', { fill: '#5f8fd8', shade: '#3f63a3', line: ink, w: 5 }),
        ),
        path('M80,980q140,44 300,14t340,8', { line: '#fffaf0', w: 9 }),
        gull(660, 420, 0.5, { fly: true, left: true, cap: false }),
      ),
      ink,
      0,
    ),
    balloon(['IN THE MORNING SHE CAME', 'ALONG THE STRING.'], 330, 1080, cap),
    frame(
      50,
      1190,
      700,
      560,
      join(
        daySky(700, 560, 9),
        sea(700, 560, 360, '#6fc8cf', '#3a8aae', '#dff6f0', 6),
        path('M-10,570V470C200,430 500,430 710,470V570Z', { fill: '#8a9cab', line: ink, w: 5 }),
        person(teo, {
          x: 190,
          y: 210,
          s: 0.6,
          look: { turn: 0.5, mouth: 'none', eyes: 'happy', brows: 'up' },
          pose: { stance: 'seiza', left: [-30, 260], right: [110, 230] },
        }),
        person(pell, {
          x: 500,
          y: 210,
          s: 0.6,
          look: { turn: -0.5, eyes: 'happy', mouth: 'smile', blush: 2 },
          pose: { stance: 'seiza', left: [-110, 230], right: [30, 260] },
        }),
        rect(260, 420, 180, 16, { fill: '#a9653f', line: ink, w: 5 }, 6),
        path('M280,436V520M420,436V520', { line: ink, w: 9 }),
        at(
          350,
          420,
          0.8,
          cel('M-50,-70C-70,-20 -50,0 0,0C50,0 70,-20 50,-70Z', {
            fill: '#5f8fd8',
            shade: '#3f63a3',
            line: ink,
            w: 5,
          }),
          path('M50,-54C90,-70 80,-96 100,-96M-50,-50C-96,-60 -96,-10 -46,-16', { line: ink, w: 7 }),
          cel('M-40,-70Q0,-100 40,-70Z', { fill: '#5f8fd8', shade: '#3f63a3', line: ink, w: 5 }),
          disc(0, -92, 8, { fill: '#ffd24a', line: ink, w: 4 }),
          path('M-8,-120C-18,-150 6,-156 -4,-184', { line: '#fffaf0', w: 7 }),
          path('M-62,-34Q0,-20 62,-34', { line: red, w: 8 }),
          cel('M0,-30C-30,-52 -40,-20 0,-26C40,-20 30,-52 0,-30Z', {
            fill: red,
            shade: '#a92f36',
            line: ink,
            w: 3.4,
          }),
        ),
        petals(700, 560, 12, 5, '#ffd3dc'),
      ),
    ),
    balloon(['MILK?'], 210, 1220, { ...talk, tail: [240, 1340] }),
    balloon(['FORTY YEARS AGO,', 'YES, PLEASE.'], 560, 1230, { ...talk, tail: [550, 1330] }),
    frame(
      0,
      1840,
      W,
      430,
      join(
        daySky(W, 430, 15),
        kite(650, 110, 0.5, 20, { tail: 4 }),
        petals(W, 430, 12, 9, '#fff6f0'),
        person(mio, {
          x: 300,
          y: 240,
          s: 0.86,
          look: { turn: 0.3, eyes: 'happy', mouth: 'grin', blush: 2 },
          pose: { right: [170, 70], left: [-110, 250], wind: -0.7 },
        }),
        gull(130, 420, 0.66, { mood: 'happy' }),
        string(
          [
            [438, 296],
            [520, 230],
            [650, 150],
          ],
          5,
        ),
      ),
    ),
    balloon(["MAIL'S IN."], 590, 1860, { ...talk, size: 34, tail: [420, 2010] }),
    letters(['THE END.  OR: TO BE ANSWERED.'], 400, 2325, { size: 32, color: '#8a5a5e' }),
  )

export const kiteTwo = [twoTugs, follow, storm, door, reading, stairs, light, tea]
