// npm run mutants -- [--count 60] [--seed 1] [--in packages/contract] [--whole]
// Makes random changes to the program, one at a time, and checks whether a test fails. Lists the changes that no test notices: a test is
// missing, or the change has no effect. The script changes files of this folder and restores them, so there must be no uncommitted changes.
// It runs the tests of the same folder and feature. With --whole, it then also runs all other tests that can notice the change.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { filesIn, isTestFile } from './lib/imports.ts'
import { prepareMachine } from './lib/machine.mjs'
import { mutated, mutationsIn, randomOf } from './lib/mutations.ts'
import { bin, projectEnv, projectNode, root, tool } from './lib/paths.mjs'
import { capture } from './lib/run.mjs'
import { elapsed, exitWithError, print } from './lib/print.mjs'
import { serverEnv } from './lib/server-program.mjs'

const AREAS = [
  'packages/contract/src',
  'packages/charset/src',
  'packages/connectors/src',
  'apps/server/src',
  'apps/web/app',
]
const MAX_MS = 6 * 60_000
/**
 * The maximum number of test files that use a name of a changed file. If more files use it (such as `works`), none of them is run, because
 * hardly any of them would notice the change.
 */
const MAX_USERS = 20

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
})
if (execFileSync('git', ['status', '--porcelain'], { cwd: root }).length > 0)
  exitWithError(
    'Some files are not committed. Commit them first: this program changes files and puts them back.',
  )

const machine = await prepareMachine()
const env = projectEnv({
  CHROMIUM_PATH: machine.chromium ?? '',
  FIREFOX_PATH: machine.firefox ?? '',
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: serverEnv.NODE_COMPILE_CACHE,
})
const random = randomOf(Number(options.seed))
const pick = (list) => list[Math.floor(random() * list.length)]

let restore = () => {}
process.on('exit', () => restore())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const isProduct = (file) =>
  !isTestFile(file) &&
  !/\.fixture\.tsx?$|\.d\.ts$|\/messages\/|\/migrations\/|\/gallery\/|vitest\.|-tables\.ts$/.test(file)
const areas = options.in ? [options.in] : AREAS
const filesOf = new Map(areas.map((area) => [area, filesIn(area).filter(isProduct)]))

/** Resolves with the way in which the change was noticed, or undefined if it was not noticed. */
async function verdictOf(file, code, mutation) {
  restore = () => writeFileSync(join(root, file), code)
  writeFileSync(join(root, file), mutated(code, mutation))
  try {
    if (!(await compiles(file))) return 'does not compile'
    for (const [project, tests] of nearbyTests(file)) {
      const failed = await failingTest(project, tests)
      if (failed) return failed
    }
    if (file.startsWith('apps/web/')) return await failingBrowserTest(file)
    return options.whole ? await failingTest('server', []) : undefined
  } finally {
    restore()
    restore = () => {}
  }
}

/** Returns the folder of the package that contains a file. */
function packageOf(file) {
  return file.split('/').slice(0, 2).join('/')
}

async function compiles(file) {
  const args = [tool('typescript/lib/tsc.js'), '--noEmit', '-p', packageOf(file)]
  return (await capture(projectNode(), args, { cwd: root, env })).code === 0
}

/** Returns the folders of tests near a file by vitest project: the file's folder, the folder of its feature, or the whole package. */
function nearbyTests(file) {
  const feature = /^apps\/(?:server\/src|web\/app)\/(?:features\/)?[\w-]+/.exec(file)?.[0] ?? packageOf(file)
  const folders = [dirname(file), feature]
  if (file.startsWith('apps/web/'))
    return [
      ['web', folders],
      ['components', folders],
    ]
  if (file.startsWith('apps/server/')) return [['server', folders]]
  const name = packageOf(file).split('/')[1]
  if (name !== 'contract') return [[name, []]]
  return [
    ['contract', []],
    ['server', ['apps/server/src/http/openapi.test.ts', 'apps/server/test/matrix', ...serverTestsOf(file)]],
  ]
}

/** Returns the server's tests of a file of the contract: those of its feature, and those that use a name that the file exports. */
function serverTestsOf(file) {
  const feature = file.split('/src/')[1].split('/')[0].replace('.ts', '')
  const exported = readFileSync(join(root, file), 'utf8').matchAll(/^export (?:const|function|type) (\w+)/gm)
  const uses = new RegExp(`\\b(?:${[...exported].map(([, name]) => name).join('|')})\\b`)
  const isUser = (test) => test.endsWith('.test.ts') && uses.test(readFileSync(join(root, test), 'utf8'))
  const users = filesIn('apps/server').filter(isUser)
  return [`apps/server/src/features/${feature}/`, ...(users.length > MAX_USERS ? [] : users)]
}

const timed = { timeout: MAX_MS, killSignal: 'SIGKILL' }

/** Resolves with the name of the first test that fails, or undefined. */
async function failingTest(project, tests) {
  const args = [
    tool('vitest/vitest.mjs'),
    'run',
    '--bail=1',
    '--passWithNoTests',
    `--project=${project}`,
    ...tests,
  ]
  return failureIn(await capture(projectNode(), args, { cwd: root, env, ...timed }), / FAIL +(.+)/)
}

/** Returns the name of the failed test from the output of a program. */
function failureIn({ code, output }, pattern) {
  if (code === 0) return undefined
  return (pattern.exec(stripVTControlCharacters(output))?.[1] ?? 'the tests do not start').trim()
}

/** Runs the browser tests of the feature, and those that visit every page. Resolves with the name of the first failing test. */
async function failingBrowserTest(file) {
  const feature = file.split('/')[4] ?? ''
  const own = filesIn('apps/web/e2e').filter(
    (each) => each.includes(`/${feature.replace(/s$/, '')}`) && each.endsWith('.test.ts'),
  )
  const tests = [...own, 'apps/web/e2e/journey.test.ts'].filter((each) => existsSync(join(root, each)))
  try {
    await ensureWebBuilt()
  } catch {
    return 'the pages are not built'
  }
  const args = [
    tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'apps/web/playwright.config.ts',
    '-x',
    '--reporter=dot',
    ...tests,
  ]
  return failureIn(await capture(projectNode(), args, { cwd: root, env, ...timed }), /^ *1\) (.+)/m)
}

// The types of routes are generated files. Without them every change would seem not to compile.
await capture(join(bin, 'react-router'), ['typegen'], { cwd: join(root, 'apps/web'), env })
for (const area of areas)
  if (!(await compiles(area))) exitWithError(`${area} does not compile without a change.`)

const survivors = []
let killed = 0
for (let at = 0; killed + survivors.length < Number(options.count); at += 1) {
  const file = pick(filesOf.get(areas[at % areas.length]))
  const code = readFileSync(join(root, file), 'utf8')
  const mutation = pick(mutationsIn(code, file))
  if (!mutation) continue
  const place = `${file}:${code.slice(0, mutation.start).split('\n').length}: ${mutation.name}`
  const end = await verdictOf(file, code, mutation)
  if (end === 'does not compile') continue
  if (end === undefined) survivors.push(place)
  else killed += 1
  print(
    `${end === undefined ? '✗ survives ' : '✓ is noticed'} ${place}${end ? ` (${end})` : ''}, after ${elapsed()}`,
  )
}
print(`${killed} of ${killed + survivors.length} changes were noticed`)
for (const each of survivors) print(`  ${each}`)
process.exit(survivors.length > 0.15 * (killed + survivors.length) ? 1 : 0)
