/** The range and the default of the size that the reader chooses, as a factor. */
export const userScale = { min: 0.25, max: 3, start: 0.75 }
const applied = { min: 0.1, max: 3 }

/** Height in CSS pixels of a figure at scale 1. */
export const figureHeight = 360

// Pairs of a viewport's maximum width in CSS pixels and the factor for it.
const factors: readonly (readonly [number, number])[] = [
  [360, 0.55],
  [480, 0.6],
  [640, 0.7],
  [768, 0.8],
  [1024, 0.9],
]

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

export const clampUserScale = (scale: number): number => clamp(scale, userScale.min, userScale.max)
export const zoomedIn = (scale: number): number => clampUserScale(scale * 1.1)
export const zoomedOut = (scale: number): number => clampUserScale(scale * 0.9)

/** Returns the factor by which a narrow viewport makes the figure smaller. */
export const responsiveFactor = (width: number): number => factors.find(([limit]) => width <= limit)?.[1] ?? 1

/** Returns the drawn scale: the reader's choice times the factor of the viewport, within 0.1 and 3. */
export const appliedScale = (scale: number, width: number): number =>
  clamp(scale * responsiveFactor(width), applied.min, applied.max)
