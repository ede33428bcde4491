import { ali, capybara, hana, ines, pip, whale, xi } from '../cast-small.ts'
import { mio, sui } from '../cast.ts'
import { catSits, catSleeps, weatherDoll } from '../kit/animals.ts'
import { lines, vertical } from '../kit/balloon.ts'
import { dusk } from '../kit/color.ts'
import { daySky, gull, hillTown, kite, lighthouse, sea, string } from '../kit/harbour.ts'
import { cel } from '../kit/ink.ts'
import { letters } from '../kit/letters.ts'
import {
  bars,
  bushes,
  cedars,
  cloud,
  motes,
  petals,
  rain,
  rays,
  ridge,
  sky,
  stars,
  vignette,
} from '../kit/nature.ts'
import { sheet } from '../kit/page.ts'
import { person } from '../kit/person.ts'
import { hall, rainNight } from '../kit/shrine.ts'
import { at, disc, glow, group, join, oval, path, rect, times, wash, type Svg } from '../kit/svg.ts'
import { planet, treeAt } from './small-space-sunday.ts'

const W = 1000
const H = 1500
const serif = 'Noto Serif CJK SC'
const by = (name: string, x: number, y: number, color: string): Svg =>
  /^[\w ]+$/.test(name)
    ? letters([name], x, y - 15, { size: 30, color })
    : lines([name], x, y, { size: 36, color, font: serif })

const lanternCover = (): Svg =>
  sheet(
    W,
    H,
    '#1b2050',
    join(
      sky(W, H, ['#151a48', '#2c3572', '#5a4f92', '#b8707e', '#f0a060']),
      glow(420, 470, 620, '#ffb070', 0.7),
      disc(420, 470, 300, { fill: '#f6c58c' }),
      disc(420, 470, 262, { fill: '#ffdfae' }),
      bars(W, 500, 200, 7, '#b8707e', 6, 0.35),
      ridge(W, H, 660, 240, '#333c7c', 4),
      ridge(W, H, 780, 200, '#262c62', 9),
      hall(500, 720, 0.62, rainNight),
      cedars(W, 900, 360, 11, '#1d2250', 3),
      bushes(W, 960, 80, '#14183e', 5),
      glow(560, 1060, 620, '#ff9f45', 0.8),
      rain(W, H, 190, 4, { o: 0.35, long: 110 }),
      cel('M-20,1290C200,1240 800,1240 1020,1290V1520H-20Z', {
        fill: '#8a5a4e',
        shade: '#5f3d42',
        line: '#1a1838',
        w: 6,
        dy: -12,
      }),
      times(9, (i) => path(`M${i * 124},1262L${i * 160 - 150},1510`, { line: '#5a3840', w: 5 })),
      petals(W, H, 16, 11, '#ffd0d4', 1.6),
      person(sui, {
        x: 400,
        y: 880,
        s: 1.16,
        look: { turn: 0.35, eyes: 'open', gaze: [0.5, 0.2], mouth: 'smile', blush: 2, ears: 'up', tilt: -3 },
        pose: { stance: 'seiza', left: [-64, 300], right: [90, 250] },
        light: { color: '#ffdcb4', k: 0.4 },
      }),
      catSits({ x: 770, y: 1395, s: 1.06, mood: 'open', gaze: [-0.6, 0], lamp: 'on', left: true }),
      weatherDoll({ x: 150, y: 60, s: 0.9, mood: 'happy' }),
      path('M150,-10V62', { line: '#e9e4ff', w: 4 }),
      rect(-10, -10, W + 20, 46, { fill: '#14162f' }),
      times(15, (i) => rect(i * 72, 0, 24, 52, { fill: '#2a2546' })),
      motes(W, H, 40, 8, '#ffcf7a', 0.9),
      vignette(W, H, '#0d0f2c', 0.4),
      vertical(['缘侧提灯'], 868, 390, {
        size: 148,
        color: '#fff6e2',
        font: serif,
        edge: '#2a1d44',
        step: 1.06,
      }),
      letters(['VERANDA LANTERN'], 470, 96, { size: 30, color: '#ffe2a8' }),
      by('柚子霜', 110, 1446, '#ffe9c8'),
    ),
  )

