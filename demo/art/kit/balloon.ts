import { letters, lineWidth } from './letters.ts'
import { dice, join, num, path, textMark, type Point, type Svg } from './svg.ts'

export const sans = 'Noto Sans CJK SC'
export const serif = 'Noto Serif CJK SC'
const upright: Record<string, string> = {
  '，': '︐',
  '。': '︒',
  '、': '︑',
  '！': '！',
  '？': '？',
  '：': '︓',
  '「': '﹁',
  '」': '﹂',
  '『': '﹃',
  '』': '﹄',
  '～': '︴',
}

type Han = {
  size: number
  color?: string
  font?: string
  weight?: number
  edge?: string
  step?: number
  columns?: number
}
const glyph = (c: string, x: number, y: number, o: Han, anchor = 'middle'): Svg =>
  `<text x="${num(x)}" y="${num(y)}" font-family="${o.font ?? sans}" font-size="${o.size}" font-weight="${o.weight ?? 700}" text-anchor="${anchor}" fill="${o.color ?? '#2a2033'}"` +
  `${o.edge ? ` stroke="${o.edge}" stroke-width="${num(o.size * 0.22)}" stroke-linejoin="round" paint-order="stroke"` : ''}>${c}</text>`

/** Draws an ellipsis or a dash in vertical writing, because fonts draw these two badly. A dash touches the next dash. */
const stroke = (c: string, x: number, top: number, step: number, o: Han): Svg => {
  const edge = o.edge ? ` stroke="${o.edge}" stroke-width="${num(o.size * 0.22)}" paint-order="stroke"` : ''
  const color = o.color ?? '#2a2033'
  if (c === '—')
    return `<rect x="${num(x - o.size * 0.04)}" y="${num(top)}" width="${num(o.size * 0.08)}" height="${num(step)}" fill="${color}"${edge}/>`
  return [0.17, 0.5, 0.83]
    .map(
      (k) =>
        `<circle cx="${num(x)}" cy="${num(top + step * k)}" r="${num(o.size * 0.07)}" fill="${color}"${edge}/>`,
    )
    .join('')
}

/** Returns the height of a character in vertical writing, relative to a normal character. Only an ellipsis is shorter. */
const advance = (c: string): number => (c === '…' ? 0.7 : 1)
const cells = (column: string): number => [...column].reduce((sum, c) => sum + advance(c), 0)

/** Draws vertical text with columns from right to left; (x, y) is the middle of the block. */
export const vertical = (columns: readonly string[], x: number, y: number, o: Han): Svg => {
  const step = o.size * (o.step ?? 1.08)
  const pitch = o.size * (o.columns ?? 1.34)
  const tall = Math.max(...columns.map(cells)) * step
  const draw = (edge: boolean): Svg =>
    columns
      .map((column, i) => {
        const cx = x + ((columns.length - 1) / 2 - i) * pitch
        const { edge: color, ...plain } = o
        let along = 0
        return [...column]
          .map((c) => {
            const style = edge ? { ...plain, ...(color ? { edge: color } : {}) } : plain
            const top = y - tall / 2 + along * step
            along += advance(c)
            return c === '…' || c === '—'
              ? stroke(c, cx, top, step * advance(c), style)
              : glyph(upright[c] ?? c, cx, top + 0.86 * step, style)
          })
          .join('')
      })
      .join('')
  return textMark(x, y, (columns.length * pitch) / 2, tall / 2, (o.edge ? draw(true) : '') + draw(false))
}

/** Draws horizontal lines of Chinese text; (x, y) is the middle of the block. */
export const lines = (rows: readonly string[], x: number, y: number, o: Han, anchor = 'middle'): Svg => {
  const pitch = o.size * (o.columns ?? 1.4)
  const draw = (edge: boolean): Svg => {
    const { edge: color, ...plain } = o
    return rows
      .map((row, i) =>
        glyph(
          row,
          x,
          y + (i - (rows.length - 1) / 2) * pitch + o.size * 0.36,
          edge ? { ...plain, ...(color ? { edge: color } : {}) } : plain,
          anchor,
        ),
      )
      .join('')
  }
  const half = (Math.max(...rows.map((row) => [...row].length)) * o.size) / 2
  const middle = { middle: x, start: x + half, end: x - half }[anchor] ?? x
  return textMark(middle, y, half, (rows.length * pitch) / 2, (o.edge ? draw(true) : '') + draw(false))
}

export type Balloon = {
  kind?: 'speech' | 'shout' | 'thought' | 'soft' | 'box'
  tail?: Point
  fill?: string
  line?: string
  size?: number
  ink?: string
  pad?: number
}

