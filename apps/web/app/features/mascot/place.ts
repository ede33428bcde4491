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

export function placeOf(box: Box, area: Size): Place {
  const right = area.width - box.x - box.width
  const bottom = area.height - box.y - box.height
  const [fromRight, fromBottom] = [right < box.x, bottom < box.y]
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

/** Where words are written: over the head (the picture leaves room for a hop there), inside the viewport. */
export function bubbleBox(bubble: Size, figure: Box, area: Size): Box {
  const x = figure.x + figure.width * 0.45 - bubble.width / 2
  return keepInside({ ...bubble, x, y: figure.y + figure.height * 0.07 - bubble.height }, area)
}
