import { SourceError } from '../../source/index.ts'
import type { RestrictedRemovals } from '../connector.ts'
import { idOf } from './ids.ts'
import { FOLDER, xvideosExport } from './site.ts'
import { unpack } from './unpack.ts'

const MOST_PACKED = 8 * 1024 * 1024
/** A million addresses; a week has some thousands. */
const MAX_UNPACKED = 32 * 1024 * 1024
const ADDRESS = /https?:\/\/(?:www\.)?xvideos\.com\/[^\s|;",]{1,300}/g

/**
 * What was removed in the last seven days, by the export for webmasters: the id in each address of the file, whatever its column. It tells no
 * times and has no pages. Every line tells something that was removed, so that one too large to read is an error and not cut.
 */
export const removals: RestrictedRemovals = {
  source: xvideosExport,
  name: 'removals',
  request: () => ({
    path: `${FOLDER}xvideos.com-deleted-week.csv.gz`,
    accept: '*/*',
    maxBytes: MOST_PACKED,
    timeoutMs: 60_000,
  }),
  read: (answer) => {
    const text = unpack(answer, MAX_UNPACKED)
    const ids = new Set<string>()
    for (const [address] of text.matchAll(ADDRESS)) {
      const id = idOf(address)
      if (id !== null) ids.add(id)
    }
    if (ids.size === 0 && text.trim() !== '')
      throw new SourceError('bad_answer', 'no address in what was removed')
    return { ids: [...ids], next: null }
  },
}
