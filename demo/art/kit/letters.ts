import { num, textMark, type Svg } from './svg.ts'

/** The letters of the kit's hand lettering: capitals as strokes of a pen. Each is 100 high and `w` wide. */
const strokes: Record<string, readonly [w: number, d: string]> = {
  A: [66, 'M2,100L32,2L64,100M14,66L54,64'],
  B: [58, 'M6,2L6,99C40,100 56,90 54,72C52,54 32,50 8,50C36,49 50,40 48,24C46,6 26,1 4,3'],
  C: [60, 'M56,18C46,2 22,-2 10,22C-2,50 4,84 20,95C34,103 50,96 58,82'],
  D: [62, 'M6,2L7,99C44,99 60,76 58,48C56,18 36,1 4,3'],
  E: [50, 'M48,3L6,3L7,98L50,96M7,50L42,48'],
  F: [48, 'M48,3L6,3L7,100M7,50L40,48'],
  G: [64, 'M56,18C46,2 22,-2 10,22C-2,50 4,84 20,95C38,104 56,94 60,78L60,56L38,57'],
  H: [62, 'M6,1L7,100M58,1L57,100M7,51L57,49'],
  I: [14, 'M7,2L7,99'],
  J: [44, 'M38,2L38,74C38,100 10,106 3,84'],
  K: [58, 'M6,1L7,100M54,2L8,56M22,44L58,99'],
  L: [46, 'M6,1L7,98L46,96'],
  M: [78, 'M4,100L12,2L39,72L66,2L76,100'],
  N: [64, 'M6,100L7,3L57,97L58,1'],
  O: [68, 'M34,1C10,1 2,26 3,52C4,80 16,100 35,99C56,98 66,74 65,48C64,22 54,1 34,1Z'],
  P: [54, 'M6,2L7,100M5,4C34,-2 52,8 50,30C48,50 30,56 8,55'],
  Q: [68, 'M34,1C10,1 2,26 3,52C4,80 16,100 35,99C56,98 66,74 65,48C64,22 54,1 34,1ZM42,74L66,104'],
  R: [58, 'M6,2L7,100M5,4C34,-2 52,8 50,28C48,48 30,54 8,53M26,53L57,99'],
  S: [54, 'M49,16C40,-2 12,-2 8,20C6,42 30,46 42,56C56,70 48,98 26,99C14,99 6,92 3,80'],
  T: [58, 'M2,4L56,3M29,4L29,100'],
  U: [62, 'M5,1L6,64C8,106 54,108 56,62L57,1'],
  V: [62, 'M2,1L31,99L60,1'],
  W: [86, 'M2,1L22,98L43,30L64,98L84,1'],
  X: [60, 'M4,2L57,99M56,2L3,99'],
  Y: [60, 'M2,2L30,50M58,2L24,100'],
  Z: [56, 'M4,3L53,3L4,97L56,96'],
  '0': [62, 'M31,1C8,1 3,28 4,52C5,80 14,100 32,99C52,98 60,72 59,48C58,22 50,1 31,1Z'],
  '1': [30, 'M4,18L20,2L20,100'],
  '2': [56, 'M5,20C12,-4 50,-6 50,24C50,48 18,70 4,97L54,96'],
  '3': [54, 'M5,12C20,-6 48,0 47,24C46,44 28,48 18,48C38,48 52,56 50,76C48,102 14,106 3,86'],
  '4': [60, 'M44,100L44,2L3,68L58,67'],
  '5': [56, 'M48,3L12,3L8,46C30,34 52,44 51,70C50,100 16,106 3,86'],
  '6': [56, 'M46,6C18,10 2,44 5,74C8,104 50,104 52,72C52,44 14,42 6,68'],
  '7': [54, 'M3,3L52,3L20,100'],
  '8': [56, 'M28,48C8,42 6,4 28,2C50,4 50,40 28,48C2,56 0,98 28,99C56,98 54,56 28,48Z'],
  '9': [56, 'M10,94C38,92 54,56 51,26C48,-4 6,-4 4,28C4,56 42,58 50,32'],
  '.': [16, 'M8,95L8,97'],
  ',': [18, 'M10,92L10,97L4,112'],
  '!': [16, 'M9,1L8,68M8,94L8,97'],
  '?': [48, 'M4,18C8,-4 46,-6 44,24C42,44 22,46 22,68M22,94L22,97'],
  "'": [12, 'M7,0L5,22'],
  '"': [26, 'M6,0L5,22M20,0L19,22'],
  '-': [36, 'M4,56L32,55'],
  ':': [16, 'M8,38L8,40M8,90L8,92'],
  '~': [60, 'M4,58C16,34 30,74 56,50'],
  '/': [40, 'M36,-4L4,104'],
  '&': [64, 'M60,98L16,32C8,14 18,0 30,2C44,6 42,24 30,36C12,48 2,62 6,80C12,104 44,102 58,60'],
  '*': [44, 'M22,4L22,48M4,14L40,38M40,14L4,38'],
  '+': [44, 'M22,30L22,80M2,55L42,55'],
}
const gap = 17
const space = 40

/** Returns the width of a line of hand lettering when the letters are 100 high. */
export const lineWidth = (text: string): number =>
  [...text.toUpperCase()].reduce(
    (sum, c) => sum + (c === ' ' ? space : (strokes[c]?.[0] ?? 50)) + (c === ' ' ? 0 : gap),
    -gap,
  )

export type Lettering = {
  size: number
  color?: string
  weight?: number
  align?: 'middle' | 'start' | 'end'
  leading?: number
  edge?: { color: string; w: number }
  slant?: number
}

/** Draws lines of hand lettering. (x, y) is the top of the first line: its middle, or its start when the lettering is left-aligned. */
export const letters = (lines: readonly string[], x: number, y: number, o: Lettering): Svg => {
  const k = o.size / 100
  const weight = o.weight ?? 13
  let d = ''
  lines.forEach((line, row) => {
    const width = lineWidth(line)
    let pen = o.align === 'start' ? 0 : o.align === 'end' ? -width : -width / 2
    ;[...line.toUpperCase()].forEach((c, i) => {
      if (c === ' ') pen += space
      else {
        const glyph = strokes[c]
        if (!glyph) throw new Error(`no letter for ${c}`)
        const hop = ((i * 7 + row * 5) % 5) - 2
        d += `<path transform="translate(${num(pen)},${num(row * (o.leading ?? 148) + hop * 0.9)}) rotate(${hop * 0.5})" d="${glyph[1]}"/>`
        pen += glyph[0] + gap
      }
    })
  })
  const layer = (color: string, w: number): Svg =>
    `<g transform="translate(${num(x)},${num(y)}) scale(${Math.round(k * 1000) / 1000}) skewX(${o.slant ?? 0})" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round">${d}</g>`
  const half = (Math.max(...lines.map(lineWidth)) * k) / 2
  const high = (((lines.length - 1) * (o.leading ?? 148) + 100) * k) / 2
  const middle = o.align === 'start' ? x + half : o.align === 'end' ? x - half : x
  const drawn =
    (o.edge ? layer(o.edge.color, weight + o.edge.w * 2) : '') + layer(o.color ?? '#2a2033', weight)
  return textMark(middle, y + high, half, high, drawn)
}
