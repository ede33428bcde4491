import { body, type Pose } from './body.ts'
import type { Outfit } from './outfit.ts'
import { lit, type Light } from './color.ts'
import { brows, face, faceShape, type Look, type Skin } from './face.ts'
import { backOfHead, foxEar, fringe, type HairColor } from './hair.ts'
import {
  at,
  backMark,
  clipped,
  faceMark,
  faded,
  group,
  join,
  num,
  path,
  type Point,
  type Svg,
} from './svg.ts'

export type Person = {
  skin: Skin
  hair: HairColor
  fringe: readonly Point[]
  /** Draws the hair behind the body. */
  behind?: (c: HairColor, w: number) => Svg
  /** Draws hair and things in front of the face (side locks, clips, caps). `turn` is the direction of the head. */
  before?: (c: HairColor, w: number, turn: number) => Svg
  /** The lower edge of the hair in the view from behind: a path from right to left. `backExtra` draws over the hair. */
  backLow?: string
  backExtra?: (c: HairColor, w: number) => Svg
  foxTips?: { tip: string; inner: string }
  bald?: boolean
  outfit: Outfit
}

const head = (who: Person, look: Look, w: number): Svg => {
  const t = look.turn ?? 0
  const ears = (): Svg =>
    who.foxTips
      ? join(
          ...([-1, 1] as const).map((side) =>
            foxEar(
              side,
              look.ears ?? 'up',
              who.hair,
              who.foxTips!.tip,
              look.back ? who.hair.fill : who.foxTips!.inner,
              w,
            ),
          ),
        )
      : ''
  if (look.back) {
    const low = who.backLow ?? 'C104,70 70,108 40,112L20,100L0,114L-22,100L-42,112C-70,108 -104,70 -110,18'
    return join(ears(), backOfHead(who.hair, w, low), who.backExtra?.(who.hair, w), backMark([0, 30]))
  }
  return join(
    group(`translate(${num(-t * 6)},0)`, ears()),
    face(
      who.skin,
      look,
      w,
      !who.bald && clipped(faceShape(t), group('translate(0,15)', faded(0.5, shadow(who, t)))),
    ),
    !who.bald && fringe(tips(who), who.hair, w, t),
    brows(who.skin, look),
    who.before?.(who.hair, w, t),
    faceMark(t * 8, 16, 92, 88, [t * 23, 73]),
  )
}

/** Returns the points of the fringe. Tips that would cover the eyes are moved up. */
const tips = (who: Person): Point[] =>
  who.fringe.map(([x, y]) => [x, Math.abs(x) < 80 && y > -20 ? y - 17 : y])

const shadow = (who: Person, t: number): Svg => {
  const d = tips(who)
    .map(([x, y]) => `${num(x + t * 14)},${num(y)}`)
    .join('L')
  return path(`M-110,-140L110,-140L110,18L${d}Z`, { fill: who.skin.skinShade })
}

export type Draw = { x: number; y: number; s: number; look?: Look; pose?: Pose; light?: Light; face?: 'left' }

/** Draws a complete person; (x, y) is the middle of the face. At `s` = 1, the head is 230 high. */
export const person = (who: Person, { x, y, s, look = {}, pose = {}, light, face: dir }: Draw): Svg => {
  const w = Math.max(3.2, 4.4 / s ** 0.7)
  const lw = Math.min(w, 13)
  const p = lit(who, light)
  const tilted = group(`rotate(${look.tilt ?? 0} 0 90)`, head(p, look, lw))
  const behind = group(
    `rotate(${(look.tilt ?? 0) * 0.5} 0 90)`,
    look.back ? '' : (p.behind?.(p.hair, lw) ?? ''),
  )
  const inside = group(
    `rotate(${pose.lean ?? 0} 0 400)`,
    behind,
    body(p.outfit, p.skin, pose, lw, look.back ?? false),
    tilted,
    pose.over ?? '',
  )
  return at(x, y, s, dir === 'left' ? group('scale(-1,1)', inside) : inside)
}
