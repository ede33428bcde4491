import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { giveUp, step } from './say.mjs'

const stamp = join(root, 'node_modules/.engawa-installed')
const [major] = process.versions.node.split('.').map(Number)

/** Installs the packages of package-lock.json unless exactly they are there already. Needs the network only then. */
export async function ensureInstalled() {
  if (major < 20) giveUp(`Engawa needs Node.js 20 or newer; this is ${process.version}.`)
  const wanted = fingerprint(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const code = await step('installing packages (a minute or two, this once)', () => runNpm(['ci']))
  if (code !== 0) giveUp('The packages could not be installed: see above. Is the npm registry reachable?')
  writeFileSync(stamp, wanted)
}

function runNpm(args) {
  const own = process.env.npm_execpath
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  // A package with FFmpeg in it would otherwise fetch a second, unused one from elsewhere while it installs.
  const env = { ...process.env, SKIP_FFMPEG: 'true' }
  // npm tells its own path to scripts it runs; without it the shell finds npm, on Windows as npm.cmd.
  if (own) return run(process.execPath, [own, ...quiet], { cwd: root, env })
  return run('npm', quiet, { cwd: root, env, shell: process.platform === 'win32' })
}