const round = (x: number, y: number, rx: number, ry: number, kind: Balloon['kind']): string => {
  const wave = dice(Math.round(x * 7 + y * 3))
  if (kind === 'shout') {
    const n = 26
    const spikes = Array.from({ length: n * 2 }, (_, i) => {
      const a = (i / (n * 2)) * Math.PI * 2
      const k = i % 2 ? 1.0 : 1.15 + wave() * 0.13
      return `${num(x + Math.cos(a) * rx * k)},${num(y + Math.sin(a) * ry * k)}`
    })
    return `M${spikes.join('L')}Z`
  }
  if (kind === 'thought') {
    const n = Math.max(8, Math.round((rx + ry) / 34))
    let d = ''
    for (let i = 0; i < n; i++) {
      const [a, b, m] = [(i / n) * 6.2832, ((i + 1) / n) * 6.2832, ((i + 0.5) / n) * 6.2832]
      d += `${i ? '' : `M${num(x + Math.cos(a) * rx)},${num(y + Math.sin(a) * ry)}`}Q${num(x + Math.cos(m) * rx * 1.24)},${num(y + Math.sin(m) * ry * 1.24)} ${num(x + Math.cos(b) * rx)},${num(y + Math.sin(b) * ry)}`
    }
    return `${d}Z`
  }
  const k = 0.72
  return `M${num(x)},${num(y - ry)}C${num(x + rx * k)},${num(y - ry)} ${num(x + rx)},${num(y - ry * k)} ${num(x + rx)},${num(y)}C${num(x + rx)},${num(y + ry * k)} ${num(x + rx * k)},${num(y + ry)} ${num(x)},${num(y + ry)}C${num(x - rx * k)},${num(y + ry)} ${num(x - rx)},${num(y + ry * k)} ${num(x - rx)},${num(y)}C${num(x - rx)},${num(y - ry * k)} ${num(x - rx * k)},${num(y - ry)} ${num(x)},${num(y - ry)}Z`
}

/** Returns the path of a slightly bent tail from the rim of a balloon to the end of the tail. */
const tailPath = (x: number, y: number, rx: number, ry: number, [tx, ty]: Point): string => {
  const a = Math.atan2((ty - y) / ry, (tx - x) / rx)
  const on = (angle: number): Point => [x + Math.cos(angle) * rx * 0.9, y + Math.sin(angle) * ry * 0.9]
  const spread = Math.min(0.24, 17 / Math.min(rx, ry))
  const [p, q] = [on(a - spread), on(a + spread)]
  const side = tx < x ? 1 : -1
  const bend = (from: Point): string =>
    `${num((from[0] + tx) / 2 - (ty - from[1]) * 0.1 * side)},${num((from[1] + ty) / 2 + (tx - from[0]) * 0.1 * side)}`
  return `M${num(p[0])},${num(p[1])}Q${bend(p)} ${num(tx)},${num(ty)}Q${bend(q)} ${num(q[0])},${num(q[1])}Z`
}

const shape = (x: number, y: number, rx: number, ry: number, o: Balloon): Svg => {
  const [fill, line] = [o.fill ?? '#fffdf8', o.line ?? '#2a2033']
  if (o.kind === 'box')
    return `<rect x="${num(x - rx)}" y="${num(y - ry)}" width="${num(rx * 2)}" height="${num(ry * 2)}" rx="7" fill="${fill}" stroke="${line}" stroke-width="3.5"/>`
  const d = round(x, y, rx, ry, o.kind)
  const tail = o.tail && o.kind !== 'thought' ? tailPath(x, y, rx, ry, o.tail) : ''
  const dots =
    o.tail && o.kind === 'thought'
      ? [0.62, 0.86]
          .map((k, i) => {
            const [dx, dy] = [o.tail![0] - x, o.tail![1] - y]
            return `<ellipse cx="${num(x + dx * k)}" cy="${num(y + dy * k)}" rx="${13 - i * 5}" ry="${11 - i * 4}" fill="${fill}" stroke="${line}" stroke-width="3.5"/>`
          })
          .join('')
      : ''
  const w = o.kind === 'soft' ? 0 : 4.5
  return join(
    w > 0 && path(d, { line, w: w * 2 }),
    tail && w > 0 && path(tail, { line, w: w * 2 }),
    path(d, { fill }),
    tail && path(tail, { fill }),
    dots,
  )
}

/** The words of a figure: in vertical columns (`down`), in rows (`across`) or in the kit's hand lettering (`hand`). */
export type Speech = {
  way: 'down' | 'across' | 'hand'
  rows: readonly string[]
  x: number
  y: number
  o: Balloon
}
/** A sound word that is drawn into the picture. */
export type Noise = {
  text: string
  x: number
  y: number
  size: number
  color: string
  edge: string
  angle: number
}
const request = (name: string, what: Speech | Noise): Svg =>
  `<g data-${name}='${JSON.stringify(what).replaceAll("'", '&#39;')}'/>`

