import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { isPath, refPart, type RepoRef, repoPart } from '../names.ts'
import type { Tree, TreeFolder } from '../records.ts'
import { github } from './default-sources.ts'

export type TreeParams = RepoRef & { /** A branch, tag or commit. */ ref: string }

/**
 * The maximum size of the answer. GitHub lists at most 100,000 entries. The answer is up to three times as large as the paths, because each
 * entry has a URL.
 */
const MAX_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 30_000
/** The maximum size of the record in characters of JSON. Further entries are left out, and the tree is marked as truncated. */
const MAX_STORED_SIZE = 3_000_000
/** The number of characters of JSON around a name: `[`, `]`, quotes, commas and a size. */
const AROUND_NAME = 20

/**
 * All files of a branch in one request. Used for the folders, the file finder and the README. Throws `not_found` for an empty repository.
 */
export const tree = sourceQuery({
  source: github,
  name: 'tree',
  version: 1,
  freshSeconds: 3_600,
  request: ({ ref, ...of }: TreeParams) =>
    apiRequest(`/repos/${repoPart(of)}/git/trees/${refPart(ref)}`, new URLSearchParams({ recursive: '1' }), {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    }),
  read: (answer): Tree => readTree(readJson(answer)),
})

function readTree(raw: unknown): Tree {
  const { sha, tree: entries, truncated } = (raw ?? {}) as Record<string, unknown>
  if (typeof sha !== 'string' || !Array.isArray(entries)) throw new SourceError('bad_answer', 'no tree')
  const folders = new Map<string, TreeFolder>()
  let left = MAX_STORED_SIZE
  let known = 0
  for (const entry of entries) {
    const file = fileOf(entry)
    if (!file) continue
    known += 1
    if (file === 'folder') continue
    left -= spaceOf(file.name) + (folders.has(file.folder) ? 0 : spaceOf(file.folder))
    if (left < 0) break
    const folder = folders.get(file.folder) ?? { path: file.folder, files: [] }
    folder.files.push(file.kind === 'file' ? [file.name, file.size] : [file.name, file.size, file.kind])
    folders.set(file.folder, folder)
  }
  if (entries.length > 0 && known === 0) throw new SourceError('bad_answer', 'a tree of nothing known')
  return { sha, folders: [...folders.values()], isTruncated: truncated === true || left < 0 }
}

/**
 * Estimates the JSON size of a name. A non-ASCII character takes up to three bytes. Control characters would take more, but paths contain
 * none.
 */
const spaceOf = (name: string): number =>
  // oxlint-disable-next-line no-control-regex
  (/[^\u0000-\u007F]|["\\]/.test(name) ? name.length * 3 : name.length) + AROUND_NAME

type Found = { folder: string; name: string; size: number; kind: 'file' | 'link' | 'submodule' }

/** Reads an entry without a schema, because a schema takes ten times as long for a hundred thousand entries. */
function fileOf(entry: unknown): Found | 'folder' | null {
  const { path, type, mode, size } = (entry ?? {}) as Record<string, unknown>
  if (typeof path !== 'string' || !isPath(path)) return null
  if (type === 'tree') return 'folder'
  if (type !== 'blob' && type !== 'commit') return null
  const cut = path.lastIndexOf('/')
  return {
    folder: path.slice(0, Math.max(cut, 0)),
    name: path.slice(cut + 1),
    size: typeof size === 'number' && size >= 0 ? size : 0,
    kind: type === 'commit' ? 'submodule' : mode === '120000' ? 'link' : 'file',
  }
}
