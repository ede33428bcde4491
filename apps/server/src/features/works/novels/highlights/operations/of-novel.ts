import { AppError, NOVEL, type InputOf, type novelHighlights } from '@engawa/contract'
import { asMember, type Handler } from '../../../../../endpoints/operation.ts'
import { foldText } from '../../../../search/index.ts'
import { visibleWork } from '../../../works-access.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { highlightedChapters, type HighlightedChapter } from '../highlight-queries.ts'
import type { HighlightRow } from '../../highlight-tables.ts'
import { listHighlights } from '../list-highlights.ts'

export const ofNovel =
  (deps: NovelsDeps): Handler<typeof novelHighlights.ofNovel> =>
  async (viewer, { workId, cursor, limit, ...filters }) => {
    const { uid } = asMember(viewer)
    const work = await visibleWork(deps, viewer, workId)
    if (work.type !== NOVEL.type) throw new AppError('work_not_found')
    const chapters = await highlightedChapters(deps.database.db, { uid, workId })
    const wanted = matcherOf(filters)
    const shown: Awaited<ReturnType<typeof listHighlights>> = []
    let rest = cursor === undefined ? chapters : chapters.slice(placeOf(cursor, chapters))
    // A filter may exclude all highlights of many chapters, so chapters are read until the page is full.
    for (let count = 0; rest.length > 0 && count < limit;) {
      const some = sliceUntil(rest, limit)
      const found = (await listHighlights(deps, uid, some, wanted)).filter(({ items }) => items.length > 0)
      shown.push(...found)
      count += found.reduce((sum, { items }) => sum + items.length, 0)
      rest = rest.slice(some.length)
    }
    const [next] = rest
    return {
      items: shown,
      all: chapters.reduce((sum, { count }) => sum + Number(count), 0),
      nextCursor: next ? `${next.number}.${next.id}` : null,
    }
  }

function placeOf(cursor: string, chapters: readonly HighlightedChapter[]): number {
  const [, number, id] = /^(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? []
  if (number === undefined) throw new AppError('bad_cursor')
  const at = chapters.findIndex((one) => one.id === Number(id) || one.number > Number(number))
  return at < 0 ? chapters.length : at
}

/** Returns the first chapters that together have at least `limit` highlights. */
function sliceUntil(chapters: readonly HighlightedChapter[], limit: number): HighlightedChapter[] {
  let count = 0
  const end = chapters.findIndex((chapter) => (count += Number(chapter.count)) >= limit)
  return chapters.slice(0, end < 0 ? chapters.length : end + 1)
}

function matcherOf({ colour, q }: Pick<InputOf<typeof novelHighlights.ofNovel>, 'colour' | 'q'>) {
  const words = foldText(q ?? '')
  return (row: HighlightRow): boolean =>
    (colour === undefined || row.colour === colour) &&
    (words === '' || foldText(`${row.parts.map(({ quote }) => quote).join(' ')} ${row.note}`).includes(words))
}
