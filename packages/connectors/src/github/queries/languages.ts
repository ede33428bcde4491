import { z } from 'zod'
import { readJson, SourceError, sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { type RepoRef, repoPart } from '../names.ts'
import type { LanguageShare } from '../records.ts'
import { readOne } from '../shapes.ts'
import { github } from './default-sources.ts'

/** The languages of a repository, ordered by their number of bytes, the largest first. */
export const languages = sourceQuery({
  source: github,
  name: 'languages',
  version: 1,
  freshSeconds: 86_400,
  request: (params: RepoRef) => apiRequest(`/repos/${repoPart(params)}/languages`),
  read: (answer): LanguageShare[] => {
    const raw = Object.entries(readOne(z.record(z.string(), z.unknown()), readJson(answer)))
    const shares = raw.flatMap(([name, bytes]) =>
      typeof bytes === 'number' && bytes > 0 ? [{ name, bytes }] : [],
    )
    if (raw.length > 0 && shares.length === 0) throw new SourceError('bad_answer', 'no languages')
    return shares.sort((a, b) => b.bytes - a.bytes)
  },
})
