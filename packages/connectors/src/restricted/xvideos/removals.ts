import { SourceError } from '../../source/index.ts'
import type { RestrictedRemovals } from '../connector.ts'
import { idOf } from './ids.ts'
import { FOLDER, xvideosExport } from './site.ts'
import { unpack } from './unpack.ts'

const MAX_PACKED_BYTES = 8 * 1024 * 1024
/** The maximum size of the decompressed file: enough for a million addresses. A week has some thousands. */
const MAX_UNPACKED = 32 * 1024 * 1024
const ADDRESS = /https?:\/\/(?:www\.)?xvideos\.com\/[^\s|;",]{1,300}/g

/**
 * Videos that were removed in the last seven days, from the export for webmasters. The ids are read from the addresses in all columns. A
 * file that is too large is an error and is not cut, because every line matters.
 */
export const removals: RestrictedRemovals = {
  source: xvideosExport,
  name: 'removals',
  request: () => ({
    path: `${FOLDER}xvideos.com-deleted-week.csv.gz`,
    accept: '*/*',
    maxBytes: MAX_PACKED_BYTES,
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
