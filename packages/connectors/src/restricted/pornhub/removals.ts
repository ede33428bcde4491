import { z } from 'zod'
import { readJson, type SourceAnswer, SourceError } from '../../source/index.ts'
import type { RestrictedRemovals } from '../connector.ts'
import { momentOf } from '../json/moments.ts'
import { pathOf } from '../json/path-of.ts'
import { readEntries, text } from '../json/shapes.ts'
import { numberOfCursor } from '../shared/parameters.ts'
import { ID } from './ids.ts'
import { isEmptyList, pornhub } from './site.ts'

const LAST = 100
const DAY_MS = 86_400_000

const shape = z.object({ videos: z.array(z.unknown()) })
const entryShape = z.object({ vkey: z.string().regex(ID), deleted_on: text })

/**
 * Removed videos, the newest first, from the endpoint `deleted_videos`. The last page to read has only removals at least a day older than
 * `since`. The extra day is needed because the time zone is unknown.
 */
export const removals: RestrictedRemovals = {
  source: pornhub,
  name: 'removals',
  request: ({ cursor }) => ({
    path: pathOf('/webmasters/deleted_videos', { page: numberOfCursor(cursor, { first: 1, max: LAST }) }),
  }),
  read: (answer, { since }) => {
    if (isEmptyList(answer)) return { ids: [], next: null }
    const { data } = shape.safeParse(readJson(answer))
    if (!data) throw new SourceError('bad_answer', 'no list of what was removed')
    const found = readEntries(data.videos, entryShape, 10_000)
    const isOld = ({ deleted_on }: (typeof found)[number]): boolean => {
      const moment = momentOf(deleted_on)
      return since !== null && moment !== null && Date.parse(moment) < Date.parse(since) - DAY_MS
    }
    const page = pageOf(answer)
    const isLast = page >= LAST || found.every(isOld)
    return { ids: found.map(({ vkey }) => vkey), next: isLast ? null : String(page + 1) }
  },
}

/** Returns the page number in the final address. Without a number, returns the last page, so that no page is requested twice. */
function pageOf({ url }: SourceAnswer): number {
  const page = URL.parse(url)?.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : LAST
}
