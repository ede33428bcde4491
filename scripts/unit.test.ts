import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const UNIT = join(resolve(import.meta.dirname, '..'), 'deploy/engawa.service')
/** The highest exposure level that systemd calls more than acceptable. */
const MAX_EXPOSURE = 3

const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', [...args, '--no-pager', UNIT], { encoding: 'utf8' })

test('systemd accepts the unit and calls it well protected', ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip('systemd is not installed')
  expect(analyze('verify').stderr).not.toContain('engawa.service:')
  const { stdout } = analyze('security', '--offline=true')
  const exposure = Number(/Overall exposure level.*?: ([\d.]+)/.exec(stdout)?.[1])
  expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE)
})
