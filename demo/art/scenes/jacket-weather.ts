import { letters } from '../kit/letters.ts'
import { sheet } from '../kit/page.ts'
import { at, dice, disc, group, join, num, path, poly, rect, times, type Svg } from '../kit/svg.ts'

const W = 1000
const H = 1500
const paper = '#f5e5ba'
const ink = '#1b3841'
const teal = '#2d7274'
const pale = '#a5ccc2'
const mustard = '#efb02f'
const tomato = '#d84f2e'
const white = '#fffaea'
const leaf = '#7f9f45'
const skin = '#f3cfa4'

/** One letter for each of the first fifteen drawers. The sixteenth drawer has no letter and is open. */
const WORDS = ['ORDINARY', 'WEATHER']
const CABINET = { x: 100, y: 236, side: 800, gap: 16 }
const DRAWER = (CABINET.side - CABINET.gap * 5) / 4
const GROUND = 1416

const corner = (place: number): [number, number] => [
  CABINET.x + CABINET.gap + (place % 4) * (DRAWER + CABINET.gap),
  CABINET.y + CABINET.gap + Math.floor(place / 4) * (DRAWER + CABINET.gap),
]
/** Draws the brass handle of a drawer. */
const pull = (x: number, y: number): Svg =>
  join(
    path(`M${num(x - 30)},${num(y)}h60c0,34 -60,34 -60,0Z`, { fill: mustard }),
    path(`M${num(x - 34)},${num(y)}h68`, { line: ink, w: 6 }),
  )

/** Draws the first letter, an O, as the sun. */
const sun = (x: number, y: number): Svg =>
  join(
    disc(x, y, 31, { line: mustard, w: 18 }),
    times(12, (i) =>
      group(
        `rotate(${i * 30} ${num(x)} ${num(y)})`,
        path(`M${num(x)},${num(y - 51)}v-8`, { line: mustard, w: 8 }),
      ),
    ),
  )

const drawers = (): Svg =>
  WORDS.flatMap((word, row) =>
    [...word].map((letter, place) => {
      const [x, y] = corner(row * 8 + place)
      const mid = DRAWER / 2
      return group(
        `translate(${num(x)},${num(y)})`,
        rect(0, 0, DRAWER, DRAWER, { fill: row === 0 ? teal : pale }, 5),
        row === 0 && place === 0
          ? sun(mid, 70)
          : letters([letter], mid, 26, { size: 94, weight: 20, color: row === 0 ? white : ink }),
        pull(mid, DRAWER - 36),
      )
    }),
  ).join('')

/** Draws a cloud whose colour is slightly shifted from its outline, as in a cheap print. */
const cloud = (): Svg => {
  const d =
    'M-96,0C-160,2 -176,-76 -122,-92C-128,-158 -38,-182 -8,-132C24,-190 118,-170 112,-96C176,-100 182,-2 116,0Z'
  return join(group('translate(-8,7)', path(d, { fill: white })), path(d, { line: ink, w: 5 }))
}

/** Draws the open last drawer, with a cloud above it and drizzle below. */
const drizzle = (): Svg => {
  const [x, y] = corner(15)
  const mid = x + DRAWER / 2
  const roll = dice(7)
  const streaks = Array.from({ length: 11 }, (_, i) => {
    let line = ''
    for (let down = y + DRAWER + 34 + roll() * 34; down < 1160; down += 56 + roll() * 20)
      line += `M${num(x - 2 + (i * (DRAWER + 4)) / 10)},${num(down)}l-2,${num(20 + roll() * 16)}`
    return line
  }).join('')
  return join(
    path(streaks, { line: teal, w: 7 }),
    rect(x, y, DRAWER, DRAWER, { fill: '#0d242b' }, 5),
    at(mid + 8, y + 92, 0.78, cloud()),
    group(
      `translate(${num(x - 16)},${num(y + 74)})`,
      rect(0, 0, DRAWER + 32, DRAWER - 44, { fill: tomato }, 5),
      rect(38, 22, DRAWER - 44, 44, { fill: white }, 3),
      letters(['DRIZZLE'], DRAWER / 2 + 16, 33, { size: 23, weight: 13, color: ink }),
      pull(DRAWER / 2 + 16, 90),
    ),
  )
}

