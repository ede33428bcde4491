import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint } from './fingerprint.mjs'
import { projectEnv, projectNode, root, tool } from './paths.mjs'
import { capture } from './run.mjs'
import { exitWithError, step } from './print.mjs'

const build = join(root, 'apps/web/build')
const stamp = join(build, '.built-from')
const sources = [
  'apps/web',
  'packages/charset',
  'packages/contract',
  'packages/markdown',
  'packages/mascot',
  'package-lock.json',
]

/** Builds the web app, unless the present build was made from the same sources. A release has built pages without their sources. */
export async function ensureWebBuilt() {
  if (!existsSync(join(root, 'apps/web/app'))) return
  const wanted = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step('building the pages', buildWeb)
  writeFileSync(stamp, wanted)
}

async function buildWeb() {
  const program = tool('@react-router/dev/bin.cjs')
  const options = { cwd: join(root, 'apps/web'), env: projectEnv({ NODE_ENV: 'production' }) }
  const { code, output } = await capture(projectNode(), [program, 'build'], options)
  if (code !== 0) exitWithError(`${output}\nThe pages could not be built.`)
  await packFolder(join(build, 'client'))
}

const packable = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Writes a compressed copy of every text file of the build, so that the server need not compress files at each request. */
async function packFolder(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) await packFolder(path)
    else if (packable.test(name)) await packFile(path)
  }
}

async function packFile(path) {
  const text = readFileSync(path)
  if (text.length < 1024) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, quality))
  writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