const kiteCover = (): Svg =>
  sheet(
    W,
    H,
    '#4fa9d6',
    join(
      sky(W, H, ['#3f97cc', '#7fcbe4', '#d6f2ec', '#fdf3d8']),
      rays(720, 330, 1500, 18, '#ffffff', 5, 0.16),
      cloud(170, 640, 1.5, '#ffffff', '#bfe3f2', 2),
      cloud(880, 560, 1.4, '#ffffff', '#c3e6f2', 4),
      cloud(520, 800, 1.1, '#ffffff', '#cdeaf3', 7),
      cloud(60, 880, 0.9, '#ffffff', '#d8eef2', 8),
      sea(W, 1420, 960, '#5fbccb', '#2b7fa6', '#d8f6f2', 4),
      lighthouse(160, 985, 0.46),
      hillTown(760, 1060, 0.86, 2),
      path('M-20,1520V1240C260,1110 620,1130 1020,1290V1520Z', { fill: '#6fae7f' }),
      path('M-20,1520V1300C240,1190 560,1200 1020,1380V1520Z', { fill: '#559a72' }),
      times(26, (i) =>
        path(
          `M${30 + i * 38},${1400 + ((i * 67) % 90)}q6,-26 12,-34M${34 + i * 38},${1400 + ((i * 67) % 90)}q-6,-20 -14,-26`,
          { line: '#3f7f5f', w: 5 },
        ),
      ),
      string(
        [
          [592, 946],
          [700, 760],
          [560, 560],
          [720, 330],
        ],
        8,
      ),
      kite(725, 300, 1.7, 16, { letter: true }),
      person(mio, {
        x: 410,
        y: 880,
        s: 0.98,
        look: { turn: 0.4, eyes: 'open', gaze: [0.5, -0.8], mouth: 'grin', brows: 'up', blush: 2 },
        pose: { stance: 'run', wind: -0.9, right: [190, 66], left: [-150, 210] },
      }),
      gull(800, 1330, 0.95, { mood: 'happy', left: true }),
      letters(['THE'], 210, 110, {
        size: 84,
        weight: 18,
        color: '#fffaf0',
        edge: { color: '#1d2b3d', w: 10 },
      }),
      letters(['KITE', 'POST'], 300, 226, {
        size: 170,
        weight: 20,
        color: '#fffaf0',
        edge: { color: '#1d2b3d', w: 9 },
        leading: 124,
      }),
      by('MAPLE FINCH', 830, 1456, '#fffaf0'),
    ),
  )

const teaCover = (): Svg =>
  sheet(
    W,
    H,
    '#f3e6c4',
    join(
      wash(0, 0, W, H, [
        [0, '#f7e7bf'],
        [0.6, '#eccf98'],
        [1, '#d9a670'],
      ]),
      disc(500, 700, 440, { fill: '#fff6dc' }),
      disc(500, 700, 440, { line: '#8fb56a', w: 16 }),
      times(36, (i) =>
        group(
          `rotate(${i * 10} 500 700)`,
          path('M500,236q16,-26 0,-48q-16,22 0,48Z', { fill: '#8fb56a', o: 0.8 }),
        ),
      ),
      person(ali, {
        x: 340,
        y: 660,
        s: 1.02,
        look: { turn: 0.4, eyes: 'happy', mouth: 'grin', blush: 2 },
        pose: { left: [-90, 250], right: [80, 240] },
      }),
      capybara({ x: 690, y: 1190, s: 1.12, mood: 'half' }),
      cel('M-10,1150H1010V1510H-10Z', { fill: '#b57a4c', shade: '#8f5c38', line: '#3b2a35', w: 7, dy: -24 }),
      times(3, (i) => path(`M0,${1230 + i * 90}H1000`, { line: '#8f5c38', w: 5 })),
      ...[
        [330, '#fff3dd'],
        [640, '#bfe8c8'],
      ].map(([x, c]) =>
        at(
          x as number,
          1180,
          1.5,
          cel('M-44,-62H44C50,-16 26,0 0,0C-26,0 -50,-16 -44,-62Z', {
            fill: c as string,
            shade: '#d9b98f',
            line: '#3b2a35',
            w: 4.5,
          }),
          oval(0, -62, 44, 9, { fill: '#b5763c', line: '#3b2a35', w: 4 }),
          path('M-14,-84q-14,-18 0,-34M14,-84q-14,-18 0,-34', { line: '#fffaf0', w: 6 }),
        ),
      ),
      lines(['阿梨的三点钟'], 500, 150, { size: 132, color: '#6b4a30', font: serif, edge: '#fff6dc' }),
      lines(['一间茶铺，一位不说话的客人'], 500, 1350, { size: 44, color: '#fff3d8', font: serif }),
      by('白露茶', 500, 1436, '#ffe0ae'),
    ),
  )

