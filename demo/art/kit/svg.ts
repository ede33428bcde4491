/** A drawing as a piece of SVG text. The functions of the kit take and return such pieces. */
export type Svg = string
export type Point = readonly [number, number]

let used = 0
export const newId = (): string => `i${used++}`

export const num = (value: number): string => String(Math.round(value * 10) / 10)
export const join = (...parts: (Svg | false | undefined | null)[]): Svg => parts.filter(Boolean).join('')

export type Paint = { fill?: string; line?: string; w?: number; o?: number; blend?: string; extra?: string }

const attributes = ({ fill = 'none', line, w = 4, o, blend, extra = '' }: Paint): string =>
  `fill="${fill}"${line ? ` stroke="${line}" stroke-width="${num(w)}" stroke-linejoin="round" stroke-linecap="round"` : ''}` +
  `${o === undefined ? '' : ` opacity="${o}"`}${blend ? ` style="mix-blend-mode:${blend}"` : ''} ${extra}`

export const path = (d: string, paint: Paint): Svg => `<path d="${d}" ${attributes(paint)}/>`
export const rect = (x: number, y: number, w: number, h: number, paint: Paint, r = 0): Svg =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${r}" ${attributes(paint)}/>`
export const oval = (x: number, y: number, rx: number, ry: number, paint: Paint): Svg =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${attributes(paint)}/>`
export const disc = (x: number, y: number, r: number, paint: Paint): Svg => oval(x, y, r, r, paint)
export const poly = (points: readonly Point[], paint: Paint): Svg =>
  path(`M${points.map((p) => p.map(num).join(',')).join('L')}Z`, paint)

export const group = (transform: string, ...parts: (Svg | false | undefined)[]): Svg =>
  `<g transform="${transform}">${join(...parts)}</g>`
export const at = (x: number, y: number, scale: number, ...parts: (Svg | false | undefined)[]): Svg =>
  group(`translate(${num(x)},${num(y)}) scale(${Math.round(scale * 1000) / 1000})`, ...parts)
export const flip = (...parts: (Svg | false | undefined)[]): Svg => group('scale(-1,1)', ...parts)
export const turned = (degrees: number, ...parts: (Svg | false | undefined)[]): Svg =>
  group(`rotate(${num(degrees)})`, ...parts)
export const faded = (opacity: number, ...parts: (Svg | false | undefined)[]): Svg =>
  `<g opacity="${opacity}">${join(...parts)}</g>`
export const blended = (mode: string, ...parts: (Svg | false | undefined)[]): Svg =>
  `<g style="mix-blend-mode:${mode}">${join(...parts)}</g>`

/** Marks lettering in the picture. (x, y) is its middle; `rx` and `ry` are half of its width and height. */
export const textMark = (x: number, y: number, rx: number, ry: number, drawn: Svg): Svg =>
  `<g data-text='${num(x)} ${num(y)} ${num(rx)} ${num(ry)}'>${drawn}</g>`
/** Marks a face and its mouth, so that balloons do not cover the face and tails point to the mouth. */
export const faceMark = (x: number, y: number, rx: number, ry: number, mouth: Point): Svg =>
  `<g data-face='${[x, y, rx, ry, ...mouth].map(num).join(' ')}'/>`

/** Marks the position of the mouth of a figure seen from behind. */
export const backMark = (mouth: Point): Svg =>
  `<g data-back='${[...mouth, 60, 60, ...mouth].map(num).join(' ')}'/>`

/** Draws the parts clipped to the outline `d`. */
export const clipped = (d: string, ...parts: (Svg | false | undefined)[]): Svg => {
  const id = newId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${join(...parts)}</g>`
}

type Stop = readonly [offset: number, color: string, opacity?: number]
const stops = (list: readonly Stop[]): string =>
  list
    .map(([at, color, o = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${o}"/>`)
    .join('')

/** Draws a rectangle filled with a gradient from top to bottom (or along `angle`, in degrees). */
export const wash = (
  x: number,
  y: number,
  w: number,
  h: number,
  list: readonly Stop[],
  angle = 0,
  blend?: string,
): Svg => {
  const id = newId()
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stops(list)}</linearGradient>` +
    rect(x, y, w, h, { fill: `url(#${id})`, ...(blend ? { blend } : {}) })
  )
}

/** Draws a shape filled with a vertical gradient. */
export const shaded = (d: string, list: readonly Stop[], paint: Paint = {}): Svg => {
  const id = newId()
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>${path(d, { ...paint, fill: `url(#${id})` })}`
}

/** Draws light around a point. The light is added to the colours below it. */
export const glow = (
  x: number,
  y: number,
  r: number,
  color: string,
  strength = 0.9,
  blend = 'screen',
): Svg => {
  const id = newId()
  const fall: Stop[] = [
    [0, color, strength],
    [0.25, color, strength * 0.55],
    [0.55, color, strength * 0.18],
    [1, color, 0],
  ]
  return `<radialGradient id="${id}">${stops(fall)}</radialGradient>${disc(x, y, r, { fill: `url(#${id})`, blend })}`
}

/** Returns a random number generator that gives the same numbers for the same seed, so that a picture is always drawn in the same way. */
export const dice = (seed: number): (() => number) => {
  let state = seed * 2654435761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export const times = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
