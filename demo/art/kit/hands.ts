import type { Skin } from './face.ts'
import { brush, cel, tube } from './ink.ts'
import { group, join, num, path, type Point, type Svg } from './svg.ts'

type Tone = Pick<Skin, 'skin' | 'skinShade' | 'line'>
type Cuff = { fill: string; shade: string }
export type Grip = 'closed' | 'open'

const cut = (points: readonly Point[], w: number, line: string): Svg => brush(points, w, line, 0.25)

/** Draws a loosely closed hand with the thumb along the fingers. It points to the right, and the wrist is at (0,0). */
const closed = (skin: Tone, w: number): Svg => {
  const thumb = 'M-2,-11C4,-21 16,-25 24,-21C30,-17 28,-10 21,-9C14,-8 8,-6 2,-3'
  return join(
    cel(
      'M-16,-11C-6,-15 6,-17 16,-16C28,-15 38,-10 39,-4C40,0 39,2 37,3C40,5 39,11 35,12C34,17 28,19 22,18C10,19 -4,16 -16,12Z',
      { fill: skin.skin, shade: skin.skinShade, line: skin.line, w, dx: -2, dy: -4 },
    ),
    cut(
      [
        [38, 3],
        [31, 3.6],
        [25, 2],
      ],
      w * 0.8,
      skin.line,
    ),
    cut(
      [
        [35, 12],
        [29, 11.6],
        [24, 10],
      ],
      w * 0.8,
      skin.line,
    ),
    path(`${thumb}Z`, { fill: skin.skin }),
    path(thumb, { line: skin.line, w: w * 0.85 }),
  )
}

/** Draws an open hand with the palm towards the viewer. */
const open = (skin: Tone, w: number): Svg =>
  join(
    cel(
      'M-16,-11C-8,-14 0,-17 5,-25C9,-33 19,-31 17,-23C16,-19 14,-16 16,-14C24,-21 36,-26 39,-21C41,-17 34,-13 27,-9C36,-12 48,-13 49,-8C50,-3 40,-2 29,-1C38,0 47,3 46,8C45,12 36,10 27,7C33,10 40,15 38,19C35,22 27,17 20,14C10,16 -4,15 -16,11Z',
      { fill: skin.skin, shade: skin.skinShade, line: skin.line, w, dx: -2, dy: -4 },
    ),
    cut(
      [
        [4, -12],
        [12, -4],
        [12, 6],
      ],
      w * 0.7,
      skin.skinShade,
    ),
  )

