/** A part of a picture, as shares of its width and height. */
export type Window = { left: number; right: number; top: number; bottom: number }

/** The cuts at both ends of an axis: nothing, or a tenth in total. Every possible cut of a tenth is at most 1/50 from one of these. */
const CUTS = [
  [0, 0],
  [0.01, 0.09],
  [0.05, 0.05],
  [0.09, 0.01],
] as const
/** The margin around the middle, which no crop of at most a tenth at each end reaches. */
const EDGE = 0.1

type Span = readonly [from: number, to: number]

/** Returns the position of a whole picture's middle in a crop of it. */
const inCrop = ([start, end]: Span): Span => {
  const left = 1 - start - end
  return [(EDGE - start) / left, (1 - EDGE - start) / left]
}

/** Returns the position of a crop's middle in the whole picture. */
const inWhole = ([start, end]: Span): Span => {
  const edge = EDGE * (1 - start - end)
  return [start + edge, 1 - end - edge]
}

const crossed = (spans: Span[]): Window[] =>
  spans.flatMap(([top, bottom]) => spans.map(([left, right]) => ({ left, right, top, bottom })))

/** The middle of a picture, whose hash is stored. */
export const MIDDLE: Window = { left: EDGE, right: 1 - EDGE, top: EDGE, bottom: 1 - EDGE }

/**
 * The possible positions of another picture's middle in this one, if one of them is a crop of the other: the middle itself first. The
 * mirrored set is the same.
 */
export const WINDOWS: Window[] = [...crossed(CUTS.map(inCrop)), ...crossed(CUTS.map(inWhole)).slice(1)]
