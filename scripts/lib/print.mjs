const startedAt = Date.now()

/** Returns the seconds since the start of the program, for a reader who waits. */
export const elapsed = (since = startedAt) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Writes a line to the terminal. */
export const print = (line = '') => process.stdout.write(`${line}\n`)

/** Prints that a step begins, runs it, and prints how long it took. */
export async function step(title, work) {
  print(`· ${title} …`)
  const since = Date.now()
  const result = await work()
  print(`  done in ${elapsed(since)}`)
  return result
}

/** Ends the program with a plain sentence that names the failure and the remedy. */
export function exitWithError(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