/** Draws the boy from house number 19 in his raincoat, from the side; his boots are at (0, 0). */
const boy = (): Svg =>
  join(
    path('M-44,-44h34v44h-34ZM8,-44h34v34q26,0 26,10h-60Z', { fill: ink }),
    path('M-44,-44h34v34q16,0 16,10h-50Z', { fill: ink }),
    path('M-26,-206C-56,-150 -82,-92 -90,-40Q0,-14 84,-40C74,-100 58,-156 36,-206Z', { fill: mustard }),
    path(
      'M2,-306C-56,-306 -72,-244 -58,-198Q-4,-172 46,-194C54,-206 62,-222 60,-244C56,-280 38,-306 2,-306Z',
      {
        fill: mustard,
      },
    ),
    path('M56,-256C30,-264 14,-244 18,-222C22,-206 36,-198 50,-200C62,-214 62,-238 56,-256Z', { fill: skin }),
    path('M-52,-196Q-2,-174 46,-194', { line: ink, w: 5 }),
    path('M-4,-162C30,-172 90,-156 140,-162L142,-126C96,-118 40,-116 6,-118Z', { fill: mustard }),
    path('M-4,-162C30,-172 90,-156 138,-162M6,-118C40,-116 96,-118 140,-126M8,-106L12,-34', {
      line: ink,
      w: 5,
    }),
    disc(153, -144, 17, { fill: skin }),
  )

/** Draws an open umbrella; its tip is at (0, 0). */
const umbrella = (): Svg =>
  join(
    path('M0,0V176q0,22 20,22', { line: ink, w: 9 }),
    path(
      'M-176,104C-164,24 -72,-2 0,0C72,-2 164,24 176,104Q140,80 110,104Q56,78 0,104Q-56,78 -110,104Q-140,80 -176,104Z',
      {
        fill: tomato,
      },
    ),
    path('M0,1C-66,16 -104,54 -110,104Q-56,78 0,104Z', { fill: '#b63b22' }),
    path('M0,-20V4', { line: ink, w: 9 }),
  )

/** Draws a cat that waits for the end of the rain, from behind, sitting at (0, 0). */
const cat = (): Svg =>
  join(
    path(
      'M-42,0C-62,-44 -44,-84 -26,-98C-38,-116 -36,-138 -30,-156L-10,-138Q0,-141 10,-138L30,-156C36,-138 38,-116 26,-98C44,-84 62,-44 42,0Z',
      {
        fill: ink,
      },
    ),
    path('M34,-8C70,-4 92,-16 88,-46', { line: ink, w: 13 }),
  )

const seedling = (x: number, s: number): Svg =>
  at(
    x,
    GROUND,
    s,
    path('M0,0V-34', { line: leaf, w: 8 }),
    path(
      'M0,-30C-8,-58 -36,-62 -46,-52C-40,-30 -18,-24 0,-30ZM0,-36C6,-66 34,-72 46,-62C42,-38 20,-28 0,-36Z',
      {
        fill: leaf,
      },
    ),
  )

/**
 * Draws the cover of the novel about a weather office: a cabinet with letters of the title on its drawers, and below it a boy in the drizzle
 * that falls from the open last drawer.
 */
export const weatherJacket = (): Svg =>
  sheet(
    W,
    H,
    paper,
    letters(['THE OFFICE OF'], CABINET.x - 2, 86, { size: 97, weight: 15, color: tomato, align: 'start' }),
    ...[360, 640].map((x) => rect(x - 9, 1000, 18, GROUND - 1000, { fill: teal })),
    ...[-1, 1].map((side) => {
      const [top, foot] = [500 + side * 330, 500 + side * 372]
      return poly(
        [
          [top - 26, 1030],
          [top + 26, 1030],
          [foot + 8, GROUND],
          [foot - 8, GROUND],
        ],
        { fill: ink },
      )
    }),
    rect(CABINET.x, CABINET.y, CABINET.side, CABINET.side, { fill: ink }, 8),
    rect(CABINET.x - 26, CABINET.y - 14, CABINET.side + 52, 26, { fill: ink }, 6),
    drawers(),
    drizzle(),
    path(`M0,${GROUND + 3}H${W}`, { line: ink, w: 6 }),
    times(5, (i) => seedling(706 + i * 48, 0.78 + (i % 2) * 0.14)),
    group('translate(778,1148) rotate(4)', umbrella()),
    group(`translate(614,${GROUND})`, boy()),
    group(`translate(438,${GROUND})`, cat()),
    letters(['BISCUIT'], 900, 1446, { size: 28, weight: 15, color: ink, align: 'end' }),
  )
