import { hand, type Grip } from './hands.ts'
import { brush, cel, tube } from './ink.ts'
import { lowerBody, raisedKnees, type Stance } from './legs.ts'
import type { Outfit } from './outfit.ts'
import type { Skin } from './face.ts'
import { clipped, join, num, oval, path, type Point, type Svg } from './svg.ts'

export type Pose = {
  stance?: Stance
  /** The positions of the two hands, left and right as the viewer sees them. The origin is the middle of the face; the unit is the head. */
  left?: Point
  right?: Point
  /** The shape of the hands. Open hands show surprise or joy, or wave. */
  hands?: Grip
  lean?: number
  wind?: number
  /** A drawing on top of everything, in the units of the person. */
  over?: Svg
  /** A drawing between the body and the arms. */
  held?: Svg
  hideArms?: boolean
}

const bend = (from: Point, to: Point, side: 1 | -1): { elbow: Point; hand: Point } => {
  const [a, b] = [94, 90]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.hypot(dx, dy) || 1
  const d = Math.min(far, a + b - 2)
  const along = (a * a - b * b + d * d) / (2 * d)
  const [ux, uy] = [dx / far, dy / far]
  // The elbow of a lowered arm points outwards, the elbow of a raised arm points down.
  const [px, py] = to[1] > from[1] + 60 ? [side, 0.3] : [side * 0.4, 1]
  // Limits how far out the elbow is. When the hand is near the shoulder, the arm points towards the viewer and appears shorter.
  const off = Math.min(50, Math.sqrt(Math.max(0, a * a - along * along))) * (uy * px - ux * py > 0 ? 1 : -1)
  return {
    elbow: [from[0] + ux * along + uy * off, from[1] + uy * along - ux * off],
    hand: [from[0] + ux * d, from[1] + uy * d],
  }
}

const wideSleeve = (
  s: Point,
  e: Point,
  h: Point,
  side: 1 | -1,
  o: Outfit,
  line: string,
  w: number,
  wind: number,
): Svg => {
  const far = Math.hypot(h[0] - e[0], h[1] - e[1]) || 1
  const [ux, uy] = [(h[0] - e[0]) / far, (h[1] - e[1]) / far]
  const flat = Math.abs(ux)
  // The wide part of the sleeve hangs below an arm that is stretched out, and inside of an arm that hangs down.
  const [bx, by] = [(flat - 1) * side * 0.8 + wind * 0.5, 0.25 + flat * 0.75]
  const size = 62 + flat * 34
  const top: Point = [h[0] - bx * 20, h[1] - by * 20 + uy * 4]
  const low: Point = [h[0] + bx * size - ux * 14, h[1] + by * size - uy * 30]
  const d =
    `M${num(s[0] - side * 26)},${num(s[1] - 26)}Q${num(s[0] + side * 20)},${num(s[1] - 28)} ${num(e[0] + side * 14 - bx * 16)},${num(e[1] - 18 * flat)}` +
    `L${num(top[0])},${num(top[1])}Q${num((top[0] + low[0]) / 2 + ux * 12)},${num((top[1] + low[1]) / 2 + uy * 12)} ${num(low[0])},${num(low[1])}` +
    `Q${num(e[0] + bx * size * 0.8 - ux * 22)},${num(e[1] + by * size * 0.95 + 8)} ${num(s[0] - side * 26)},${num(s[1] + 74)}Z`
  return join(
    cel(d, { fill: o.top, shade: o.topShade, line, w, dx: -8, dy: -9 }),
    brush(
      [
        [top[0] - ux * 13, top[1] - uy * 13 + 3],
        [(top[0] + low[0]) / 2 - ux * 4, (top[1] + low[1]) / 2 - uy * 4],
        [low[0] - ux * 14 - bx * 8, low[1] - uy * 14 - by * 6],
      ],
      7,
      o.trim,
      0.5,
    ),
    brush(
      [
        [s[0] - side * 24, s[1] + 70],
        [s[0] - side * 6, s[1] + 40],
      ],
      w,
      line,
      0.3,
      0.6,
    ),
    brush(
      [
        [e[0], e[1] + 4],
        [e[0] + ux * 16 + bx * 18, e[1] + 26],
      ],
      w * 0.9,
      line,
      0.4,
      0.5,
    ),
  )
}

const arm = (
  side: 1 | -1,
  target: Point,
  o: Outfit,
  skin: Skin,
  w: number,
  { wind = 0, hands = 'closed' }: Pose,
): Svg => {
  const s: Point = [side * 72, 166]
  const { elbow, hand: h } = bend(s, target, side)
  const fist = hand(h, elbow, skin, w, hands)
  if (o.sleeves === 'wide') return join(fist, wideSleeve(s, elbow, h, side, o, skin.line, w, wind))
  return join(
    fist,
    tube([s, elbow, [h[0] - (h[0] - elbow[0]) * 0.08, h[1] - (h[1] - elbow[1]) * 0.08]], 50, {
      fill: o.top,
      shade: o.topShade,
      line: skin.line,
      w,
    }),
    // This oval hides the outline between the sleeve and the shoulder.
    oval(s[0] - side * 13, s[1] + 4, 19, 24, { fill: o.top }),
    brush(
      [
        [elbow[0] - 10, elbow[1] - 4],
        [elbow[0] + 8, elbow[1] + 2],
      ],
      w * 0.8,
      skin.line,
      0.4,
      0.5,
    ),
  )
}