const seaCover = (): Svg =>
  sheet(
    W,
    H,
    '#12304f',
    join(
      sky(W, 560, ['#3a568f', '#9a94c4', '#f3bdb2', '#ffe3bd']),
      glow(700, 440, 360, '#ffe9c0', 0.9),
      disc(700, 440, 70, { fill: '#fff6dc' }),
      bars(W, 330, 120, 8, '#fff0e6', 4, 0.45),
      cloud(220, 300, 0.9, '#ffe6dc', '#c9a0b8', 3),
      wash(0, 500, W, 1000, [
        [0, '#7fc3c9'],
        [0.25, '#3f8fae'],
        [0.65, '#1f5680'],
        [1, '#0d2746'],
      ]),
      times(6, (i) =>
        path(`M${80 + i * 170},500L${-60 + i * 180},1500H${120 + i * 180}L${160 + i * 170},500Z`, {
          fill: '#fff',
          o: 0.08,
        }),
      ),
      path('M0,500q60,-16 120,0t120,0t120,0t120,0t120,0t120,0t120,0t160,0', { line: '#eafaf8', w: 8 }),
      path('M-10,452H470V478H-10Z', { fill: '#8a6a5e', line: '#12304f', w: 5 }),
      times(5, (i) => path(`M${50 + i * 96},478V720`, { line: '#4f4a5a', w: 17, o: 1 - i * 0.02 })),
      person(xi, {
        x: 330,
        y: 268,
        s: 0.5,
        look: { turn: 0.3, nod: 0.8, eyes: 'half', gaze: [0.2, 1], mouth: 'smile' },
        pose: { stance: 'sit', left: [-50, 230], right: [60, 230] },
        light: dusk,
      }),
      group(
        'translate(334,384) scale(.5)',
        cel('M0,10C-30,-14 -80,-18 -110,-6V76C-80,64 -30,68 0,92C30,68 80,64 110,76V-6C80,-18 30,-14 0,10Z', {
          fill: '#fffaf0',
          shade: '#d8d6e0',
          line: '#12304f',
          w: 6,
        }),
      ),
      group('translate(540,930) rotate(-10)', whale({ x: 0, y: 0, s: 0.86 })),
      times(14, (i) =>
        disc(250 + ((i * 37) % 90), 820 - i * 22, 5 + (i % 4) * 4, { line: '#dff6f4', w: 3, o: 0.8 }),
      ),
      ...[
        [160, 1130],
        [840, 700],
        [780, 1230],
      ].map(([x, y], i) =>
        group(
          `translate(${x},${y}) scale(${i % 2 ? -0.9 : 0.9},.9)`,
          cel('M-50,0C-30,-30 24,-30 44,0L70,-22L66,22L44,0C24,30 -30,30 -50,0Z', {
            fill: ['#ffb98a', '#ffd98a', '#f79aa0'][i]!,
            shade: '#d9826a',
            line: '#12304f',
            w: 4,
          }),
          disc(-26, -5, 5, { fill: '#12304f' }),
        ),
      ),
      motes(W, H, 20, 4, '#bff0ec', 0.6),
      lines(['给鲸鱼', '读书的人'], 500, 1290, {
        size: 118,
        color: '#fbfdfb',
        font: serif,
        edge: '#0d2746',
        columns: 1.2,
      }),
      by('阿潮', 500, 1452, '#bfe6ea'),
    ),
  )

