import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { exitWithError } from './print.mjs'

const PROGRAMS = ['start', 'migrate', 'backup', 'restore', 'reindex', 'admin', 'rotate-keys', 'audit-verify']
const OTHERS = [
  'package.json',
  'package-lock.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'docs',
  'deploy',
  'scripts/lib',
]
/** Files that only development needs. */
const DEVELOPMENT = /\.test\.|\.fixture\.|^demo\/art\/|^docs\/.*\.webp$/

/** Returns the paths of all files and links of a release, relative to the root. */
export function filesOfRelease() {
  const { packages, workspaces } = packagesOf(['', 'apps/server'])
  const sources = [...workspaces, ...OTHERS, ...PROGRAMS.map((name) => `scripts/${name}.mjs`)]
  return [
    ...trackedFiles(sources).filter((path) => !DEVELOPMENT.test(path)),
    // The marks of the installed packages and of the built pages, so that a start does neither.
    'node_modules/.engawa-installed',
    ...filesIn('apps/web/build'),
    ...packages.flatMap((path) => filesIn(path)),
  ]
}

/** Returns the files of these paths that git knows, so that local files never get into a release. */
function trackedFiles(paths) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) exitWithError('A release is made from a git repository.')
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Returns the installed packages that these workspaces need in production, and the other workspaces among them. */
function packagesOf(roots) {
  const { packages: all } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const workspaces = new Set(roots.filter((path) => path !== ''))
  const todo = [...roots]
  for (let from = todo.pop(); from !== undefined; from = todo.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = all[from]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = peerDependenciesMeta?.[name]?.optional ? undefined : resolvePackage(all, from, name)
      // An optional package may be for another kind of machine.
      if (path === undefined || found.has(path) || !existsSync(join(root, path))) continue
      found.add(path)
      const { link, resolved } = all[path]
      if (link) workspaces.add(resolved)
      todo.push(link ? resolved : path)
    }
  }
  return { packages: [...found], workspaces: [...workspaces] }
}

/** Returns the path at which Node.js finds a package that is imported by files of the folder `from`. */
function resolvePackage(all, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = join(folder, 'node_modules', name)
    if (path in all) return path
    if (folder === '') return undefined
  }
}

/** Returns the files and links below a path, without packages that are installed inside another one. */
function filesIn(path) {
  // The packages of this repository are links.
  if (lstatSync(join(root, path)).isSymbolicLink()) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (!entry.isDirectory()) return [inner]
    return entry.name === 'node_modules' ? [] : filesIn(inner)
  })
}
