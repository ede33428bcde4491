// npm run corpus -- FOLDER [--json] [--seconds 120] [--megabytes 1200]
// Runs the readers of all formats over the files of a folder, and prints for each file whether it was read, the reason if it was refused,
// the parts that were left out, the time and the additional memory. Each file is read in a process with limits.
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { LIMITS, openReading, type Outcome } from './bounded-reading.ts'
import { type Kind, kindsOf } from './readers.ts'

type Line = { file: string; kind: Kind; bytes: number; outcome: Outcome }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: String(LIMITS.seconds) },
    megabytes: { type: 'string', default: String(LIMITS.megabytes) },
  },
})
const [folder] = positionals
const limits = { seconds: Number(options.seconds), megabytes: Number(options.megabytes) }
if (folder === undefined || !(limits.seconds > 0) || !(limits.megabytes > 0)) {
  process.stderr.write('Usage: npm run corpus -- FOLDER [--json] [--seconds 120] [--megabytes 1200]\n')
  process.exit(1)
}

const print = (line: string): unknown => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(0)} MB`
const listed = (values: Record<string, string | number | null>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value ?? '–'}`)
    .join(', ')

function describe(outcome: Outcome): string {
  if ('refused' in outcome) return `refused  ${outcome.refused}`
  if ('failed' in outcome) return `FAILED   ${outcome.failed.split('\n', 1)[0]}`
  if ('ended' in outcome) return `ENDED    ${outcome.ended}`
  const { figures, notes, ms, peakBytes } = outcome
  const left = Object.keys(notes).length > 0 ? `  [left out: ${listed(notes)}]` : ''
  return `read     ${listed(figures)}${left}  ${ms.toFixed(0)} ms, ${megabytes(peakBytes)}`
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted()
const reading = openReading(limits)
const lines: Line[] = []
let unknown = 0
for (const path of files) {
  const kinds = kindsOf(path)
  if (kinds.length === 0) unknown += 1
  for (const kind of kinds) {
    const outcome = await reading.read({ kind, path })
    const line = { file: relative(folder, path), kind, bytes: statSync(path).size, outcome }
    lines.push(line)
    print(
      options.json
        ? JSON.stringify(line)
        : `${kind.padEnd(13)} ${line.file}\n              ${describe(outcome)}`,
    )
  }
}
reading.close()

const count = (key: string): number => lines.filter(({ outcome }) => key in outcome).length
const reasons: Record<string, number> = {}
const notes: Record<string, number> = {}
let [slowest, largest] = [0, 0]
for (const { outcome } of lines) {
  if ('refused' in outcome) reasons[outcome.refused] = (reasons[outcome.refused] ?? 0) + 1
  if (!('ms' in outcome)) continue
  for (const name of Object.keys(outcome.notes)) notes[name] = (notes[name] ?? 0) + 1
  slowest = Math.max(slowest, outcome.ms)
  largest = Math.max(largest, outcome.peakBytes)
}
const summary = {
  files: files.length,
  unknown,
  read: count('ms'),
  refused: count('refused'),
  failed: count('failed'),
  ended: count('ended'),
  reasons,
  notes,
  slowestMs: Math.round(slowest),
  largestBytes: largest,
}
if (options.json) print(JSON.stringify({ summary }))
else {
  print('')
  print(
    `${summary.files} files (${unknown} of no known kind): ${summary.read} read, ${summary.refused} refused, ${summary.failed} failed, ${summary.ended} ended at a limit`,
  )
  if (summary.refused > 0) print(`refused: ${listed(reasons)}`)
  if (Object.keys(notes).length > 0) print(`files with parts that were left out: ${listed(notes)}`)
  print(`the slowest file took ${summary.slowestMs} ms; the largest needed ${megabytes(largest)}`)
}
process.exit(summary.failed + summary.ended > 0 ? 1 : 0)
