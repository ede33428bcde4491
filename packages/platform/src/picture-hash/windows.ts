/** A part of a picture, as shares of its width and height. */
export type Window = { left: number; right: number; top: number; bottom: number }

/**
 * The shares that a crop removes at the two ends of an axis: nothing, or a tenth in total. Every other crop of a tenth differs from one of
 * these by at most 1/50.
 */
const CUTS = [
  [0, 0],
  [0.01, 0.09],
  [0.05, 0.05],
  [0.09, 0.01],
] as const
/** The margin around the middle of a picture. No crop of at most a tenth at each end reaches the middle. */
const EDGE = 0.1

type Span = readonly [from: number, to: number]

/** Returns which part of a crop, along one axis, is the middle of the whole picture. */
const inCrop = ([start, end]: Span): Span => {
  const left = 1 - start - end
  return [(EDGE - start) / left, (1 - EDGE - start) / left]
}

/** Returns which part of the whole picture, along one axis, is the middle of a crop. */
const inWhole = ([start, end]: Span): Span => {
  const edge = EDGE * (1 - start - end)
  return [start + edge, 1 - end - edge]
}

const crossed = (spans: Span[]): Window[] =>
  spans.flatMap(([top, bottom]) => spans.map(([left, right]) => ({ left, right, top, bottom })))

/** The middle of a picture: the part that is hashed and stored. */
export const MIDDLE: Window = { left: EDGE, right: 1 - EDGE, top: EDGE, bottom: 1 - EDGE }

/**
 * The areas of a picture that can equal the middle of another picture, if one picture is a crop of the other. The first area is the middle.
 * The mirror image of each area is also in the list.
 */
export const WINDOWS: Window[] = [...crossed(CUTS.map(inCrop)), ...crossed(CUTS.map(inWhole)).slice(1)]
