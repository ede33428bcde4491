import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import release from './release.json' with { type: 'json' }

const ROOT = resolve(import.meta.dirname, '../../../..')

/** The folder of the previous release. It is on the disk of the packages, so that they can be linked. */
export const FOLDER = join(ROOT, 'previous-release')

/** The commit of the previous version. `PREVIOUS` chooses another one. */
export const previousCommit = (): string => process.env['PREVIOUS'] ?? release.commit

export const removeRelease = (): void => rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 })

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, timeout: 60_000, maxBuffer: 1e9 })

/** Whether the history has the commit. A shallow clone gets it from its origin. */
const hasCommit = (commit: string): boolean =>
  git('cat-file', '-e', `${commit}^{commit}`).status === 0 ||
  git('fetch', '--quiet', '--depth=1', 'origin', commit).status === 0

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

/**
 * Extracts the previous release from the history into its folder, and installs its packages. Returns the reason if that is impossible.
 */
export function placeRelease(): string | undefined {
  const commit = previousCommit()
  if (!hasCommit(commit)) return `this clone has no commit ${commit}, and could not fetch it`
  removeRelease()
  mkdirSync(FOLDER)
  execFileSync('tar', ['--extract', `--directory=${FOLDER}`], { input: git('archive', commit).stdout })
  return installPackages() ? undefined : 'its packages could not be installed'
}
