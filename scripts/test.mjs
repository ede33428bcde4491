// Prepares the machine and runs all checks and tests: format, lint, types, vitest and browser tests. The last line prints the totals. `npm
// test -- --write-seconds` also writes the table of durations, by which the longest test files start first.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runChecks } from './check.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { prepareMachine } from './lib/machine.mjs'
import { projectEnv, projectNode, root, tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { elapsed, print } from './lib/print.mjs'
import { scratchFolder } from './lib/scratch-folder.mjs'
import { serverEnv } from './lib/server-program.mjs'
import { writeSeconds } from './lib/test-seconds.mjs'

await ensureInstalled()
const machine = await prepareMachine()
const scratch = mkdtempSync(join(scratchFolder(), 'engawa-test-'))
// The folder may be in memory, so it is removed at every kind of exit.
process.on('exit', removeScratch)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const env = projectEnv({
  TMPDIR: scratch,
  CHROMIUM_PATH: machine.chromium ?? '',
  FIREFOX_PATH: machine.firefox ?? '',
  NODE_ENV: 'test',
  // The cache saves time, because tests start hundreds of processes that read videos, pictures and feeds.
  NODE_COMPILE_CACHE: serverEnv.NODE_COMPILE_CACHE,
})

const suites = []
suites.push(['checks', await checksSuite()])
await ensureWebBuilt()
suites.push(['vitest', await vitestSuite()])
suites.push(['browser', await browserSuite()])

for (const [name, { passed, failed, skipped }] of suites) {
  print(`${name.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
}
for (const { name, cause } of suites.flatMap(([, { again }]) => again ?? [])) {
  print(`! passed only at the second try: ${name}`)
  print(startOf(cause))
}
const sum = (key) => suites.reduce((total, [, each]) => total + each[key], 0)
print(`in ${elapsed()}`)
print(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

function removeScratch() {
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // A program that is still ending may write to the folder. This does not mean that a test failed.
  }
}

async function checksSuite() {
  const { passed, failed } = await runChecks()
  return { passed, failed: failed.length, skipped: 0 }
}

async function vitestSuite() {
  const file = join(scratch, 'vitest.json')
  const args = [
    tool('vitest/vitest.mjs'),
    'run',
    // The option is not in the configuration file, because vitest projects do not inherit it from there. Three workers are used, because
    // tests that start whole servers often wait.
    '--maxWorkers=3',
    `--retry=${process.env.CI ? 1 : 0}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(projectNode(), args, { cwd: root, env })
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  if (process.argv.includes('--write-seconds')) writeSeconds(report)
  // A test file that could not be loaded contains no failed test, but counts as a failure.
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests,
    again: report.testResults.flatMap(secondTries),
  }
}

async function browserSuite() {
  if (!machine.chromium) return { passed: 0, failed: 1, skipped: 0 }
  const file = join(scratch, 'browser.json')
  const args = [
    tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'apps/web/playwright.config.ts',
    '--reporter=dot,json',
  ]
  const code = await run(projectNode(), args, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = report
  const failed = code !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected
  const again = report.suites.flatMap(flakySpecs)
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, again }
}

/**
 * Returns the tests of a file in Vitest's report that passed only at the second try. Such a test has the failure messages of its first try.
 */
function secondTries({ assertionResults }) {
  const again = assertionResults.filter((each) => each.status === 'passed' && each.failureMessages.length > 0)
  return again.map(({ fullName, failureMessages: [cause] }) => ({ name: fullName, cause }))
}

/** Returns the flaky tests of a suite in Playwright's report, including those of its inner suites. */
function flakySpecs({ specs = [], suites: inner = [] }) {
  const flaky = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results: [first] }) => ({
        name: title,
        cause: first.errors.map(({ message }) => message).join('\n'),
      })),
  )
  return [...flaky, ...inner.flatMap(flakySpecs)]
}

/** Returns the first lines of an error message, without colours and without stack frames of packages. */
function startOf(cause) {
  const lines = stripVTControlCharacters(cause).split('\n')
  const ours = lines.filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line))
  return ours
    .slice(0, 15)
    .map((line) => `    ${line}`)
    .join('\n')
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
