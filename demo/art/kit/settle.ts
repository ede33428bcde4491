import { drawBalloon, drawSound, halfSizes, soundHalves, type Noise, type Speech } from './balloon.ts'
import { num, type Point, type Svg } from './svg.ts'

/** A box, given by its middle, half of its width and half of its height. */
export type Spot = { x: number; y: number; rx: number; ry: number }
export type Face = Spot & { mouth: Point; area: Area }
type Area = { left: number; top: number; right: number; bottom: number }
type Matrix = readonly [number, number, number, number, number, number]
type Mark = { name: string; value: string; m: Matrix; area: Area; from: number; to: number }
/** The positions of faces and lettering on a page, in pixels of the page. */
export type Layout = {
  faces: Face[]
  balloons: (Spot & { area: Area })[]
  sounds: (Spot & { area: Area })[]
  texts: Spot[]
  strings: Point[]
}

const times = (p: Matrix, q: Matrix): Matrix => [
  p[0] * q[0] + p[2] * q[1],
  p[1] * q[0] + p[3] * q[1],
  p[0] * q[2] + p[2] * q[3],
  p[1] * q[2] + p[3] * q[3],
  p[0] * q[4] + p[2] * q[5] + p[4],
  p[1] * q[4] + p[3] * q[5] + p[5],
]
const put = (m: Matrix, x: number, y: number): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

function step(name: string, parameters: string): Matrix {
  const [a = 0, b, c = 0] = parameters.split(/[\s,]+/).map(Number)
  if (name === 'translate') return shift(a, b ?? 0)
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  if (name === 'skewX') return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0]
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0]
  return b === undefined ? turn : times(times(shift(b, c), turn), shift(-b, -c))
}

const transformOf = (attributes: string): Matrix => {
  const list = /transform="([^"]+)"/.exec(attributes)?.[1] ?? ''
  return [...list.matchAll(/(\w+)\(([^)]+)\)/g)].reduce<Matrix>(
    (m, [, name, parameters]) => times(m, step(name!, parameters!)),
    shift(0, 0),
  )
}

const within = (m: Matrix, [left = 0, top = 0, w = 0, h = 0]: number[], outer: Area): Area => {
  const [[x, y], [r, b]] = [put(m, left, top), put(m, left + w, top + h)]
  return {
    left: Math.max(outer.left, x),
    top: Math.max(outer.top, y),
    right: Math.min(outer.right, r),
    bottom: Math.min(outer.bottom, b),
  }
}

/** Returns the kit's marks in a drawing (groups with `data-…` attributes) and their positions on the page. */
function marksOf(svg: Svg, w: number, h: number): Mark[] {
  const marks: Mark[] = []
  const stack: { m: Matrix; area: Area }[] = [
    { m: shift(0, 0), area: { left: 0, top: 0, right: w, bottom: h } },
  ]
  for (const found of svg.matchAll(/<g\b([^>]*?)(\/?)>|<\/g>/g)) {
    if (found[0] === '</g>') {
      stack.pop()
      continue
    }
    const above = stack.at(-1)!
    const attributes = found[1]!
    const m = times(above.m, transformOf(attributes))
    const [, name, value] = /data-(\w+)='([^']*)'/.exec(attributes) ?? []
    const area = name === 'panel' ? within(m, value!.split(' ').map(Number), above.area) : above.area
    if (name && name !== 'panel')
      marks.push({ name, value: value!, m, area, from: found.index, to: found.index + found[0].length })
    if (!found[2]) stack.push({ m, area })
  }
  return marks
}

const scaleOf = (m: Matrix): number => Math.hypot(m[0], m[1])
const sees = ({ left, top, right, bottom }: Area, { x, y, rx, ry }: Spot): boolean =>
  x + rx * 0.5 > left && x - rx * 0.5 < right && y + ry * 0.5 > top && y - ry * 0.5 < bottom

const spotOf = ({ value, m }: Mark): Spot => {
  const [x = 0, y = 0, rx = 0, ry = 0] = value.split(' ').map(Number)
  const [px, py] = put(m, x, y)
  // Half of the size of the box around the shape. The shape may be rotated.
  return {
    x: px,
    y: py,
    rx: Math.abs(m[0]) * rx + Math.abs(m[2]) * ry,
    ry: Math.abs(m[1]) * rx + Math.abs(m[3]) * ry,
  }
}
const faceOf = (mark: Mark): Face => {
  const [x = 0, y = 0, rx = 0, ry = 0, mx = 0, my = 0] = mark.value.split(' ').map(Number)
  const [px, py] = put(mark.m, x, y)
  const s = scaleOf(mark.m)
  return { x: px, y: py, rx: rx * s, ry: ry * s, mouth: put(mark.m, mx, my), area: mark.area }
}

