import type { site } from '@engawa/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../deps.ts'
import type { Handler } from '../../../endpoints/operation.ts'

/** The path under which the files in DATA_DIR/live2d are served. */
const BASE = '/files/live2d'
const CORE = 'live2dcubismcore.min.js'

/**
 * Lists the files in DATA_DIR/live2d: the core script, and every folder with a `*.model3.json`. Most sites have no such files, because
 * Engawa contains no files of Live2D.
 */
export const mascots =
  (deps: Deps): Handler<typeof site.mascots> =>
  async () => {
    const root = join(deps.config.dataDir, 'live2d')
    const entries = await readdir(root, { withFileTypes: true }).catch(ifMissing)
    const core = entries.some((entry) => entry.isFile() && entry.name === CORE) ? `${BASE}/${CORE}` : null
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    const models = await Promise.all(folders.map((folder) => modelIn(root, folder.name)))
    return { core, models: models.filter((model) => model !== undefined) }
  }

async function modelIn(root: string, name: string): Promise<{ name: string; url: string } | undefined> {
  const files = await readdir(join(root, name)).catch(ifMissing)
  const model = files.find((file) => file.endsWith('.model3.json'))
  if (model === undefined) return undefined
  return { name, url: `${BASE}/${encodeURIComponent(name)}/${encodeURIComponent(model)}` }
}

function ifMissing(error: unknown): [] {
  if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
  throw error
}