const neckline = (o: Outfit, skin: Skin, w: number): Svg => {
  const neck = cel('M-25,80L-27,126Q0,150 27,126L25,80Z', {
    fill: skin.skin,
    shade: skin.skinShade,
    line: skin.line,
    w,
    dx: -2,
    dy: 30,
  })
  if (o.collar === 'kimono') {
    return join(
      path('M-27,118L4,196L30,118Z', { fill: skin.skin, line: skin.line, w: w * 0.7 }),
      neck,
      clipped(
        chest,
        path('M34,108Q20,160 -22,212', { line: skin.line, w: 20 + w * 2 }),
        path('M34,108Q20,160 -40,250', { line: o.trim, w: 20 }),
        path('M-34,108Q-18,164 60,290', { line: skin.line, w: 20 + w * 2 }),
        path('M-34,108Q-18,164 60,290', { line: o.trim, w: 20 }),
      ),
    )
  }
  const open = { round: '', jacket: 'M-30,120L0,190L30,120Z', suit: '' }[o.collar]
  return join(
    neck,
    open && path(open, { fill: '#fdf7ea', line: skin.line, w: w * 0.8 }),
    o.collar === 'jacket' &&
      join(
        cel('M-34,112L-52,148L-8,196L0,176Z', { fill: o.trim, shade: o.trim, line: skin.line, w }),
        cel('M34,112L52,148L8,196L0,176Z', { fill: o.trim, shade: o.trim, line: skin.line, w }),
      ),
    o.collar === 'round' &&
      path('M-36,122Q0,160 36,122', { line: skin.line, w: 13 + w }) +
        path('M-36,122Q0,160 36,122', { line: o.trim, w: 11 }),
    o.collar === 'suit' &&
      cel('M-58,112Q0,160 58,112L64,138Q0,186 -64,138Z', {
        fill: o.trim,
        shade: o.topShade,
        line: skin.line,
        w,
      }),
  )
}

const chest =
  'M-38,106C-58,126 -86,138 -94,168C-92,220 -80,270 -74,312L74,312C80,270 92,220 94,168C86,138 58,126 38,106Z'
const torso = (o: Outfit, line: string, w: number): Svg =>
  cel(
    'M-30,116C-58,126 -86,138 -94,168C-92,220 -80,270 -74,312L74,312C80,270 92,220 94,168C86,138 58,126 30,116Q0,136 -30,116Z',
    {
      fill: o.top,
      shade: o.topShade,
      line,
      w,
      dx: -12,
      dy: -6,
    },
  )

const scarf = (o: Outfit, line: string, w: number, wind: number): Svg =>
  o.scarf
    ? join(
        cel(
          `M30,140C${60 + wind * 60},160 ${90 + wind * 120},${190 - Math.abs(wind) * 70} ${70 + wind * 190},${262 - Math.abs(wind) * 120}L${34 + wind * 170},${270 - Math.abs(wind) * 100}C${40 + wind * 80},220 20,180 8,160Z`,
          { ...o.scarf, line, w },
        ),
        cel(
          'M-66,108C-40,132 40,132 66,106C80,126 76,150 58,162C22,182 -26,182 -60,160C-78,148 -78,122 -66,108Z',
          { ...o.scarf, line, w, dx: -4, dy: -10 },
        ),
        brush(
          [
            [-54, 128],
            [-10, 148],
            [34, 140],
          ],
          w * 0.9,
          line,
          0.4,
          0.5,
        ),
      )
    : ''

const apron = (o: Outfit, line: string, w: number, lower: number): Svg =>
  o.apron
    ? join(
        cel(
          `M-42,186L42,186L52,290C70,340 78,380 84,${lower}Q0,${lower + 16} -84,${lower}C-78,380 -70,340 -52,290Z`,
          { ...o.apron, line, w },
        ),
        brush(
          [
            [-42, 188],
            [-50, 150],
            [-44, 126],
          ],
          9,
          o.apron.shade,
          0.5,
        ),
        brush(
          [
            [42, 188],
            [50, 150],
            [44, 126],
          ],
          9,
          o.apron.shade,
          0.5,
        ),
        path('M-28,330L28,330L24,368Q0,380 -24,368Z', { line, w: w * 0.8 }),
      )
    : ''

export const body = (o: Outfit, skin: Skin, pose: Pose, w: number, back: boolean): Svg => {
  const { wind = 0, left = [-102, 344], right = [102, 344] } = pose
  const bag =
    o.bag && pose.stance !== 'knees'
      ? join(
          brush(
            [
              [-62, 136],
              [0, 220],
              [70, 300],
            ],
            12,
            o.bag.shade,
            0.5,
          ),
          cel('M48,290L124,286L130,352Q90,368 52,354Z', { ...o.bag, line: skin.line, w }),
          path('M48,292Q90,330 126,288', { line: skin.line, w: w * 0.8 }),
        )
      : ''
  const arms = pose.hideArms ? '' : join(arm(-1, left, o, skin, w, pose), arm(1, right, o, skin, w, pose))
  return join(
    lowerBody(o, skin, pose.stance ?? 'stand', w, wind),
    torso(o, skin.line, w),
    !back && neckline(o, skin, w),
    !back && apron(o, skin.line, w, pose.stance === 'seiza' ? 390 : 450),
    o.lower === 'hakama' &&
      cel('M-76,268Q0,284 76,268L78,306Q0,320 -78,306Z', {
        fill: o.low,
        shade: o.lowShade,
        line: skin.line,
        w,
        dy: -4,
      }),
    bag,
    pose.stance === 'knees' && !back && raisedKnees(o, skin, w),
    pose.held,
    arms,
    scarf(o, skin.line, w, wind),
  )
}