/** Marks the position of a balloon with vertical Chinese text. `settle` draws the balloon when the page is complete. */
export const verticalBalloon = (rows: readonly string[], x: number, y: number, o: Balloon = {}): Svg =>
  request('balloon', { way: 'down', rows, x, y, o })
/** Marks the position of a balloon with horizontal Chinese text. `settle` draws the balloon. */
export const horizontalBalloon = (rows: readonly string[], x: number, y: number, o: Balloon = {}): Svg =>
  request('balloon', { way: 'across', rows, x, y, o })
/** Marks the position of a balloon with the kit's hand lettering. `settle` draws the balloon. */
export const balloon = (rows: readonly string[], x: number, y: number, o: Balloon = {}): Svg =>
  request('balloon', { way: 'hand', rows, x, y, o })
/** Marks the position of a sound word, which `settle` draws inside its panel. */
export const sound = (
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  edge: string,
  angle = 0,
): Svg => request('sound', { text, x, y, size, color, edge, angle })

const bodySizes = ({ way, rows, o }: Speech): readonly [number, number] => {
  const box = o.kind === 'box'
  const longest = Math.max(...rows.map((row) => [...row].length))
  if (way === 'down') {
    const size = o.size ?? 42
    const [wide, tall] = [rows.length * size * 1.34, Math.max(...rows.map(cells)) * size * 1.08]
    const single = rows.length === 1 && !box ? 8 : 0
    return [wide / 2 + size * (box ? 0.3 : 0.75) + single, tall / 2 + size * (box ? 0.4 : 0.9)]
  }
  if (way === 'across') {
    const size = o.size ?? 40
    return [
      (longest * size) / 2 + size * (box ? 0.5 : 0.95),
      (rows.length * size * 1.4) / 2 + size * (box ? 0.3 : 0.62),
    ]
  }
  const size = o.size ?? 27
  const [wide, tall] = [
    (Math.max(...rows.map(lineWidth)) * size) / 100,
    ((rows.length - 1) * 1.48 + 1) * size,
  ]
  const more = o.kind === 'thought' ? size * 0.9 : 0
  if (box) return [wide / 2 + size * 0.8, tall / 2 + size * 0.75]
  return [
    wide / 2 + size * (rows.length === 1 ? 1.4 : 1.25) + more,
    tall / 2 + size * (rows.length === 1 ? 1.15 : 1.05) + more * 0.7,
  ]
}

/** Returns half of the width and of the height of a balloon, with its spikes or puffs but without its tail. */
export const halfSizes = (speech: Speech): readonly [number, number] => {
  const k = { shout: 1.22, thought: 1.08 }[speech.o.kind as string] ?? 1
  const [rx, ry] = bodySizes(speech)
  return [rx * k, ry * k]
}

export const drawBalloon = (speech: Speech, [x, y]: Point, tail: Point | undefined): Svg => {
  const { way, rows, o } = speech
  const [rx, ry] = bodySizes(speech)
  const { tail: _, ...plain } = o
  const color = o.ink ? { color: o.ink } : {}
  const size = o.size ?? { down: 42, across: 40, hand: 27 }[way]
  const text = {
    down: () => vertical(rows, x, y, { size, ...color }),
    across: () => lines(rows, x, y, { size, ...color }),
    hand: () =>
      letters(rows, x, y - (((rows.length - 1) * 1.48 + 1) * size) / 2, { size, weight: 14, ...color }),
  }[way]()
  const [bx, by] = halfSizes(speech)
  return `<g data-box='${num(x)} ${num(y)} ${num(bx)} ${num(by)}'>${shape(x, y, rx, ry, { ...plain, ...(tail ? { tail } : {}) })}${text.replaceAll('data-text', 'data-said')}</g>`
}

const latin = /[a-z]/i
/** Returns half of the width and of the height of a rotated sound word with its edge. */
export const soundHalves = ({ text, size, angle }: Noise): readonly [number, number] => {
  const [w, h] = latin.test(text)
    ? [(lineWidth(text) * size) / 100 + size * 0.52, size * 1.4]
    : [[...text].length * size * 1.06 + size * 0.22, size * 1.25]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.abs(Math.sin((angle * Math.PI) / 180))]
  return [(w * cos + h * sin) / 2, (w * sin + h * cos) / 2]
}
export const drawSound = (noise: Noise): Svg => {
  const { text, x, y, size, color, edge, angle } = noise
  const drawn = latin.test(text)
    ? letters([text], x, y - size / 2, { size, color, weight: 20, edge: { color: edge, w: 9 }, slant: -8 })
    : lines([text], x, y, { size, color, edge, font: sans, weight: 700 })
  const [rx, ry] = soundHalves(noise)
  return `<g data-noise='${num(x)} ${num(y)} ${num(rx)} ${num(ry)}'><g transform="rotate(${angle} ${num(x)} ${num(y)})">${drawn.replaceAll('data-text', 'data-said')}</g></g>`
}
