import { chance, FIRST_ID, pick } from './shows.ts'

type Sky = readonly [high: string, low: string, land: string, far: string, light: string]

/** High, low, land, far land, and what shines. */
const SKIES: readonly Sky[] = [
  ['#f7b7a3', '#fbe3c4', '#5a3d55', '#a8687c', '#fff1d0'],
  ['#1f2a56', '#6a5b9c', '#141a38', '#3b3b73', '#fdf3c7'],
  ['#8fd0e8', '#e6f6f4', '#2f6f6b', '#7fb8a4', '#ffffff'],
  ['#f2c6dc', '#fdf0ea', '#7c4a6b', '#c98bab', '#fff7e6'],
  ['#2c4a52', '#8fb5a0', '#16292b', '#3f6a62', '#f6e7b0'],
  ['#ffcf8a', '#ff8f72', '#59263a', '#a34a54', '#fff3cf'],
  ['#b9c7f0', '#eef0fb', '#4a4f86', '#8b92c9', '#ffffff'],
]

const hills = (index: number, base: number, height: number): string => {
  const points = Array.from(
    { length: 7 },
    (_, at) => `${at * 100},${base - chance(index, at + base) * height}`,
  )
  return `M0,900 L${points.join(' L')} L600,900 Z`
}

const sparks = (index: number, color: string): string =>
  Array.from({ length: 26 }, (_, at) => {
    const [x, y, r] = [
      chance(index, at + 200) * 600,
      chance(index, at + 300) * 520,
      1 + chance(index, at + 400) * 3,
    ]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${color}" opacity="0.75"/>`
  }).join('')

const house = (x: number, y: number, ink: string, light: string): string =>
  `<path d="M${x - 90},${y} l90,-70 l90,70 Z M${x - 66},${y} h132 v86 h-132 Z" fill="${ink}"/>
  <rect x="${x - 22}" y="${y + 22}" width="44" height="40" fill="${light}"/><path d="M${x},${y + 22} v40 M${x - 22},${y + 42} h44" stroke="${ink}" stroke-width="4"/>`

const tower = (x: number, y: number, ink: string, light: string): string =>
  `<path d="M${x - 24},${y + 120} L${x - 14},${y - 110} h28 L${x + 24},${y + 120} Z M${x - 26},${y - 112} h52 l-26,-40 Z" fill="${ink}"/>
  <circle cx="${x}" cy="${y - 92}" r="11" fill="${light}"/>`

const tree = (x: number, y: number, ink: string, light: string): string =>
  `<path d="M${x - 9},${y + 120} C${x - 4},${y + 40} ${x - 12},${y} ${x},${y - 60} C${x + 12},${y} ${x + 4},${y + 40} ${x + 9},${y + 120} Z" fill="${ink}"/>
  ${[-70, -30, 18, 62].map((dx, at) => `<circle cx="${x + dx}" cy="${y - 60 - (at % 2) * 46}" r="${58 + (at % 3) * 8}" fill="${at % 2 ? light : ink}" opacity="0.72"/>`).join('')}`

const boat = (x: number, y: number, ink: string, light: string): string =>
  `<path d="M${x - 80},${y} h160 l-34,40 h-92 Z" fill="${ink}"/><path d="M${x},${y - 8} v-150 l84,140 Z" fill="${light}" opacity="0.9"/>`

const MOTIFS = [house, tower, tree, boat]

/** A cover, upright, without letters: a sky, two rows of hills, what stands there, and what shines. */
export function coverDrawing(id: number): string {
  const index = id - FIRST_ID
  const [high, low, land, far, light] = SKIES[Math.floor(chance(index, 57) * SKIES.length)]!
  const motif = MOTIFS[Math.floor(chance(index, 58) * MOTIFS.length)]!
  const [x, y] = [120 + chance(index, 51) * 360, 120 + chance(index, 52) * 200]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.8" stop-color="${low}"/></linearGradient></defs>
    <rect width="600" height="900" fill="url(#s)"/>
    <circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(54 + chance(index, 53) * 60).toFixed(0)}" fill="${light}"/>
    ${sparks(index, light)}
    <path d="${hills(index, 640, 180)}" fill="${far}"/>
    ${motif(170 + chance(index, 54) * 260, 590, land, light)}
    <path d="${hills(index + 50, 760, 110)}" fill="${land}"/>
  </svg>`
}

const HAIR = ['#3d2b3d', '#8a4b3a', '#d9a14e', '#5a6fa8', '#b8657f', '#2f5d57', '#c9c2cf', '#6b4a86']
const GROUNDS = ['#fbe3dc', '#e4eefb', '#eaf5e6', '#f6ecd8', '#efe6f7']
const SKINS = ['#ffe6d8', '#f7d5bf', '#fbdcc8']

/** A face with hair, seen from the front. */
export function faceDrawing(id: number): string {
  const [hair, ground, skin] = [pick(HAIR, id, 1), pick(GROUNDS, id, 2), pick(SKINS, id, 3)]
  const isLong = chance(id, 4) > 0.45
  const eyes = pick(['#4a3a6b', '#2f5d57', '#7a3b2e', '#2b4a7a'], id, 5)
  const fringe = 96 + Math.round(chance(id, 6) * 22)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400">
    <rect width="200" height="200" fill="${ground}"/>
    <path d="M${isLong ? 34 : 46},${isLong ? 200 : 130} C20,40 180,40 ${isLong ? 166 : 154},${isLong ? 200 : 130} Z" fill="${hair}"/>
    <path d="M56,200 C60,166 140,166 144,200 Z" fill="${hair}" opacity="0.55"/>
    <path d="M54,100 C54,172 146,172 146,100 C146,60 54,60 54,100 Z" fill="${skin}"/>
    <path d="M46,112 C44,52 156,52 154,112 C140,${fringe} 128,74 118,${fringe} C104,72 92,76 84,${fringe} C72,80 60,${fringe} 46,112 Z" fill="${hair}"/>
    <ellipse cx="80" cy="122" rx="8" ry="11" fill="${eyes}"/><ellipse cx="120" cy="122" rx="8" ry="11" fill="${eyes}"/>
    <circle cx="83" cy="118" r="3" fill="#fff"/><circle cx="123" cy="118" r="3" fill="#fff"/>
    <path d="M92,146 q8,6 16,0" stroke="#9a4a4a" stroke-width="3" fill="none" stroke-linecap="round"/>
    <circle cx="68" cy="138" r="7" fill="#f29a9a" opacity="0.45"/><circle cx="132" cy="138" r="7" fill="#f29a9a" opacity="0.45"/>
  </svg>`
}
