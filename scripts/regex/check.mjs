// Finds regular expressions that backtrack. `--fix` examines new expressions and writes their verdicts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.mjs'
import { findPatterns, keyOf } from './find-patterns.mjs'

const LISTS = join(root, 'scripts/regex')
const fix = process.argv.includes('--fix')
/** The maximum time of an allowed expression in milliseconds, on the main thread and in a process with a time limit. */
const MAX_MS = { thread: 100, process: 5_000 }

const read = (name) =>
  existsSync(join(LISTS, name)) ? JSON.parse(readFileSync(join(LISTS, name), 'utf8')) : undefined
const write = (name, value) => writeFileSync(join(LISTS, name), `${JSON.stringify(value, null, 2)}\n`)

const verdicts = read('verdicts.json') ?? {}
const allowed = (read('allowed.json') ?? []).map((entry) => ({ ...entry, ...parts(entry.pattern) }))
const patterns = findPatterns()
const problems = []

function parts(literal) {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

const placesOf = ({ places }) => places.map(({ file, line }) => `${file}:${line}`).join(' ')
const written = ({ source, flags }) => `/${source}/${flags}`

if (fix) await examineNew()
for (const pattern of patterns) judge(pattern)
for (const entry of allowed) judgeEntry(entry)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function judge(pattern) {
  const verdict = verdicts[pattern.key]
  if (verdict === 'safe') return
  const what = `${placesOf(pattern)}\n  ${written(pattern)}`
  if (verdict === undefined) {
    problems.push(`${what}\n  has no verdict yet. Run: npm run check -- --fix`)
    return
  }
  const entry = allowed.find(({ source, flags }) => keyOf(source, flags) === pattern.key)
  const files = new Set(entry?.files)
  if (pattern.places.every(({ file }) => files.has(file))) return
  problems.push(
    `${what}\n  may be slow on a hostile text (${verdict}). Write it so that it cannot backtrack, or bound its input and name the bound in scripts/regex/allowed.json.`,
  )
}

function judgeEntry({ pattern, source, flags, files, maxInput, bound, worstMs, runsIn = 'thread' }) {
  const found = patterns.find(({ key }) => key === keyOf(source, flags))
  const used = new Set(found?.places.map(({ file }) => file))
  const unused = files.filter((file) => !used.has(file))
  const report = (text) => problems.push(`scripts/regex/allowed.json: ${pattern}\n  ${text}`)
  if (!found || verdicts[found.key] === 'safe') report('needs no entry any more.')
  else if (unused.length > 0) report(`is not in ${unused.join(', ')} any more.`)
  else if (!(maxInput > 0) || !bound)
    report('has no bound: maxInput (in UTF-16 units) and bound (the rule that enforces it).')
  else if (!(worstMs <= MAX_MS[runsIn]))
    report(
      `takes ${worstMs ?? 'an unknown number of'} ms on its longest input; ${MAX_MS[runsIn]} ms are allowed.`,
    )
}

/** Examines expressions without a verdict, removes verdicts of expressions that no longer exist, and measures the allowed ones. */
async function examineNew() {
  const { examine } = await import('./examine.mjs')
  const attacks = new Map()
  const current = {}
  for (const pattern of patterns) {
    const entry = allowed.find(({ source, flags }) => keyOf(source, flags) === pattern.key)
    const isMeasured = !entry || entry.worstMs !== undefined
    if (verdicts[pattern.key] && isMeasured) current[pattern.key] = verdicts[pattern.key]
    else {
      const { verdict, attack } = await examine(pattern)
      current[pattern.key] = verdict
      attacks.set(pattern.key, attack)
    }
  }
  for (const key of Object.keys(verdicts)) delete verdicts[key]
  Object.assign(verdicts, current)
  write('verdicts.json', current)
  const { measure } = await import('./measure.mjs')
  for (const entry of allowed)
    if (entry.worstMs === undefined && entry.maxInput > 0)
      entry.worstMs = await measure(entry, entry.maxInput, attacks.get(keyOf(entry.source, entry.flags)))
  if (allowed.length > 0)
    write(
      'allowed.json',
      allowed.map(({ source: _source, flags: _flags, ...entry }) => entry),
    )
}
