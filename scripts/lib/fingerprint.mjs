import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const made = new Set(['node_modules', 'build', '.react-router', 'texts', 'test-results', 'e2e'])

/** Returns a digest of the contents of files and folders. It changes if and only if a file changes. */
export function fingerprint(paths) {
  const digest = createHash('sha256')
  for (const path of paths) addTo(digest, join(root, path))
  return digest.digest('hex')
}

function addTo(digest, path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) {
    digest.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
    return
  }
  for (const name of readdirSync(path).sort()) if (!made.has(name)) addTo(digest, join(path, name))
}
