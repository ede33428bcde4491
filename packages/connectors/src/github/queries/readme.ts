import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { readBytes } from '../file-content.ts'
import { refPart, type RepoRef, repoPart } from '../names.ts'
import { apiFile, bytesOf } from '../read-file.ts'
import type { Readme } from '../records.ts'
import { readOne } from '../shapes.ts'
import { github } from './default-sources.ts'

export type ReadmeParams = RepoRef & { /** The default branch unless given. */ ref?: string }

/** The README that GitHub shows for a repository: its text as written, and its path. Links in the text are relative to the path. */
export const readme = sourceQuery({
  source: github,
  name: 'readme',
  version: 1,
  freshSeconds: 6 * 3_600,
  request: ({ ref, ...of }: ReadmeParams) =>
    apiRequest(`/repos/${repoPart(of)}/readme`, new URLSearchParams(ref ? { ref: checkedRef(ref) } : {})),
  read: (answer): Readme => {
    const file = readOne(apiFile, readJson(answer))
    const bytes = bytesOf(file)
    const content = bytes && readBytes(bytes)
    if (content?.kind !== 'text') throw new SourceError('not_found', 'a README that is no text')
    return { path: file.path, text: content.text }
  },
})

/** Checks a branch and returns it unchanged, because a query parameter is not encoded as a segment. */
const checkedRef = (ref: string): string => (refPart(ref), ref)
