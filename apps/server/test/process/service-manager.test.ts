import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scratchSite } from './scratch-site.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scratch = scratchSite()

test('a site that a unit of systemd starts reports that it is open', async () => {
  const programs = join(scratch.siteFolder.base, 'programs')
  const report = join(scratch.siteFolder.base, 'report')
  await mkdir(programs)
  await writeFile(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" > '${report}'\n`)
  await chmod(join(programs, 'systemd-notify'), 0o755)
  const running = scratch.siteFolder.beginProgram(join(import.meta.dirname, 'start.fixture.mjs'), {
    DATABASE_URL: scratch.database.url,
    PORT: '0',
    NOTIFY_SOCKET: '/run/systemd/notify',
    PATH: programs + delimiter + process.env['PATH'],
  })
  await until(
    'the site has reported',
    async () => (await readFile(report, 'utf8')) === '--ready --status=The site is open\n',
  )
  expect(running.output()).toContain('Engawa is open')
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})
