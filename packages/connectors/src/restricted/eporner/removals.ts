import { isHtml, SourceError } from '../../source/index.ts'
import type { RestrictedRemovals } from '../connector.ts'
import { ID } from './ids.ts'
import { eporner } from './site.ts'

/**
 * The maximum size of the list in bytes. The current list has several megabytes. Reading a million ids, twice the current number, blocks
 * the thread for 70 ms.
 */
const MAX_BYTES = 12 * 1024 * 1024

/**
 * The ids of all videos that were ever removed, from the endpoint `removed` in its text form: one per line, without dates. The answer has
 * several megabytes, so it must be requested at most once a day.
 */
export const removals: RestrictedRemovals = {
  source: eporner,
  name: 'removals',
  request: () => ({
    path: '/api/v2/video/removed/?format=txt',
    accept: 'text/plain',
    maxBytes: MAX_BYTES,
    timeoutMs: 120_000,
  }),
  read: (answer) => {
    if (isHtml(answer)) throw new SourceError('refused', 'a page for people instead of a list')
    const lines = new TextDecoder().decode(answer.body).split(/\r?\n/)
    const ids = lines.map((line) => line.trim()).filter((line) => ID.test(line))
    if (ids.length === 0 && lines.some((line) => line.trim() !== ''))
      throw new SourceError('bad_answer', 'no id in what was removed')
    return { ids, next: null }
  },
}
