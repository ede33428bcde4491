import { check } from 'recheck'

const TIMEOUT_MS = 20_000

/**
 * Determines how the time of an expression grows with its input: `safe` (linear), `polynomial 2` (with its degree), `exponential`, or
 * `unknown`. `attack(length)` returns a text of about that length for which the expression is slow; `attack` is undefined if no such text
 * is known.
 */
export async function examine({ source, flags }) {
  // The flag `v` is replaced, because recheck does not know it. The two flags differ only in sets of strings.
  const result = await check(source, flags.replace('v', 'u'), { timeout: TIMEOUT_MS })
  if (result.status === 'safe') return { verdict: 'safe' }
  if (result.status !== 'vulnerable') return { verdict: 'unknown' }
  const { type, degree } = result.complexity
  return {
    verdict: type === 'polynomial' ? `polynomial ${degree}` : type,
    attack: attackOf(result.attack),
  }
}

function attackOf({ pumps, suffix }) {
  const around = pumps.reduce((size, { prefix }) => size + prefix.length, suffix.length)
  const once = pumps.reduce((size, { pump }) => size + pump.length, 0)
  return (length) => {
    const times = Math.max(1, Math.floor((length - around) / once))
    return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  }
}