const named = (marks: Mark[], name: string): Mark[] => marks.filter((mark) => mark.name === name)
const facesOf = (marks: Mark[], name = 'face'): Face[] =>
  named(marks, name)
    .filter((mark) => sees(mark.area, faceOf(mark)))
    .map(faceOf)

/** Returns the positions of faces and lettering on a finished page. */
export function layoutOf(svg: Svg, w: number, h: number): Layout {
  const marks = marksOf(svg, w, h)
  const framed = (mark: Mark): Spot & { area: Area } => ({ ...spotOf(mark), area: mark.area })
  return {
    faces: facesOf(marks),
    balloons: named(marks, 'box').map(framed),
    sounds: named(marks, 'noise').map(framed),
    texts: named(marks, 'text').map(spotOf),
    strings: named(marks, 'string').flatMap(({ value, m }) =>
      value.split(' ').map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return put(m, x, y)
      }),
    ),
  }
}

const near = (v: number, c: number, r: number): number => Math.max(c - r, Math.min(c + r, v))
/** Whether a box overlaps an oval. An `ease` below 1 shrinks both, so that overlaps at their rims do not count. */
const covers = (box: Spot, oval: Spot, ease = 1): boolean => {
  const [rx, ry] = [box.rx * ease, box.ry * ease]
  const [dx, dy] = [near(oval.x, box.x, rx) - oval.x, near(oval.y, box.y, ry) - oval.y]
  return (dx / (oval.rx * ease)) ** 2 + (dy / (oval.ry * ease)) ** 2 < 1
}
/** Whether a box hides a visible part of a face. A face is visible only inside its panel. */
export const hides = (box: Spot, face: Face, ease = 1): boolean => {
  const { area } = face
  const [left, right] = [Math.max(area.left, box.x - box.rx), Math.min(area.right, box.x + box.rx)]
  const [top, bottom] = [Math.max(area.top, box.y - box.ry), Math.min(area.bottom, box.y + box.ry)]
  if (left >= right || top >= bottom) return false
  const seen = {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    rx: (right - left) / 2,
    ry: (bottom - top) / 2,
  }
  return covers(seen, face, ease)
}
export const meet = (a: Spot, b: Spot, gap = 0): boolean =>
  Math.abs(a.x - b.x) < a.rx + b.rx + gap && Math.abs(a.y - b.y) < a.ry + b.ry + gap
export const leaves = (box: Spot, { left, top, right, bottom }: Area, inset = 0): boolean =>
  box.x - box.rx < left + inset ||
  box.x + box.rx > right - inset ||
  box.y - box.ry < top + inset ||
  box.y + box.ry > bottom - inset

const grown = (face: Face, k: number): Face => ({ ...face, rx: face.rx * k, ry: face.ry * k })
const head = (face: Face): Face => ({ ...grown(face, 1.3), y: face.y - face.ry * 0.4 })

type Around = { area: Area; inset: number; faces: Face[]; taken: Spot[]; words: Spot[] }
const cost = (spot: Spot, { area, inset, faces, taken, words }: Around): number =>
  (leaves(spot, area, inset) ? 1e6 : 0) +
  faces.filter((face) => hides(spot, grown(face, 1.06))).length * 1e5 +
  faces.filter((face) => hides(spot, head(face))).length * 70 +
  taken.filter((other) => meet(spot, other, 6)).length * 1e4 +
  words.filter((other) => meet(spot, other)).length * 160

const STEP = 11
const REACH = 36
/**
 * Returns the position nearest to the wanted one at which the lettering covers nothing. Without such a position, returns the best one
 * found.
 */
function place(wanted: Spot, around: Around): Spot {
  let [best, least] = [wanted, cost(wanted, around)]
  if (least === 0) return wanted
  for (let i = -REACH; i <= REACH; i++)
    for (let k = -REACH; k <= REACH; k++) {
      const far = Math.hypot(i, k) * STEP
      if (far >= least) continue
      const spot = { ...wanted, x: wanted.x + i * STEP, y: wanted.y + k * STEP }
      const total = far + cost(spot, around)
      if (total < least) [best, least] = [spot, total]
    }
  return best
}

/** Returns the face whose mouth is nearest to the wanted end of a balloon's tail. */
function mouthNear([x, y]: Point, faces: Face[]): Face | undefined {
  const far = ({ mouth }: Face): number => Math.hypot(mouth[0] - x, mouth[1] - y)
  const nearest = faces.toSorted((a, b) => far(a) - far(b))[0]
  return nearest && far(nearest) < 330 ? nearest : undefined
}

