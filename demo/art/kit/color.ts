const parse = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const n = Number.parseInt(full.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
const hex = (rgb: number[]): string =>
  `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns a mix of two colours; `k` is the share of `b`. */
export const mix = (a: string, b: string, k: number): string => {
  const [p, q] = [parse(a), parse(b)]
  return hex(p.map((v, i) => v + (q[i]! - v) * k))
}

export type Light = { color: string; k: number }

/** Returns a colour under coloured light. The two colours are multiplied; `k` of the light is its strength. */
export const under = (color: string, light: Light | undefined): string => {
  if (!light) return color
  const [p, q] = [parse(color), parse(light.color)]
  return mix(color, hex(p.map((v, i) => (v * q[i]!) / 255)), light.k)
}

/** Returns a copy of a value in which every colour is changed by the light. */
export const lit = <T>(value: T, light: Light | undefined): T => {
  if (!light) return value
  if (typeof value === 'string') return (/^#[0-9a-f]{3,6}$/i.test(value) ? under(value, light) : value) as T
  if (Array.isArray(value)) return value.map((item) => lit(item, light)) as T
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, lit(item, light)])) as T
  }
  return value
}

export const night: Light = { color: '#6f7cd0', k: 0.62 }
export const dusk: Light = { color: '#f0a58c', k: 0.45 }
export const lamplight: Light = { color: '#ffcf96', k: 0.5 }
