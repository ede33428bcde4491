import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import release from './release.json' with { type: 'json' }

/**
 * The tests of the previous release that run: each endpoint as each caller, and the main features. All of its tests would take several
 * minutes.
 */
const SAMPLE = [
  'test/matrix/matrix.test.ts',
  'src/features/accounts/signing-in.test.ts',
  'src/features/chat/messages.test.ts',
  'src/features/discussion/discussion.test.ts',
  'src/features/forum/forum.test.ts',
  'src/features/moderation/queue.test.ts',
  'src/features/notifications/notifications.test.ts',
  'src/features/recycle-bin/recycle-bin.test.ts',
  'src/features/wiki/wiki.test.ts',
  'src/features/works/works.test.ts',
]

const ROOT = resolve(import.meta.dirname, '../../../..')

/** On the disk of the packages, so that they can be linked. */
const FOLDER = join(ROOT, 'previous-release')

const removeFolder = (): void => rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 })

afterEach(removeFolder)

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, timeout: 60_000, maxBuffer: 1e9 })

/** Whether the history has the release. A shallow clone gets it from its origin. */
const hasRelease = (): boolean =>
  git('cat-file', '-e', `${release.commit}^{commit}`).status === 0 ||
  git('fetch', '--quiet', '--depth=1', 'origin', release.commit).status === 0

type Packages = Record<string, { version?: string; dev?: boolean }>
const packagesIn = (path: string): Packages =>
  (JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages

/**
 * Gives the release the packages of this folder, or installs its own packages if the versions in production differ. Hard links are real
 * files for side processes, which may read nothing outside of their folder.
 */
function installPackages(): boolean {
  const present = packagesIn(ROOT)
  const isSame = Object.entries(packagesIn(FOLDER)).every(
    ([name, { version, dev }]) =>
      dev === true || !name.includes('node_modules/') || present[name]?.version === version,
  )
  return isSame
    ? spawnSync('cp', ['-a', '--link', join(ROOT, 'node_modules'), FOLDER]).status === 0
    : spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: FOLDER }).status === 0
}

test(
  'the API tests of the previous release pass on the tables of this one',
  { timeout: 600_000 },
  (context) => {
    const skip = (reason: string): never => {
      process.stderr.write(`! The tests of release ${release.version} did not run: ${reason}\n`)
      return context.skip(reason)
    }
    if (!hasRelease()) skip(`this clone has no commit ${release.commit}, and could not fetch it`)
    removeFolder()
    mkdirSync(FOLDER)
    execFileSync('tar', ['--extract', `--directory=${FOLDER}`], {
      input: git('archive', release.commit).stdout,
    })
    if (!installPackages()) skip('its packages could not be installed')
    const server = join(FOLDER, 'apps/server')
    const config = join(server, 'new-tables.config.ts')
    writeFileSync(
      config,
      `import { mergeConfig } from 'vitest/config'
     import own from './vitest.config.ts'
     const setup = ${JSON.stringify(join(import.meta.dirname, 'new-tables.ts'))}
     export default mergeConfig(own, { test: { globalSetup: [setup] } })`,
    )
    const vitest = join(FOLDER, 'node_modules/vitest/vitest.mjs')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', '--config', config, '--maxWorkers=2', '--reporter=dot', ...SAMPLE],
      { cwd: server, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' } },
    )
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    expect(stdout).toMatch(new RegExp(`Test Files +${SAMPLE.length} passed`))
  },
)
