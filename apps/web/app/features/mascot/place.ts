export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** A position as the distance from the two nearest edges, so that the mascot stays in its corner when the viewport changes. */
export type Place = { x: number; y: number; fromRight: boolean; fromBottom: boolean }

/** Number of CSS pixels that stay free at every edge of the viewport. */
export const margin = 8

/**
 * Returns the box in whole pixels, at least 8 pixels from every edge. If the box is larger than the area, at least one end of it is
 * visible.
 */
export function keepInside(box: Box, area: Size): Box {
  return { ...box, x: within(box.x, box.width, area.width), y: within(box.y, box.height, area.height) }
}

function within(at: number, length: number, available: number): number {
  const first = margin
  const last = available - length - margin
  return Math.round(Math.min(Math.max(first, last), Math.max(Math.min(first, last), at)))
}

/** Returns the box of an element of this size at a place. */
export function boxAt(place: Place, size: Size, area: Size): Box {
  const x = place.fromRight ? area.width - place.x - size.width : place.x
  const y = place.fromBottom ? area.height - place.y - size.height : place.y
  return keepInside({ ...size, x, y }, area)
}

/**
 * Returns the place of a box. `fromRight`: whether the place is measured from the right edge; constant during a drag. Without it,
 * the nearer edge is used.
 */
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

/** Returns the box, moved up or else down until it covers none of `others`; undefined without enough room above or below them. */
export const stepOver = (box: Box, others: readonly Box[], area: Size): Box | undefined =>
  stepPast(box, others, area, (under) => under.y - box.height - margin) ??
  stepPast(box, others, area, (under) => under.y + under.height + margin)

function stepPast(
  box: Box,
  others: readonly Box[],
  area: Size,
  next: (under: Box) => number,
): Box | undefined {
  let now = box
  for (;;) {
    const under = others.find((other) => overlap(now, other))
    if (!under) return now
    now = { ...now, y: next(under) }
    if (now.y < margin || now.y + now.height > area.height - margin) return undefined
  }
}

/** Number of pixels by which the figure overlaps the ball horizontally (`x`) and reaches below it (`y`). */
const overlapPx = { x: 6, y: 4 }

/** Returns the figure's box: next to the ball, towards the middle of the screen, at the ball's height. Both move together. */
export function figureNextTo(ball: Box, size: Size, fromRight: boolean, area: Size): Box {
  const x = fromRight ? ball.x + overlapPx.x - size.width : ball.x + ball.width - overlapPx.x
  return keepInside({ ...size, x, y: ball.y + ball.height + overlapPx.y - size.height }, area)
}

/** Returns the ball's box for a box of the figure: the inverse of `figureNextTo`. */
export function ballNextTo(figure: Box, size: Size, fromRight: boolean, area: Size): Box {
  const x = fromRight ? figure.x + figure.width - overlapPx.x : figure.x + overlapPx.x - size.width
  return keepInside({ ...size, x, y: figure.y + figure.height - overlapPx.y - size.height }, area)
}

/**
 * Returns the box of the panel of buttons: above or next to the ball if it does not cover the figure there. Otherwise it is next to
 * the figure, or at any place where it is completely visible.
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

/** The box of the bubble. `tail` is the edge with the tail that points to the mouth. `tailAt` is the tail's position on that edge. */
export type BubblePlace = Box & { tail: 'left' | 'right' | 'bottom'; tailAt: number }

/** Pixels between the bubble and the figure, for the tail. */
const tailLength = 9
/** Minimum distance in pixels from the tail to a corner, because the corners are rounded. */
const corner = 16
/** Vertical distances in pixels from the mouth at which the bubble may be, in the order in which they are tried. */
const shifts = [0, -28, -56, 28, -92, 56, -130, -170, 92, -220]

/**
 * Returns a place for the bubble: next to the figure at the height of its mouth, or above the figure. Returns undefined if every
 * place would overlap one of `others`.
 */
export function bubbleBox(
  bubble: Size,
  figure: Box,
  area: Size,
  others: readonly Box[],
): BubblePlace | undefined {
  const mouth = figure.y + figure.height * 0.46
  const inner = figure.x + figure.width / 2 < area.width / 2 ? 'left' : 'right'
  const placesNextToFigure = (tail: 'left' | 'right') =>
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
    ...placesNextToFigure(inner),
    ...placesNextToFigure(inner === 'left' ? 'right' : 'left'),
    { ...over, tail: 'bottom' as const, tailAt: center - over.x },
  ].find((place) => isInside(place, area) && !others.some((other) => overlap(other, place)))
  if (!found) return undefined
  const edge = found.tail === 'bottom' ? found.width : found.height
  return { ...found, tailAt: Math.round(Math.min(edge - corner, Math.max(corner, found.tailAt))) }
}

const isInside = ({ x, y, width, height }: Box, area: Size): boolean =>
  x >= margin && y >= margin && x + width <= area.width - margin && y + height <= area.height - margin

/** Returns the maximum width of the bubble next to the figure, in pixels. */
export function bubbleWidth(figure: Box, area: Size): number {
  const right = area.width - margin - (figure.x + figure.width * 0.82 + tailLength)
  const left = figure.x + figure.width * 0.13 - tailLength - margin
  const available = Math.floor(Math.max(right, left))
  return Math.min(240, available < 120 ? area.width - margin * 2 : available)
}
