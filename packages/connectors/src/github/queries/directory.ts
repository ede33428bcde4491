import { z } from 'zod'
import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { isPath, pathPart, refPart, type RepoRef, repoPart } from '../names.ts'
import type { Directory, EntryKind, TreeEntry } from '../records.ts'
import { optional, readList } from '../shapes.ts'
import { byKindAndName } from '../tree-entries.ts'
import { github } from './default-sources.ts'

export type DirectoryParams = RepoRef & { ref: string; /** `''` for the root. */ path: string }

/** The maximum number of entries that GitHub lists for a directory ("Get repository content"). */
const MAX_ENTRIES = 1_000

/** The entries of a directory. Used for repositories that are too large for `tree`. Throws `not_found` when the path is a file. */
export const directory = sourceQuery({
  source: github,
  name: 'directory',
  version: 1,
  freshSeconds: 3_600,
  request: ({ ref, path, ...of }: DirectoryParams) => {
    refPart(ref)
    const below = path === '' ? '' : `/${pathPart(path)}`
    return apiRequest(`/repos/${repoPart(of)}/contents${below}`, new URLSearchParams({ ref }))
  },
  read: (answer, { path }): Directory => {
    const raw = readJson(answer)
    if (typeof raw === 'object' && raw !== null && 'type' in raw)
      throw new SourceError('not_found', 'a file, not a directory')
    const entries = readList(entry, raw).sort(byKindAndName)
    return { path, entries, isTruncated: entries.length >= MAX_ENTRIES }
  },
})

const KINDS: Record<string, EntryKind> = {
  dir: 'folder',
  file: 'file',
  symlink: 'link',
  submodule: 'submodule',
}

const entry = z
  .object({
    name: z.string(),
    path: z.string().refine(isPath),
    type: z.enum(['dir', 'file', 'symlink', 'submodule']),
    size: optional.count,
    submodule_git_url: optional.text,
  })
  .transform((raw): TreeEntry => {
    const kind = raw.submodule_git_url ? 'submodule' : (KINDS[raw.type] ?? 'file')
    return { name: raw.name, path: raw.path, kind, size: kind === 'file' ? (raw.size ?? null) : null }
  })
