// Format, lint and types of everything. `npm run check -- --fix` formats.
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { bin, projectEnv, root } from './lib/paths.mjs'
import { capture } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { join } from 'node:path'

const workspaces = ['packages/contract', 'packages/platform', 'packages/mascot', 'apps/server', 'apps/web']
const folders = ['packages', 'apps', 'scripts', 'bench']

const checks = (fix) => [
  // First: it also compiles the texts, which lint and types look at.
  { name: 'routes', program: 'react-router', args: ['typegen'], cwd: 'apps/web' },
  { name: 'format', program: 'oxfmt', args: fix ? folders : ['--check', ...folders] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--quiet', ...folders] },
  ...[...workspaces, 'apps/web/e2e', 'bench'].map((each) => ({
    name: `types of ${each}`,
    program: 'tsc',
    args: ['--noEmit', '-p', each],
  })),
]

/** Runs every check; resolves with the names that passed and that failed. */
export async function runChecks({ fix = false } = {}) {
  const result = { passed: 0, failed: [] }
  for (const { name, program, args, cwd = '.' } of checks(fix)) {
    const { code, output } = await capture(join(bin, program), args, {
      cwd: join(root, cwd),
      env: projectEnv(),
    })
    if (code === 0) result.passed += 1
    else result.failed.push(name)
    say(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) say(output)
  }
  return result
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await runChecks({ fix: process.argv.includes('--fix') })
  process.exit(failed.length > 0 ? 1 : 0)
}