const MAX_TAIL_LENGTH = 84
/** Returns the end of a balloon's tail. The tail points to the mouth, ends outside of the face, and has a limited length. */
function tailEnd(spot: Spot, wanted: Point, faces: Face[]): Point {
  const face = mouthNear(wanted, faces)
  const [tx, ty] = face ? face.mouth : wanted
  const [dx, dy] = [tx - spot.x, ty - spot.y]
  const far = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / far, dy / far]
  const edge = 1 / Math.hypot(ux / spot.rx, uy / spot.ry)
  let end = Math.min(far - 6, edge + MAX_TAIL_LENGTH)
  const inside = (k: number): boolean =>
    face !== undefined &&
    ((spot.x + ux * k - face.x) / face.rx) ** 2 + ((spot.y + uy * k - face.y) / face.ry) ** 2 < 1
  while (end > edge + 14 && inside(end)) end -= 4
  return [spot.x + ux * Math.max(end, edge + 14), spot.y + uy * Math.max(end, edge + 14)]
}

const read = <T>(value: string): T => JSON.parse(value.replaceAll('&#39;', "'")) as T
/** The minimum distances of lettering from the borders of panels and pages. */
const PANEL_INSET = 7
const PAGE_INSET = 14

/**
 * Draws the lettering of a page. Before this step, sound words and balloons are only marks with a wanted position. Each mark is drawn at
 * the nearest position in its panel where it covers no face and no earlier lettering. Each tail points to the speaker's mouth.
 */
export function settle(svg: Svg, w: number, h: number): Svg {
  const marks = marksOf(svg, w, h)
  const faces = facesOf(marks)
  const speakers = [...faces, ...facesOf(marks, 'back')]
  const words = named(marks, 'text').map(spotOf)
  const taken: Spot[] = []
  const drawn = new Map<Mark, Svg>()
  const insetOf = ({ area }: Mark): number =>
    area.right - area.left >= w - 1 && area.bottom - area.top >= h - 1 ? PAGE_INSET : PANEL_INSET

  for (const mark of named(marks, 'sound')) {
    const wanted = read<Noise>(mark.value)
    const noise = fitting(wanted, mark)
    const spot = place(soundSpot(noise, mark.m), {
      area: mark.area,
      inset: insetOf(mark),
      faces,
      taken,
      words,
    })
    taken.push(spot)
    const [x, y] = [(spot.x - mark.m[4]) / scaleOf(mark.m), (spot.y - mark.m[5]) / scaleOf(mark.m)]
    drawn.set(mark, drawSound({ ...noise, x, y }))
  }
  for (const mark of named(marks, 'balloon')) {
    const speech = read<Speech>(mark.value)
    const s = scaleOf(mark.m)
    const [rx, ry] = halfSizes(speech).map((half) => half * s) as [number, number]
    const [wx, wy] = put(mark.m, speech.x, speech.y)
    const seen = faces.filter((face) => sees(mark.area, face))
    const spot = place(
      { x: wx, y: wy, rx, ry },
      { area: mark.area, inset: insetOf(mark), faces: seen, taken, words },
    )
    taken.push(spot)
    const local = ([x, y]: Point): Point => [(x - mark.m[4]) / s, (y - mark.m[5]) / s]
    const tail =
      speech.o.tail &&
      local(
        tailEnd(
          spot,
          put(mark.m, ...speech.o.tail),
          speakers.filter((who) => sees(mark.area, who)),
        ),
      )
    drawn.set(mark, drawBalloon(speech, local([spot.x, spot.y]), tail))
  }
  const pieces: Svg[] = []
  let from = 0
  for (const mark of marks) {
    const made = drawn.get(mark)
    if (made === undefined) continue
    pieces.push(svg.slice(from, mark.from), made)
    from = mark.to
  }
  return pieces.join('') + svg.slice(from)
}

const soundSpot = (noise: Noise, m: Matrix): Spot => {
  const [rx, ry] = soundHalves(noise)
  const [x, y] = put(m, noise.x, noise.y)
  return { x, y, rx: rx * scaleOf(m), ry: ry * scaleOf(m) }
}
/** Returns a sound word that is small enough for its panel. */
function fitting(noise: Noise, { m, area }: Mark): Noise {
  const { rx, ry } = soundSpot(noise, m)
  const k = Math.min(1, (area.right - area.left - 30) / (2 * rx), (area.bottom - area.top - 30) / (2 * ry))
  return k < 1 ? { ...noise, size: Number(num(noise.size * k)) } : noise
}
