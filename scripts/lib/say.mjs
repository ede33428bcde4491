const startedAt = Date.now()

/** Seconds since the program began, for a reader who waits. */
export const elapsed = (since = startedAt) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** One line to the terminal. */
export const say = (line = '') => process.stdout.write(`${line}\n`)

/** Tells that a piece of work begins, does it, and tells how long it took. */
export async function step(title, work) {
  say(`· ${title} …`)
  const since = Date.now()
  const result = await work()
  say(`  done in ${elapsed(since)}`)
  return result
}

/** Ends the program with a plain sentence: what failed and what to do. */
export function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
