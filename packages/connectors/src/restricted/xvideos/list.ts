import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pictureAt } from '../shared/addresses.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { numberOfCursor, orderOf } from '../shared/parameters.ts'
import type { RestrictedItem, RestrictedPage, RestrictedQuery } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { decodeLine } from './decode-line.ts'
import { pageOf, playerOf } from './ids.ts'
import { readRows, type Row } from './read-rows.ts'
import { FOLDER, ORDERS, PICTURE_HOSTS, TIMEOUT_MS, xvideosExport } from './site.ts'
import { unpackStart } from './unpack.ts'

const PAGE_SIZE = 60
const LAST = 2_000
/** The number of bytes that are requested: enough for the 2,000 lines that are read. The whole file is many times larger. */
const FIRST_BYTES = 1_500_000

/**
 * Videos of the last seven days, from the export for webmasters, which cannot be searched. The result always has all videos that were read;
 * `cutPage` returns the requested page.
 */
export const list = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedPage> =>
  sourceQuery({
    source: xvideosExport,
    name: 'week',
    version: 2 + rule.version,
    freshSeconds: 1_800,
    key: () => 'all',
    request: ({ text, tag, creator, order, cursor }) => {
      orderOf(order, ORDERS)
      numberOfCursor(cursor, { first: 0, max: LAST })
      if ((text ?? tag ?? creator) !== undefined) throw new SourceError('bad_question', 'it is not searched')
      return {
        path: `${FOLDER}xvideos.com-export-week.csv.gz`,
        accept: '*/*',
        firstBytes: FIRST_BYTES,
        timeoutMs: TIMEOUT_MS,
      }
    },
    read: (answer) => {
      const rows = readRows(unpackStart(answer, answer.body.length >= FIRST_BYTES))
      if (rows.length === 0) throw new SourceError('bad_answer', 'an export without a line that can be read')
      const items = rows.flatMap((row) => itemOf(row, rule) ?? [])
      return { items, dropped: rows.length - items.length, next: null }
    },
  })

/** Returns a page of the list. An unknown order means the order of the file. */
export function cutPage(
  { items, dropped }: RestrictedPage,
  { order, cursor }: RestrictedQuery,
): RestrictedPage {
  // An invalid cursor gives an empty page.
  const from = /^\d{1,4}$/.test(cursor ?? '0') ? Number(cursor ?? 0) : LAST
  const page = ordered(items, order).slice(from, from + PAGE_SIZE)
  return { items: page, dropped, next: from + PAGE_SIZE < items.length ? String(from + PAGE_SIZE) : null }
}

const BY: Record<string, (a: RestrictedItem, b: RestrictedItem) => number> = {
  newest: (a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
  views: (a, b) => (b.views ?? 0) - (a.views ?? 0),
  longest: (a, b) => (b.durationSec ?? 0) - (a.durationSec ?? 0),
}

// An order without a comparison is the order of the file.
const ordered = (items: RestrictedItem[], order: string): RestrictedItem[] =>
  BY[order] ? items.toSorted(BY[order]) : items

const itemOf = ({ day, thumb, ...row }: Row, rule: RestrictedRule): RestrictedItem | null =>
  applyRule(rule, {
    ...row,
    title: decodeLine(row.title),
    tags: row.tags.map(decodeLine),
    author: row.author && decodeLine(row.author),
    kind: 'video',
    publishedAt: day === '' ? null : `${day}T00:00:00.000Z`,
    thumb: pictureAt(thumb, PICTURE_HOSTS),
    embed: playerOf(row.id),
    page: pageOf(row.id),
  })
