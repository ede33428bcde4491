/** Returns a generator of numbers between 0 and 1 that look random, but are the same on every site. */
export function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
