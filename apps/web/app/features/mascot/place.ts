export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** Where something stands: its distance from the two edges it is nearest to, so that it keeps its corner. */
export type Place = { x: number; y: number; fromRight: boolean; fromBottom: boolean }

/** CSS pixels that stay free towards every edge of the viewport (specification, point 9). */
export const margin = 8

/** Whole pixels, at least 8 from every edge; what is larger than the area shows at least its one end. */
export function keepInside(box: Box, area: Size): Box {
  return { ...box, x: within(box.x, box.width, area.width), y: within(box.y, box.height, area.height) }
}

function within(at: number, length: number, room: number): number {
  const first = margin
  const last = room - length - margin
  return Math.round(Math.min(Math.max(first, last), Math.max(Math.min(first, last), at)))
}

/** The box of something of this size at a place. */
export function boxAt(place: Place, size: Size, area: Size): Box {
  const x = place.fromRight ? area.width - place.x - size.width : place.x
  const y = place.fromBottom ? area.height - place.y - size.height : place.y
  return keepInside({ ...size, x, y }, area)
}

/** `fromRight`: the side it keeps while it is dragged; without it, the nearer one. */
export function placeOf(box: Box, area: Size, fromRight?: boolean): Place {
  const right = area.width - box.x - box.width
  const bottom = area.height - box.y - box.height
  fromRight ??= right < box.x
  const fromBottom = bottom < box.y
  return { x: fromRight ? right : box.x, y: fromBottom ? bottom : box.y, fromRight, fromBottom }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

export const sameBox = (one: Box | undefined, other: Box | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.height === other?.height

/** The box moved up until it covers none of `others`; nothing when there is no room above them. */
export function stepOver(box: Box, others: readonly Box[]): Box | undefined {
  let now = box
  for (;;) {
    const under = others.find((other) => overlap(now, other))
    if (!under) return now
    now = { ...now, y: under.y - now.height - margin }
    if (now.y < margin) return undefined
  }
}

/** How far the figure reaches over the ball at its foot, and stands deeper than it. */
const shared = { x: 6, y: 4 }

/** Ball and figure are one thing: the figure stands on the ball's inner side, on the ball's own ground. */
export function figureBeside(ball: Box, size: Size, fromRight: boolean, area: Size): Box {
  const x = fromRight ? ball.x + shared.x - size.width : ball.x + ball.width - shared.x
  return keepInside({ ...size, x, y: ball.y + ball.height + shared.y - size.height }, area)
}

/** Where the ball is when its figure stands there. */
export function ballBeside(figure: Box, size: Size, fromRight: boolean, area: Size): Box {
  const x = fromRight ? figure.x + figure.width - shared.x : figure.x + shared.x - size.width
  return keepInside({ ...size, x, y: figure.y + figure.height - shared.y - size.height }, area)
}

/**
 * Where the panel of buttons opens: above the ball or beside it, in a place where it fits and does not hide the figure
 * it changes; else beside the figure; else wherever it can be seen whole.
 */
export function panelBox(panel: Size, ball: Box, figure: Box | undefined, area: Size): Box {
  const foot = (at: Box): number => at.y + at.height - panel.height
  const above = { ...panel, x: ball.x, y: ball.y - panel.height - margin }
  const candidates = [
    above,
    { ...panel, x: ball.x + ball.width - panel.width, y: above.y },
    { ...panel, x: ball.x + ball.width + margin, y: foot(ball) },
    { ...panel, x: ball.x - panel.width - margin, y: foot(ball) },
    ...(figure
      ? [
          { ...panel, x: figure.x + figure.width + margin, y: foot(figure) },
          { ...panel, x: figure.x - panel.width - margin, y: foot(figure) },
        ]
      : []),
  ].map((preferred) => ({
    preferred,
    inside: keepInside({ ...preferred, y: Math.max(preferred.y, margin) }, area),
  }))
  const free = ({ preferred, inside }: (typeof candidates)[number]): boolean =>
    inside.x === Math.round(preferred.x) && !overlap(inside, ball) && !(figure && overlap(inside, figure))
  return (
    candidates.find(free)?.inside ??
    candidates.find(({ inside }) => !overlap(inside, ball))?.inside ??
    candidates[0]!.inside
  )
}

/** Where words are written, and where on its edge the tail is that points to the mouth. */
export type BubblePlace = Box & { tail: 'left' | 'right' | 'bottom'; tailAt: number }

/** Room for the tail between the words and who says them. */
const tailLength = 9
/** The tail stays off the round corners. */
const corner = 16
/** How much higher or lower than the mouth words may stand, nearest first. */
const shifts = [0, -28, -56, 28, -92, 56, -130, -170, 92, -220]

/** Beside the figure at the height of its mouth, over it where there is no room; nothing where it would lie over one of `others`. */
export function bubbleBox(
  bubble: Size,
  figure: Box,
  area: Size,
  others: readonly Box[],
): BubblePlace | undefined {
  const mouth = figure.y + figure.height * 0.46
  const inner = figure.x + figure.width / 2 < area.width / 2 ? 'left' : 'right'
  const beside = (tail: 'left' | 'right') =>
    shifts.map((shift): BubblePlace => {
      const x =
        tail === 'left'
          ? figure.x + figure.width * 0.82 + tailLength
          : figure.x + figure.width * 0.13 - tailLength - bubble.width
      const y = mouth + shift - bubble.height / 2
      return { ...bubble, x: Math.round(x), y: Math.round(y), tail, tailAt: bubble.height / 2 - shift }
    })
  const center = figure.x + figure.width * 0.45
  const over = keepInside(
    {
      ...bubble,
      x: center - bubble.width / 2,
      y: figure.y + figure.height * 0.06 - bubble.height - tailLength,
    },
    area,
  )
  const found = [
    ...beside(inner),
    ...beside(inner === 'left' ? 'right' : 'left'),
    { ...over, tail: 'bottom' as const, tailAt: center - over.x },
  ].find((place) => isInside(place, area) && !others.some((other) => overlap(other, place)))
  if (!found) return undefined
  const edge = found.tail === 'bottom' ? found.width : found.height
  return { ...found, tailAt: Math.round(Math.min(edge - corner, Math.max(corner, found.tailAt))) }
}

const isInside = ({ x, y, width, height }: Box, area: Size): boolean =>
  x >= margin && y >= margin && x + width <= area.width - margin && y + height <= area.height - margin

/** The widest that words beside the figure can be. */
export function bubbleWidth(figure: Box, area: Size): number {
  const right = area.width - margin - (figure.x + figure.width * 0.82 + tailLength)
  const left = figure.x + figure.width * 0.13 - tailLength - margin
  const room = Math.floor(Math.max(right, left))
  return Math.min(240, room < 120 ? area.width - margin * 2 : room)
}
