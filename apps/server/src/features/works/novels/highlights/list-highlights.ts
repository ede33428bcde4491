import { createFinder, type HighlightsOfChapter, type ListedHighlight } from '@engawa/contract'
import type { NovelsDeps } from '../novels-deps.ts'
import { plainChapters, type PlainChapter } from '../plain-chapters.ts'
import type { HighlightedChapter } from './highlight-queries.ts'
import { highlightsIn } from './highlight-queries.ts'
import type { HighlightRow } from '../highlight-tables.ts'
import { highlightView } from './highlight-view.ts'

/** Returns a member's highlights in some chapters, sorted by their position in the current text of each chapter. */
export async function listHighlights(
  deps: NovelsDeps,
  uid: number,
  chapters: readonly HighlightedChapter[],
  wanted: (row: HighlightRow) => boolean = () => true,
): Promise<HighlightsOfChapter[]> {
  const rows = await highlightsIn(
    deps.database.db,
    uid,
    chapters.map(({ id }) => id),
  )
  const plain = await plainChapters(deps, chapters.filter(isOpen))
  return chapters.map((chapter) => {
    const own = rows.filter((row) => row.chapter_id === chapter.id && wanted(row))
    const { id, number, title } = chapter
    return { chapterId: id, number, title, open: isOpen(chapter), items: inOrder(own, plain.get(id)) }
  })
}

const isOpen = ({ status, removal_id }: HighlightedChapter): boolean =>
  status === 'published' && removal_id === null

/** Sorts the highlights of a chapter by their current position. Without `chapter` (it is hidden) the order does not change. */
function inOrder(rows: readonly HighlightRow[], chapter: PlainChapter | undefined): ListedHighlight[] {
  if (!chapter) return rows.map((row) => ({ ...highlightView(row), state: 'here' }))
  const find = createFinder(chapter.paragraphs, chapter.moved)
  return rows
    .map((row) => {
      const { state, parts } = find(row.parts)
      const [first] = parts
      return { item: { ...highlightView(row), state }, at: first?.at ?? Infinity, start: first?.start ?? 0 }
    })
    .toSorted((one, other) => (one.at === other.at ? one.start - other.start : one.at - other.at))
    .map(({ item }) => item)
}
