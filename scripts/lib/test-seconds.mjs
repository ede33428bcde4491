import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './paths.mjs'

/** The table of slow test files and their durations in seconds. `npm test -- --write-seconds` writes it. */
const FILE = join(root, 'scripts/test-seconds.json')

/** The minimum duration in seconds of files in the table. Other files start in any order. */
const MIN_SECONDS = 4

/** Returns the path of a file as the table contains it. */
export const pathOf = (file) => relative(root, file).split(sep).join('/')

export const readSeconds = () => JSON.parse(readFileSync(FILE, 'utf8'))

/** Writes the table from a JSON report of Vitest. */
export function writeSeconds({ testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => [pathOf(name), Math.round((endTime - startTime) / 1_000)])
    .filter(([, seconds]) => seconds >= MIN_SECONDS)
    .toSorted(([, a], [, b]) => b - a)
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`)
}

/**
 * Sorts test files by duration, the longest first, so that no long file starts at the end. The files of a project stay together, so that
 * its workers can reuse loaded modules. Files without a known duration keep their order.
 */
export function longestFirst(files, seconds) {
  const secondsOf = ({ path }) => seconds[path] ?? 0
  const longestOf = (each) => Math.max(...each.map(secondsOf))
  return [...Map.groupBy(files, ({ project }) => project).values()]
    .toSorted((a, b) => longestOf(b) - longestOf(a))
    .flatMap((each) => each.toSorted((a, b) => secondsOf(b) - secondsOf(a)))
}
