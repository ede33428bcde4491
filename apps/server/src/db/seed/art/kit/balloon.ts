import { letters, lineWidth } from './letters.ts'
import { dice, join, num, path, type Point, type Svg } from './svg.ts'

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
  '…': '︙',
  '—': '︱',
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

/** Vertical writing, columns from right to left; (x, y) is the middle of the block. */
export const vertical = (columns: readonly string[], x: number, y: number, o: Han): Svg => {
  const step = o.size * (o.step ?? 1.08)
  const pitch = o.size * (o.columns ?? 1.34)
  const tall = Math.max(...columns.map((c) => [...c].length)) * step
  const draw = (edge: boolean): Svg =>
    columns
      .map((column, i) => {
        const cx = x + ((columns.length - 1) / 2 - i) * pitch
        const { edge: color, ...plain } = o
        return [...column]
          .map((c, k) =>
            glyph(
              upright[c] ?? c,
              cx,
              y - tall / 2 + (k + 0.86) * step,
              edge ? { ...plain, ...(color ? { edge: color } : {}) } : plain,
            ),
          )
          .join('')
      })
      .join('')
  return (o.edge ? draw(true) : '') + draw(false)
}

/** Horizontal Chinese lines; (x, y) is the middle of the block. */
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
  return (o.edge ? draw(true) : '') + draw(false)
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

const tailPath = (x: number, y: number, rx: number, ry: number, [tx, ty]: Point): string => {
  const a = Math.atan2((ty - y) / ry, (tx - x) / rx)
  const on = (angle: number): string =>
    `${num(x + Math.cos(angle) * rx * 0.93)},${num(y + Math.sin(angle) * ry * 0.93)}`
  const [mx, my] = [x + Math.cos(a) * rx * 1.05, y + Math.sin(a) * ry * 1.05]
  const spread = Math.min(0.26, 22 / Math.min(rx, ry))
  return `M${on(a - spread)}Q${num(mx + (ty - my) * 0.12)},${num(my - (tx - mx) * 0.12)} ${num(tx)},${num(ty)}Q${num(mx + (ty - my) * 0.2)},${num(my - (tx - mx) * 0.2)} ${on(a + spread)}Z`
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

/** A balloon with vertical Chinese text. */
export const sayDown = (columns: readonly string[], x: number, y: number, o: Balloon = {}): Svg => {
  const size = o.size ?? 42
  const tall = Math.max(...columns.map((c) => [...c].length)) * size * 1.08
  const wide = columns.length * size * 1.34
  const box = o.kind === 'box'
  const [rx, ry] = [wide / 2 + size * (box ? 0.3 : 0.75), tall / 2 + size * (box ? 0.4 : 1.0)]
  return (
    shape(x, y, rx + (columns.length === 1 && !box ? 8 : 0), ry, o) +
    vertical(columns, x, y, { size, ...(o.ink ? { color: o.ink } : {}) })
  )
}

/** A balloon with horizontal Chinese text. */
export const sayAcross = (rows: readonly string[], x: number, y: number, o: Balloon = {}): Svg => {
  const size = o.size ?? 40
  const wide = Math.max(...rows.map((r) => [...r].length)) * size
  const tall = rows.length * size * 1.4
  const box = o.kind === 'box'
  return (
    shape(x, y, wide / 2 + size * (box ? 0.5 : 0.95), tall / 2 + size * (box ? 0.3 : 0.62), o) +
    lines(rows, x, y, { size, ...(o.ink ? { color: o.ink } : {}) })
  )
}

/** A balloon with our hand lettering. */
export const say = (rows: readonly string[], x: number, y: number, o: Balloon = {}): Svg => {
  const size = o.size ?? 27
  const wide = (Math.max(...rows.map(lineWidth)) * size) / 100
  const tall = ((rows.length - 1) * 1.48 + 1) * size
  const box = o.kind === 'box'
  const [px, py] = box
    ? [size * 0.8, size * 0.75]
    : [size * (rows.length === 1 ? 1.4 : 1.25), size * (rows.length === 1 ? 1.15 : 1.05)]
  const more = o.kind === 'thought' ? size * 0.9 : 0
  return (
    shape(x, y, wide / 2 + px + more, tall / 2 + py + more * 0.7, o) +
    letters(rows, x, y - tall / 2, { size, weight: 14, ...(o.ink ? { color: o.ink } : {}) })
  )
}

/** A sound drawn into the picture. */
export const sound = (
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  edge: string,
  angle = 0,
): Svg =>
  `<g transform="rotate(${angle} ${x} ${y})">${/[a-z]/i.test(text) ? letters([text], x, y - size / 2, { size, color, weight: 20, edge: { color: edge, w: 9 }, slant: -8 }) : lines([text], x, y, { size, color, edge, font: sans, weight: 700 })}</g>`
