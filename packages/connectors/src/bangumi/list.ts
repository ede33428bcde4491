import { SourceError, sourceQuery } from '../source/index.ts'
import { checkedNumber, checkedPart, type ListPart, pathWith } from './parameters.ts'
import { readPage } from './read-list.ts'
import { readSubject } from './read-subject.ts'
import type { Page, Subject, SubjectType } from './records.ts'
import { bangumi } from './source.ts'
import { CATEGORIES, type Category, SUBJECT_TYPES } from './words.ts'

/** The maximum number of subjects per request, according to the documentation of the API. The code of the API allows more. */
const MAX_LIMIT = 50
const DEFAULT_LIMIT = 30

/** The filter of a list: a type, and optionally one of its categories, a year, or one month of a year. */
export type ListParams = ListPart & {
  type: SubjectType
  category?: Category
  year?: number
  /** The month, 1–12. */
  month?: number
  /** `rank` (a ranking; the default) or `date` (newest first). */
  sort?: 'rank' | 'date'
  /** For books: true for series only, false for single volumes only. */
  isSeries?: boolean
}

const partOf = (params: ListParams) => checkedPart(params, DEFAULT_LIMIT, MAX_LIMIT)

/**
 * Subjects by rank or by date. For a season, use the query `search` with `airDate`, because this list has only filters for a year and a
 * month.
 */
export const list = sourceQuery<ListParams, Page<Subject>>({
  source: bangumi,
  name: 'list',
  version: 1,
  freshSeconds: 6 * 3_600,
  request(params) {
    const { type, category, year, month, sort = 'rank', isSeries } = params
    if (isSeries !== undefined && type !== 'book')
      throw new SourceError('bad_question', 'only books are series or volumes')
    return {
      path: pathWith('/v0/subjects', {
        type: SUBJECT_TYPES[type],
        cat: category && categoryNumber(type, category),
        series: isSeries,
        sort,
        year: year === undefined ? undefined : checkedNumber('year', year, 1900, 3000),
        month: month === undefined ? undefined : checkedNumber('month', month, 1, 12),
        ...partOf(params),
      }),
    }
  },
  read: (answer, params) => readPage(answer, partOf(params), readSubject),
})

function categoryNumber(type: SubjectType, category: Category): number {
  const number = (CATEGORIES[type] as Partial<Record<Category, number>>)[category]
  if (number === undefined) throw new SourceError('bad_question', `no category of ${type}: ${category}`)
  return number
}
