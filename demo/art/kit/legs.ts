import type { Outfit } from './outfit.ts'
import type { Skin } from './face.ts'
import { brush, cel, tube } from './ink.ts'
import { join, num, path, times, type Point, type Svg } from './svg.ts'

export type Stance = 'stand' | 'walk' | 'run' | 'float' | 'seiza' | 'knees' | 'sit' | 'none'

const shoe = (x: number, y: number, dir: number, o: Outfit, skin: Skin, w: number): Svg =>
  cel(
    `M${num(x - 24)},${y - 8}Q${num(x - 28)},${y + 20} ${num(x - 18)},${y + 22}L${num(x + 22 + dir * 10)},${y + 22}Q${num(x + 30 + dir * 16)},${y + 4} ${num(x + 12 + dir * 8)},${y - 6}Z`,
    {
      fill: o.shoe,
      shade: o.shoe,
      line: skin.line,
      w,
    },
  )

const leg = (
  points: readonly Point[],
  width: number,
  fill: string,
  shade: string,
  skin: Skin,
  w: number,
): Svg => tube(points, width, { fill, shade, line: skin.line, w })

type Upright = 'stand' | 'walk' | 'run' | 'float'
const feet: Record<Upright, readonly [Point, Point, number]> = {
  stand: [[-36, 628], [36, 628], 0],
  walk: [[-66, 616], [62, 630], 1],
  run: [[-130, 560], [92, 624], 1],
  float: [[-118, 520], [66, 588], 1],
}

const bell = (
  o: Outfit,
  skin: Skin,
  w: number,
  hem: number,
  spread: number,
  wind: number,
  pleats: number,
): Svg => {
  const s = wind * 46
  const d = `M-76,296C-${spread * 0.8},380 ${num(-spread + s * 0.6)},470 ${num(-spread - 6 + s)},${hem}Q${num(s)},${hem + 22} ${num(spread + 6 + s)},${hem}C${num(spread + s * 0.6)},470 ${spread * 0.8},380 76,296Q0,310 -76,296Z`
  return join(
    cel(d, { fill: o.low, shade: o.lowShade, line: skin.line, w, dx: -16, dy: -3 }),
    times(pleats, (i) => {
      const u = (i + 1) / (pleats + 1) - 0.5
      return (
        brush(
          [
            [u * 110, 318],
            [u * spread * 1.7 + s * 0.4, 430],
            [u * spread * 1.95 + s, hem + 4],
          ],
          w * 1.1,
          o.lowShade,
          0.7,
        ) +
        brush(
          [
            [u * 110, 316],
            [u * spread * 1.6 + s * 0.3, 400],
          ],
          w * 0.8,
          skin.line,
          0.3,
          0.55,
        )
      )
    }),
  )
}

const walking = (o: Outfit, skin: Skin, stance: Upright, w: number, wind: number): Svg => {
  const [l, r, dir] = feet[stance]
  const trousers = o.lower === 'trousers'
  const [fill, shade] = trousers ? [o.low, o.lowShade] : [skin.skin, skin.skinShade]
  const width = trousers ? 58 : 34
  const knee = (p: Point, side: number): Point => [
    side * 38 +
      (p[0] - side * 36) * 0.55 +
      { stand: 0, walk: 10, run: 26, float: side < 0 ? 22 : 40 }[stance],
    470 + (p[1] - 628) * 0.35,
  ]
  const legs = join(
    leg([[-36, 330], knee(l, -1), l], width, fill, shade, skin, w),
    leg([[36, 330], knee(r, 1), r], width, fill, shade, skin, w),
  )
  const shoes = join(shoe(l[0], l[1], dir, o, skin, w), shoe(r[0], r[1], dir, o, skin, w))
  if (trousers)
    return join(
      legs,
      shoes,
      cel('M-76,296L-74,372Q0,392 74,372L76,296Z', { fill: o.low, shade: o.lowShade, line: skin.line, w }),
      path('M-60,374Q0,386 60,374', { line: o.low, w: 16 }),
    )
  if (o.lower === 'skirt') return join(legs, shoes, bell(o, skin, w, 452, 116, wind, 5))
  if (o.lower === 'gown') return join(shoes, bell(o, skin, w, 600, 118, wind, 3))
  return join(shoes, bell(o, skin, w, 604, stance === 'stand' ? 116 : 136, wind, 5))
}

