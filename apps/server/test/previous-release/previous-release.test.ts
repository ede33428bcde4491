import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FOLDER, placeRelease, removeRelease } from './place-release.ts'
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

afterEach(removeRelease)

test(
  'the API tests of the previous release pass on the tables of this one',
  { timeout: 600_000 },
  (context) => {
    const skip = (reason: string): never => {
      process.stderr.write(`! The tests of release ${release.version} did not run: ${reason}\n`)
      return context.skip(reason)
    }
    const problem = placeRelease()
    if (problem !== undefined) skip(problem)
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
