import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { exitWithError, step } from './print.mjs'

const stamp = join(root, 'node_modules/.engawa-installed')
const [major] = process.versions.node.split('.').map(Number)

/** Installs the packages of package-lock.json, unless exactly these packages are installed. Needs the network only for an installation. */
export async function ensureInstalled() {
  if (major < 20) exitWithError(`Engawa needs Node.js 20 or newer; this is ${process.version}.`)
  const wanted = fingerprint(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const code = await step('installing packages (a minute or two, this once)', () => runNpm(['ci']))
  if (code !== 0)
    exitWithError('The packages could not be installed: see above. Is the npm registry reachable?')
  writeFileSync(stamp, wanted)
}

function runNpm(args) {
  const own = process.env.npm_execpath
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  // Without this variable, a package that contains FFmpeg would download a second copy, which is not used.
  const env = { ...process.env, SKIP_FFMPEG: 'true' }
  // npm passes its own path to the scripts that it runs. Without that path the shell must find npm, which is npm.cmd on Windows.
  if (own) return run(process.execPath, [own, ...quiet], { cwd: root, env })
  return run('npm', quiet, { cwd: root, env, shell: process.platform === 'win32' })
}