const seated = (o: Outfit, skin: Skin, w: number): Svg =>
  join(
    cel(
      'M-78,290C-150,320 -190,384 -176,418Q-168,436 -120,436L120,436Q168,436 176,418C190,384 150,320 78,290Z',
      { fill: o.low, shade: o.lowShade, line: skin.line, w, dx: -8, dy: -14 },
    ),
    brush(
      [
        [-20, 318],
        [-66, 360],
        [-140, 400],
      ],
      w,
      skin.line,
      0.4,
      0.55,
    ),
    brush(
      [
        [20, 318],
        [66, 360],
        [140, 400],
      ],
      w,
      skin.line,
      0.4,
      0.55,
    ),
    brush(
      [
        [0, 330],
        [4, 380],
        [-2, 432],
      ],
      w,
      skin.line,
      0.3,
      0.55,
    ),
  )

/** Draws the legs of a person who sits on an edge; the legs hang down. */
const hanging = (o: Outfit, skin: Skin, w: number): Svg => {
  const trousers = o.lower === 'trousers'
  const [fill, shade] = trousers ? [o.low, o.lowShade] : [skin.skin, skin.skinShade]
  const legs = join(
    leg(
      [
        [-44, 380],
        [-50, 470],
        [-46, 540],
      ],
      trousers ? 56 : 34,
      fill,
      shade,
      skin,
      w,
    ),
    leg(
      [
        [44, 380],
        [50, 470],
        [54, 540],
      ],
      trousers ? 56 : 34,
      fill,
      shade,
      skin,
      w,
    ),
    shoe(-46, 548, 0, o, skin, w),
    shoe(54, 548, 0, o, skin, w),
  )
  return join(
    legs,
    cel(
      `M-78,290C-116,320 -128,370 -122,${trousers ? 412 : 470}Q0,${trousers ? 430 : 492} 122,${trousers ? 412 : 470}C128,370 116,320 78,290Z`,
      { fill: o.low, shade: o.lowShade, line: skin.line, w, dx: -10, dy: -10 },
    ),
    brush(
      [
        [0, 340],
        [3, 390],
        [0, 440],
      ],
      w,
      skin.line,
      0.4,
      0.5,
    ),
  )
}

const knees = (o: Outfit, skin: Skin, w: number): Svg =>
  join(
    cel('M-80,290C-130,330 -140,400 -130,430L130,430C140,400 130,330 80,290Z', {
      fill: o.low,
      shade: o.lowShade,
      line: skin.line,
      w,
    }),
    shoe(-46, 424, 0, { ...o, shoe: skin.skin }, skin, w),
    shoe(46, 424, 0, { ...o, shoe: skin.skin }, skin, w),
  )

export const raisedKnees = (o: Outfit, skin: Skin, w: number): Svg =>
  join(
    cel('M-92,420C-104,330 -92,246 -48,236C-10,230 0,262 2,300L4,420Z', {
      fill: o.low,
      shade: o.lowShade,
      line: skin.line,
      w,
    }),
    cel('M92,420C104,330 92,246 48,236C10,230 0,262 -2,300L-4,420Z', {
      fill: o.low,
      shade: o.lowShade,
      line: skin.line,
      w,
    }),
  )

export const lowerBody = (o: Outfit, skin: Skin, stance: Stance, w: number, wind: number): Svg => {
  if (stance === 'none') return ''
  if (stance === 'seiza') return seated(o, skin, w)
  if (stance === 'knees') return knees(o, skin, w)
  if (stance === 'sit') return hanging(o, skin, w)
  return walking(o, skin, stance, w, wind)
}