const spaceCover = (): Svg =>
  sheet(
    W,
    H,
    '#0d1038',
    join(
      sky(W, H, ['#070a28', '#1b1d54', '#5a3a86', '#d0707a']),
      stars(W, H, 220, 9),
      planet(830, 330, 230),
      oval(830, 330, 350, 60, { line: '#ffd9b0', w: 10, o: 0.7, extra: 'transform="rotate(-18 830 330)"' }),
      path('M-120,1560Q500,-260 1120,1560', { line: '#c9ccf2', w: 14, o: 0.5 }),
      path('M40,900H960', { line: '#c9ccf2', w: 8, o: 0.3 }),
      glow(500, 960, 560, '#ffc8a0', 0.5),
      treeAt(500, 1430, 1.5, 1),
      petals(W, H, 60, 5, '#fff6f2', 1.7),
      group(
        'translate(290,640) rotate(-16)',
        person(ines, {
          x: 0,
          y: 0,
          s: 1.04,
          look: { turn: 0.4, eyes: 'open', gaze: [0.5, 0.3], mouth: 'grin', blush: 2 },
          pose: { stance: 'float', hands: 'open', left: [-190, 110], right: [190, 60] },
        }),
      ),
      group('translate(760,770) rotate(12)', pip({ x: 0, y: 0, s: 1.1, mood: 'happy' })),
      ...[
        [140, 1080],
        [880, 1120],
        [620, 560],
      ].map(([x, y]) =>
        join(
          disc(x!, y!, 34, { fill: '#ff9a3c', line: '#20204a', w: 6 }),
          path(`M${x!},${y! - 32}q12,-28 38,-28q-4,26 -38,28Z`, { fill: '#6fbf80', line: '#20204a', w: 4 }),
        ),
      ),
      letters(['TANGERINE'], 430, 110, {
        size: 112,
        weight: 18,
        color: '#ffb35c',
        edge: { color: '#20104a', w: 9 },
      }),
      letters(['STATION'], 336, 262, {
        size: 112,
        weight: 18,
        color: '#fff1dc',
        edge: { color: '#20104a', w: 9 },
      }),
      by('LUNE ARDEN', 190, 1450, '#ffe0cc'),
    ),
  )

const grey = {
  fill: '#a9a8b8',
  shade: '#858498',
  line: '#3b2a35',
  light: '#cfcedb',
  eye: '#8fd06a',
  inner: '#f0b0b0',
  cord: '#e5736a',
}
const sundayCover = (): Svg =>
  sheet(
    W,
    H,
    '#fbe0cc',
    join(
      wash(0, 0, W, H, [
        [0, '#f9c9bd'],
        [1, '#fdeccd'],
      ]),
      times(7, (i) => rect(0, i * 230, W, 110, { fill: '#ffffff', o: 0.22 })),
      disc(500, 700, 400, { fill: '#fff3b8' }),
      rays(500, 700, 900, 22, '#fff6d0', 4, 0.35),
      person(hana, {
        x: 500,
        y: 720,
        s: 1.35,
        look: { eyes: 'closed', mouth: 'smile', blush: 2, tilt: -7 },
        pose: { left: [-70, 300], right: [70, 300] },
      }),
      catSleeps({ x: 500, y: 1168, s: 1.7, coat: grey }),
      cel('M-20,1190C240,1130 700,1230 1020,1160V1520H-20Z', {
        fill: '#f4a3a0',
        shade: '#d97f84',
        line: '#3b2a35',
        w: 7,
        dy: -22,
      }),
      times(16, (i) => disc((i * 187) % W, 1244 + ((i * 71) % 150), 20, { fill: '#fff3e0' })),
      petals(W, 1100, 10, 4, '#ffffff', 1.4),
      letters(['SUNDAY,'], 390, 96, {
        size: 128,
        weight: 18,
        color: '#fffdf6',
        edge: { color: '#b0504a', w: 8 },
      }),
      letters(['SLOWLY'], 580, 300, {
        size: 128,
        weight: 18,
        color: '#fffdf6',
        edge: { color: '#b0504a', w: 8 },
      }),
      by('COZY MOLE', 500, 1466, '#fff6e6'),
    ),
  )

