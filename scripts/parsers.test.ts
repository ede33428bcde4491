import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parsers, type Parser } from './parsers/parsers.ts'

const MARKS = ['\u2028', '\u00a0', '々', '🏻', '<', '[', ' ', '\n', '"', '&', 'a']
/** The length of the shortest text in characters. The longest text is a hundred times as long. */
const BASE = 300
const MAX_RATIO = 300
/** Times below this many milliseconds are below the precision of the clock. */
const MIN_MS = 0.1
/**
 * The lengths of texts before the first measurement. The steps are small, so that a parser whose time doubles with each character is found
 * before it blocks the test.
 */
const STEPS = [12, 18, 24, 30, 36, 44, 52]
const STEP_MAX_MS = 1_000
const MAX_PROBLEMS = 3

/** Returns the processor time of parsing a text in milliseconds. */
async function cost({ read }: Parser, text: string): Promise<number> {
  const start = process.threadCpuUsage()
  try {
    await read(text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** Returns the processor time for a short text in milliseconds. It is the minimum of several runs, because a run may be interrupted. */
async function shortCost(parser: Parser, text: string): Promise<number> {
  let min = Infinity
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now()
    await cost(parser, text)
    min = Math.min(min, performance.now() - start)
  }
  return Math.max(MIN_MS, min)
}

const shapes = (mark: string): ((length: number) => string)[] => {
  const fill = (length: number): string => mark.repeat(Math.ceil(length / mark.length))
  return [(length) => `${fill(length)}xก\u2028y`, (length) => `a${fill(length)}`]
}

/** Returns a description of the problem if the time for a text grows faster than its length; otherwise undefined. */
async function problemOf(parser: Parser, make: (length: number) => string): Promise<string | undefined> {
  const text = (length: number): string => (parser.wrap ?? String)(make(length))
  const base = parser.base ?? BASE
  for (const length of [...STEPS, ...[1, 3, 9, 27].map((times) => times * base)]) {
    const ms = await cost(parser, text(length))
    if (ms > STEP_MAX_MS) return `${length} units took ${ms.toFixed(0)} ms`
  }
  const short = await shortCost(parser, text(base))
  const long = text(100 * base)
  let ratio = Infinity
  for (let tries = 0; tries < 3 && ratio > MAX_RATIO; tries += 1) ratio = (await cost(parser, long)) / short
  if (ratio <= MAX_RATIO) return undefined
  return `100 times the length took ${ratio.toFixed(0)} times as long (${short.toFixed(1)} ms)`
}

describe('the time to parse a text', () => {
  test.each(parsers)(
    'the time of "$name" grows only in proportion to the length of the text',
    { timeout: 300_000 },
    async (parser) => {
      const problems: string[] = []
      const texts = [...new Set([...MARKS, ...(parser.marks ?? [])])].flatMap((mark) =>
        shapes(mark).map((make) => ({ mark, make })),
      )
      for (const { mark, make } of texts) {
        const problem = problems.length < MAX_PROBLEMS ? await problemOf(parser, make) : undefined
        if (problem) problems.push(`${JSON.stringify(mark)}: ${problem}`)
      }
      expect(problems).toEqual([])
    },
  )
})

describe('the list of parsers', () => {
  const root = resolve(import.meta.dirname, '..')
  const IMPORT = /from '([^']+)'|import\('([^']+)'\)/g
  const PARSERS = /^(htmlparser2|domhandler|domutils|sanitize-html|markdown-it|shiki|fast-xml-parser)(\/|$)/
  /** Files that parse no data from outside, or only in a process that is ended when it takes too long. */
  const ELSEWHERE = [
    // Reads ZIP files, whose names and sizes are limited.
    'apps/server/src/features/backups/archive/zip-archive.ts',
    // Reads HTML that this site rendered.
    'apps/server/src/features/works/novels/export/write-html.ts',
    // Highlights code in a process that can be ended.
    'packages/platform/src/markdown/highlight-code.ts',
    // Parses the input of endpoints with schemas of the contract.
    'apps/server/src/endpoints/input.ts',
    // Calls the parser of board queries, which is in the list.
    'apps/server/src/features/boards/parse-query.ts',
  ]

  const importsOf = (file: string): string[] =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from, late]) => from ?? late ?? '')

  function fileOf(name: string, from: string): string | undefined {
    if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
    const [, home, part] = /^@engawa\/(markdown|platform|connectors|contract)(?:\/(.+))?$/.exec(name) ?? []
    if (home === undefined || home === 'contract') return undefined
    return `packages/${home}/src/${part === undefined ? '' : `${part}/`}index.ts`
  }

  function reachedFrom(start: string): Set<string> {
    const reached = new Set<string>([start])
    for (const file of reached)
      for (const name of importsOf(file)) {
        const next = fileOf(name, file)
        if (next?.endsWith('.ts')) reached.add(next)
      }
    return reached
  }

  test('the list of parsers includes every module that parses', () => {
    const reached = reachedFrom('scripts/parsers/parsers.ts')
    const modules = globSync(
      ['apps/server/src/**/*.ts', 'packages/{platform,markdown,connectors}/src/**/*.ts'],
      {
        cwd: root,
      },
    ).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    const parsers = modules.filter(
      (file) => /\/parse-[\w-]+\.ts$/.test(file) || importsOf(file).some((name) => PARSERS.test(name)),
    )
    expect(parsers.length).toBeGreaterThan(20)
    expect(parsers.filter((file) => !reached.has(file) && !ELSEWHERE.includes(file))).toEqual([])
    expect(ELSEWHERE.filter((file) => !modules.includes(file))).toEqual([])
  })
})
