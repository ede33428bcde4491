/** The colours that WebVTT has classes for, as red, green and blue. Black and blue are not readable over the picture. */
const NAMED: Record<string, string> = {
  ...{ white: 'ffffff', lime: '00ff00', cyan: '00ffff', red: 'ff0000', yellow: 'ffff00' },
  ...{ magenta: 'ff00ff', blue: '0000ff', black: '000000' },
}

/** Other names of colours that programs for subtitles write. */
const CSS_NAMES: Record<string, string> = {
  ...NAMED,
  ...{ aqua: '00ffff', fuchsia: 'ff00ff', gold: 'ffd700', gray: '808080', green: '008000', grey: '808080' },
  ...{ lightblue: 'add8e6', lightgreen: '90ee90', maroon: '800000', navy: '000080', olive: '808000' },
  ...{ orange: 'ffa500', pink: 'ffc0cb', purple: '800080', silver: 'c0c0c0', teal: '008080' },
}

/** The usual colour of subtitles, which needs no class. */
export const WHITE = 'ffffff'

/** Returns a colour of HTML, CSS or TTML as six hexadecimal digits. Undefined for an unknown one. */
export function colourOfCss(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  const [, three, six] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/.exec(name) ?? []
  if (three !== undefined) return three.replace(/./g, '$&$&')
  const [, ...parts] = /^rgba?\((\d{1,3}),\s?(\d{1,3}),\s?(\d{1,3})(?:,[\d.\s]{1,9})?\)$/.exec(name) ?? []
  if (parts.length === 3) return hex(...(parts.map(Number) as [number, number, number]))
  return six ?? (Object.hasOwn(CSS_NAMES, name) ? CSS_NAMES[name] : undefined)
}

/** Returns a colour of ASS as six hexadecimal digits. ASS writes blue first, in hexadecimal or decimal. */
export function colourOfAss(text: string): string | undefined {
  const [, digits] = /^&?H&?([0-9a-f]{1,8})&?$/i.exec(text.trim()) ?? []
  const value =
    digits === undefined ? Number(/^-?\d{1,10}$/.exec(text.trim())?.[0]) : Number.parseInt(digits, 16)
  return Number.isNaN(value) ? undefined : hex(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff)
}

const hex = (...parts: [number, number, number]): string =>
  parts.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')

const CLASSES = new Map(Object.entries(NAMED).map(([name, colour]) => [colour, name]))

/** Returns the class of WebVTT for a colour. Undefined for a colour that is too dark over the picture. */
export const classOf = (colour: string): string | undefined =>
  luminance(colour) < MIN_LUMINANCE ? undefined : (CLASSES.get(colour) ?? `rgb-${colour}`)

/** Returns the colour of a class. */
export const colourOfClass = (name: string): string | undefined =>
  Object.hasOwn(NAMED, name) ? NAMED[name] : /^rgb-([0-9a-f]{6})$/.exec(name)?.[1]

/** The contrast with black is 3 to 1 at this luminance. */
const MIN_LUMINANCE = 0.1

function luminance(colour: string): number {
  const [red, green, blue] = [0, 2, 4].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
