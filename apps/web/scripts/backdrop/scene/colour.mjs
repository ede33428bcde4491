/** Returns `#rrggbb` as three numbers from 0 to 1. */
export const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Returns `#rrggbb` as a constant of a shader. */
export const vec3 = (hex) =>
  `vec3(${rgb(hex)
    .map((each) => each.toFixed(4))
    .join(', ')})`

/** Returns a number as a constant of a shader. */
export const float = (number) => (number < 0 ? `(${number.toFixed(5)})` : number.toFixed(5))

/** Returns the colour between two, at `u` from 0 to 1, as a canvas style. */
export function between(one, other, u, alpha = 1) {
  const [a, b] = [rgb(one), rgb(other)]
  const at = Math.min(1, Math.max(0, u))
  const mixed = a.map((each, i) => Math.round((each + (b[i] - each) * at) * 255))
  return `rgba(${mixed.join(', ')}, ${alpha})`
}

/** Returns the colour at `u` in a list of colours, from the first to the last. */
export function along(colours, u, alpha = 1) {
  const at = Math.min(0.9999, Math.max(0, u)) * (colours.length - 1)
  return between(colours[Math.floor(at)], colours[Math.floor(at) + 1], at % 1, alpha)
}
