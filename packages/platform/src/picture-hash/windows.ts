/** A part of a picture, as shares of its width and height. */
export type Window = { left: number; right: number; top: number; bottom: number }

/** What is cut off one axis at its two ends: nothing, or a tenth in all. No place of that tenth is farther than 1/50 from one of these. */
const CUTS = [
  [0, 0],
  [0.01, 0.09],
  [0.05, 0.05],
  [0.09, 0.01],
] as const
/** Is kept by every crop of at most a tenth at each end. */
const EDGE = 0.1

type Span = readonly [from: number, to: number]

/** Where the middle of a whole lies in a crop of it. */
const inCrop = ([start, end]: Span): Span => {
  const left = 1 - start - end
  return [(EDGE - start) / left, (1 - EDGE - start) / left]
}

/** Where the middle of a crop lies in the whole. */
const inWhole = ([start, end]: Span): Span => {
  const edge = EDGE * (1 - start - end)
  return [start + edge, 1 - end - edge]
}

const crossed = (spans: Span[]): Window[] =>
  spans.flatMap(([top, bottom]) => spans.map(([left, right]) => ({ left, right, top, bottom })))

/** The middle of a picture: what is stored of it. */
export const MIDDLE: Window = { left: EDGE, right: 1 - EDGE, top: EDGE, bottom: 1 - EDGE }

/**
 * Where the middle of another picture may lie in this one, if one of them is a crop of the other: the middle itself first. The set is the same
 * mirrored.
 */
export const WINDOWS: Window[] = [...crossed(CUTS.map(inCrop)), ...crossed(CUTS.map(inWhole)).slice(1)]
