// npm run fuzz -- [--minutes 10] [--seed 1] [--reader NAME …]
// Runs all readers of files and parsers of texts over damaged inputs, in a process with limits. Prints each input on which a reader threw an
// unexpected error, or needed too much time or memory, and writes it to a folder. The same seed makes the same inputs.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz, randomOf } from './fuzzing.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    reader: { type: 'string', multiple: true },
  },
})
const folder = join(tmpdir(), 'engawa-fuzz-findings')
const end = Date.now() + Number(options.minutes) * 60_000
const problems = new Map<string, number>()
const print = (line: string): unknown => process.stdout.write(`${line}\n`)

print(`seed ${options.seed}, ${options.minutes} minutes`)
const { inputs, read, refused } = await fuzz(
  randomOf(Number(options.seed)),
  () => Date.now() > end,
  ({ reader, name, bytes, problem }) => {
    const brief = problem.split('\n').slice(0, 2).join(' ').slice(0, 300)
    const key = `${reader}: ${brief}`
    problems.set(key, (problems.get(key) ?? 0) + 1)
    if (problems.get(key)! > 1) return
    mkdirSync(folder, { recursive: true })
    const path = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 12) + extname(name))
    writeFileSync(path, bytes)
    print(`${key}\n  made from ${name}: ${path}`)
  },
  options.reader,
)
print(`${inputs} inputs: ${read} read, ${refused} refused, ${inputs - read - refused} failed`)
for (const [problem, times] of problems) print(`${times}× ${problem}`)
process.exit(problems.size > 0 ? 1 : 0)
