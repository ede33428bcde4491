import { z } from 'zod'
import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { MAX_FILE_BYTES, readBytes } from '../file-content.ts'
import { pathPart, refPart, type RepoRef, repoPart } from '../names.ts'
import { apiFile, bytesOf } from '../read-file.ts'
import type { FileContent, TreeEntry } from '../records.ts'
import { readOne } from '../shapes.ts'
import { github, githubRaw } from './default-sources.ts'

const OTHER_TYPES = z.object({ type: z.enum(['dir', 'symlink', 'submodule']) })

export type FileParams = RepoRef & { ref: string; path: string }

/** A file from the raw host. The request does not count against the API's limit. Files over 5 MB must not be requested: see `tooLarge`. */
export const file = sourceQuery({
  source: githubRaw,
  name: 'file',
  version: 1,
  freshSeconds: 3_600,
  request: ({ ref, path, ...of }: FileParams) => {
    refPart(ref)
    const branch = ref.split('/').map(encodeURIComponent).join('/')
    return {
      path: `/${repoPart(of)}/${branch}/${pathPart(path)}`,
      accept: '*/*',
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: 20_000,
    }
  },
  read: ({ body }, { path }): FileContent => ({ path, size: body.length, sha: null, ...readBytes(body) }),
})

/**
 * A file with its sha from the API, which returns text of up to 1 MB. Used for files that the raw host does not return, and for the size of
 * large files.
 */
export const fileByApi = sourceQuery({
  source: github,
  name: 'file-by-api',
  version: 1,
  freshSeconds: 3_600,
  request: ({ ref, path, ...of }: FileParams) => {
    refPart(ref)
    const query = new URLSearchParams({ ref })
    return apiRequest(`/repos/${repoPart(of)}/contents/${pathPart(path)}`, query)
  },
  read: (answer): FileContent => {
    const raw = readJson(answer)
    if (Array.isArray(raw)) throw new SourceError('not_found', 'a directory, not a file')
    // A link to a file is returned as this file, but a link to a folder as the link.
    if (OTHER_TYPES.safeParse(raw).success)
      throw new SourceError('not_found', 'a link or submodule, not a file')
    const found = readOne(apiFile, raw)
    const bytes = bytesOf(found)
    const { path, size, sha } = found
    return { path, size, sha, ...(bytes ? readBytes(bytes) : { kind: 'too_large' }) }
  },
})

/** Returns a record without content when the tree shows that a file is too large to be requested; `null` for a smaller file. */
export const tooLarge = ({ path, size }: TreeEntry): FileContent | null =>
  size !== null && size > MAX_FILE_BYTES ? { path, size, sha: null, kind: 'too_large' } : null