const avatar =
  (back: readonly [string, string], scene: Svg): (() => Svg) =>
  () =>
    sheet(
      512,
      512,
      back[0],
      wash(0, 0, 512, 512, [
        [0, back[0]],
        [1, back[1]],
      ]),
      scene,
    )
export const avatars: Record<string, () => Svg> = {
  yuzu: avatar(
    ['#ffcf96', '#f08a6a'],
    join(
      disc(256, 270, 210, { fill: '#ffe6b8', o: 0.6 }),
      petals(512, 512, 9, 3, '#fff0e6', 1.4),
      person(sui, { x: 256, y: 340, s: 1.16, look: { eyes: 'happy', mouth: 'grin', blush: 2, tilt: -6 } }),
    ),
  ),
  mochuan: avatar(
    ['#2c3572', '#6a5a9a'],
    join(
      stars(512, 512, 40, 5),
      glow(400, 170, 260, '#ffb04a', 0.8),
      catSits({ x: 240, y: 640, s: 1.16, mood: 'open', lamp: 'none', gaze: [0.6, 0] }),
      motes(512, 512, 12, 4, '#ffcf7a', 1),
    ),
  ),
  maple: avatar(
    ['#8fd8ec', '#e6f6ec'],
    join(
      daySky(512, 512, 5),
      kite(420, 110, 0.5, 16, { tail: 3 }),
      person(mio, {
        x: 240,
        y: 320,
        s: 1.22,
        look: { turn: 0.3, mouth: 'grin', gaze: [0.5, -0.5], brows: 'up', blush: 2 },
      }),
    ),
  ),
  bailu: avatar(
    ['#f7e7bf', '#d9b37c'],
    join(disc(256, 256, 200, { fill: '#fff6dc' }), capybara({ x: 256, y: 650, s: 1.2, mood: 'happy' })),
  ),
  achao: avatar(
    ['#9fd8d8', '#2f6a8f'],
    join(
      person(xi, {
        x: 250,
        y: 320,
        s: 1.22,
        look: { turn: -0.3, mouth: 'smile', blush: 2, gaze: [-0.3, 0] },
      }),
      motes(512, 512, 9, 5, '#e6fffb', 0.9),
    ),
  ),
  lune: avatar(
    ['#1b1d54', '#b0607e'],
    join(
      stars(512, 512, 60, 7),
      disc(420, 110, 60, { fill: '#ffb07a' }),
      petals(512, 512, 8, 6, '#fff6f2', 1.4),
      person(ines, { x: 256, y: 320, s: 1.22, look: { turn: 0.3, eyes: 'open', mouth: 'cat' } }),
    ),
  ),
  cozy: avatar(
    ['#f9c9bd', '#fdeccd'],
    join(
      rays(256, 260, 400, 14, '#fff6d0', 3, 0.4),
      catSits({ x: 256, y: 640, s: 1.16, mood: 'half', coat: grey }),
    ),
  ),
  gull: avatar(
    ['#ffd9a0', '#f2918a'],
    join(
      bars(512, 130, 120, 6, '#fff0d0', 4, 0.6),
      sea(512, 512, 380, '#7fb8c8', '#3a7a9c', '#fff0d0', 3),
      gull(210, 430, 1.75, { mood: 'happy' }),
    ),
  ),
}
export const covers: Record<string, () => Svg> = {
  lantern: lanternCover,
  kite: kiteCover,
  tea: teaCover,
  sea: seaCover,
  space: spaceCover,
  sunday: sundayCover,
}
