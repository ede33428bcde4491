// Checks format, lint, types, regular expressions and plain English of all code. `npm run check -- --fix` formats the code and examines new regular
// expressions.
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { bin, projectEnv, root } from './lib/paths.mjs'
import { capture } from './lib/run.mjs'
import { print } from './lib/print.mjs'
import { join } from 'node:path'

const workspaces = [
  'apps/server',
  'bench',
  'demo',
  'apps/web',
  'apps/web/e2e',
  'apps/web/service-worker',
  'packages/platform',
  'packages/contract',
  'packages/charset',
  'packages/markdown',
  'packages/mascot',
  'packages/connectors',
]
const folders = ['packages', 'apps', 'demo', 'scripts', 'bench']

/** The checks that write files, which run first. `typegen` also compiles the texts, which lint and types need. */
const first = (fix) => [
  { name: 'routes', program: 'react-router', args: ['typegen'], cwd: 'apps/web' },
  {
    name: 'regular expressions',
    program: 'node',
    args: ['scripts/regex/check.mjs', ...(fix ? ['--fix'] : [])],
  },
  { name: 'format', program: 'oxfmt', args: fix ? folders : ['--check', ...folders] },
]

// The longest checks are first, so that neither of the two lanes starts a long check at the end.
const rest = [
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--quiet', ...folders] },
  ...workspaces.map((each) => ({
    name: `types of ${each}`,
    program: 'tsc',
    // Several checkers examine the same types repeatedly: four (the default) need three times the work of a single one.
    args: ['--noEmit', '--checkers', '1', '-p', each],
  })),
  { name: 'plain English', program: 'node', args: ['scripts/plain-english.mjs'] },
]

/**
 * The environment for compilers that are written in Go. Each lane gets half of the processors, and garbage collection may use more memory
 * to save time.
 */
const goEnv = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)), GOGC: '400' }

/** Runs every check, two at a time. Resolves with the number of passed checks and the names of failed ones. */
export async function runChecks({ fix = false } = {}) {
  const result = { passed: 0, failed: [] }
  for (const check of first(fix)) await runCheck(check, result)
  const queue = rest.values()
  const lane = async () => {
    for (const check of queue) await runCheck(check, result)
  }
  await Promise.all([lane(), lane()])
  return result
}

async function runCheck({ name, program, args, cwd = '.' }, result) {
  const { code, output } = await capture(join(bin, program), args, {
    cwd: join(root, cwd),
    env: projectEnv(goEnv),
  })
  if (code === 0) result.passed += 1
  else result.failed.push(name)
  print(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) print(output)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await runChecks({ fix: process.argv.includes('--fix') })
  process.exit(failed.length > 0 ? 1 : 0)
}
