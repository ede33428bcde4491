const startedAt = Date.now()

/** Returns the seconds since a time (by default the start of the program) as text. */
export const elapsed = (since = startedAt) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Writes a line to the terminal. */
export const print = (line = '') => process.stdout.write(`${line}\n`)

/** Prints that a step begins, runs it, and prints how long it took. Resolves with the result of the step. */
export async function step(title, work) {
  print(`· ${title} …`)
  const since = Date.now()
  const result = await work()
  print(`  done in ${elapsed(since)}`)
  return result
}

/** Prints a message that names the failure and its remedy, and ends the program. */
export function exitWithError(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
