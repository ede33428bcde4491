/** Converts `#rrggbb` to three numbers from 0 to 1. */
export const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Converts `#rrggbb` to a constant in a shader. */
export const vec3 = (hex) =>
  `vec3(${rgb(hex)
    .map((each) => each.toFixed(4))
    .join(', ')})`

/** Converts a number to a constant in a shader. */
export const float = (number) => (number < 0 ? `(${number.toFixed(5)})` : number.toFixed(5))

/** Returns a mix of two colours as a canvas style; `u` is the share of the second, from 0 to 1. */
export function between(one, other, u, alpha = 1) {
  const [a, b] = [rgb(one), rgb(other)]
  const at = Math.min(1, Math.max(0, u))
  const mixed = a.map((each, i) => Math.round((each + (b[i] - each) * at) * 255))
  return `rgba(${mixed.join(', ')}, ${alpha})`
}

/** Returns the colour at `u` (0 to 1) in a list of colours, blended from its neighbours. */
export function along(colours, u, alpha = 1) {
  const at = Math.min(0.9999, Math.max(0, u)) * (colours.length - 1)
  return between(colours[Math.floor(at)], colours[Math.floor(at) + 1], at % 1, alpha)
}