/** Draws the hand at the end of an arm that comes from `from`. */
export const hand = (at: Point, from: Point, skin: Tone, w: number, grip: Grip = 'closed'): Svg => {
  const angle = (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI
  // The thumb is above the fingers; when the arm hangs or is raised, it is on the inner side.
  const mirrored = Math.cos((angle * Math.PI) / 180) < 0 ? -1 : 1
  return group(
    `translate(${num(at[0])},${num(at[1])}) rotate(${num(angle)}) scale(1.3,${num(mirrored * 1.3)})`,
    grip === 'open' ? open(skin, w * 0.8) : closed(skin, w * 0.8),
  )
}

const finger = (points: readonly Point[], width: number, skin: Tone, w: number): Svg =>
  tube(points, width, { fill: skin.skin, shade: skin.skinShade, line: skin.line, w: w / 2 + 1.2 })

const forearm = (skin: Tone, cuff: Cuff, w: number, long: number): Svg =>
  join(
    cel(`M54,-42C110,-46 170,-52 ${long},-58V66C170,56 110,48 60,44Z`, {
      fill: skin.skin,
      shade: skin.skinShade,
      line: skin.line,
      w,
      dx: 0,
      dy: -16,
    }),
    cel(`M210,-74C206,-20 206,30 212,80H${long + 40}V-82Z`, {
      ...cuff,
      line: skin.line,
      w,
      dx: 0,
      dy: -22,
    }),
    path('M232,-74C228,-20 228,30 234,78', { line: cuff.shade, w: w * 1.1 }),
  )

/** Draws a large hand in the foreground that holds something thin at (0,0) between thumb and finger. The arm comes from the right. */
export const pinch = (skin: Tone, cuff: Cuff, { w = 5, long = 420 } = {}): Svg =>
  join(
    forearm(skin, cuff, w, long),
    finger(
      [
        [92, 34],
        [46, 52],
        [20, 38],
      ],
      27,
      skin,
      w,
    ),
    finger(
      [
        [92, 20],
        [34, 38],
        [2, 20],
      ],
      28,
      skin,
      w,
    ),
    cel('M30,-34C60,-54 112,-54 150,-42C164,-20 160,26 140,44C110,58 70,52 50,34C34,16 22,-12 30,-34Z', {
      fill: skin.skin,
      shade: skin.skinShade,
      line: skin.line,
      w,
      dx: 0,
      dy: -14,
    }),
    finger(
      [
        [84, -26],
        [40, -40],
        [2, -10],
      ],
      29,
      skin,
      w,
    ),
    // The palm is drawn over the base of the fingers.
    path('M56,-34C80,-44 120,-44 150,-36C160,-14 156,18 138,34C110,44 84,40 66,24C52,6 48,-16 56,-34Z', {
      fill: skin.skin,
    }),
    finger(
      [
        [112, 20],
        [58, 16],
        [6, 12],
      ],
      29,
      skin,
      w,
    ),
    path('M96,8C116,2 138,10 140,30C128,42 106,40 96,32Z', { fill: skin.skin }),
    cut(
      [
        [120, 40],
        [112, 26],
        [98, 22],
      ],
      w * 0.8,
      skin.line,
    ),
  )

/** Draws a fist around a rope that goes through (0,0) from left to right. The arm comes from below. */
export const fist = (skin: Tone, cuff: Cuff, { w = 5, long = 300 } = {}): Svg =>
  join(
    cel(`M-44,30C-50,90 -54,140 -60,${long}H62C56,140 52,90 50,30Z`, {
      fill: skin.skin,
      shade: skin.skinShade,
      line: skin.line,
      w,
    }),
    cel(`M-72,112C-30,126 30,126 74,112L84,${long + 30}H-82Z`, {
      ...cuff,
      line: skin.line,
      w,
      dx: -16,
      dy: 0,
    }),
    path('M-74,134C-30,148 30,148 76,134', { line: cuff.shade, w: w * 1.1 }),
    cel('M-64,-16C-74,30 -62,64 -34,74C-6,80 30,80 46,70C66,54 72,20 64,-16Z', {
      fill: skin.skin,
      shade: skin.skinShade,
      line: skin.line,
      w,
    }),
    ...[54, 20, -14, -46].map((x, i) =>
      finger(
        [
          [x + 2, -30 + Math.abs(i - 1.4) * 5],
          [x + 4, 2],
          [x - 2, 26 - i * 2],
        ],
        34,
        skin,
        w,
      ),
    ),
    finger(
      [
        [-52, 46],
        [-18, 50],
        [20, 38],
      ],
      30,
      skin,
      w,
    ),
  )

/** Draws two hands that together form a bowl and hold something up. */
export const bowl = (skin: Tone, cuff: Cuff, { w = 5 } = {}): Svg => {
  const one = (front: boolean): Svg =>
    join(
      cel('M-128,4C-196,16 -250,66 -276,150H-110C-100,104 -90,70 -64,40Z', {
        ...cuff,
        line: skin.line,
        w,
      }),
      path('M-150,20C-196,40 -230,76 -246,120', { line: cuff.shade, w }),
      cel(
        'M-152,-2C-160,-32 -154,-64 -136,-66C-118,-66 -122,-38 -108,-22C-84,-2 -40,0 0,-4C16,-6 25,2 20,11C33,11 37,21 29,27C37,30 36,41 25,43C26,52 16,58 4,56C-62,66 -134,50 -152,-2Z',
        { fill: skin.skin, shade: skin.skinShade, line: skin.line, w, dx: -2, dy: -12 },
      ),
      ...(front
        ? [
            [20, 11, -34],
            [29, 27, -30],
            [25, 43, -22],
          ]
        : []
      ).map(([x, y, to]) =>
        cut(
          [
            [x!, y!],
            [(x! + to!) / 2, y! + 3],
            [to!, y! + 2],
          ],
          w,
          skin.line,
        ),
      ),
      cut(
        [
          [-112, -26],
          [-92, 2],
          [-58, 16],
        ],
        w * 0.8,
        skin.line,
      ),
    )
  return join(group('scale(-1,1)', one(false)), one(true))
}
