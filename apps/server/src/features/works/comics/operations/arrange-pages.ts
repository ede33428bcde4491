import { AppError, ComicChapter, type InputOf, type comics } from '@engawa/contract'
import { renumber, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import type { Handler } from '../../../../endpoints/operation.ts'
import { editableChapter, visibleChapter } from '../../works-access.ts'
import { changeChapter } from '../../change-chapter.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { chapterContent } from '../../chapter-content.ts'
import type { ChapterRow } from '../../works-rows.ts'
import type { PageRow } from '../comics-tables.ts'
import { filesOf } from '../comic-files.ts'
import { pagesOf } from '../pages-queries.ts'
import { recountChapter } from '../recount-chapter.ts'

type Input = InputOf<typeof comics.arrangePages>

export const arrangePages =
  (deps: WorksDeps): Handler<typeof comics.arrangePages> =>
  async (viewer, input) => {
    await editableChapter(deps, viewer, input.chapterId)
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, input.chapterId, async (chapter) => {
        if (chapter.removal_id !== null) throw new AppError('chapter_not_found')
        await arrange(deps, tx, chapter, input)
      }),
    )
    const found = await visibleChapter(deps, viewer, input.chapterId)
    return ComicChapter.parse(await chapterContent(deps, viewer, found))
  }

async function arrange(deps: WorksDeps, tx: Tx<Tables>, chapter: ChapterRow, input: Input): Promise<void> {
  if (input.version !== undefined && input.version < chapter.arranged_version)
    throw new AppError('edit_conflict')
  const pages = await pagesOf(tx, chapter.id)
  const there = new Set(pages.map((page) => page.id))
  const named = new Map(input.pages.map((page) => [page.id, page.spread]))
  const order = [...named.keys()].filter((id) => there.has(id))
  // The caller's list is outdated: it names a page that was deleted or is in another chapter.
  if (order.length < named.size) throw new AppError('edit_conflict')
  const unseen = pages.filter((page) => !named.has(page.id) && cameLater(page, input.version))
  const dropped = pages.filter((page) => !named.has(page.id) && !cameLater(page, input.version))
  await drop(deps, tx, dropped)
  await place(tx, chapter.id, [
    ...order.map((id) => ({ id, spread: named.get(id) ?? null })),
    ...unseen.map(({ id, spread }) => ({ id, spread })),
  ])
  await tx
    .updateTable('chapters')
    .set((eb) => ({ version: eb('version', '+', 1), arranged_version: eb('version', '+', 1) }))
    .where('id', '=', chapter.id)
    .execute()
  await recountChapter(tx, chapter.id)
}

/**
 * Whether a page was added after the version that the caller knew. Such pages stay, at the end, because the caller cannot have
 * removed them.
 */
const cameLater = (page: PageRow, version: number | undefined): boolean =>
  version !== undefined && page.added_version > version

async function drop(deps: WorksDeps, tx: Tx<Tables>, pages: PageRow[]): Promise<void> {
  if (pages.length === 0) return
  await tx
    .deleteFrom('pages')
    .where(
      'id',
      'in',
      pages.map((page) => page.id),
    )
    .execute()
  await deps.files.discard(tx, pages.flatMap(filesOf))
}

async function place(
  tx: Tx<Tables>,
  chapterId: number,
  order: { id: number; spread: PageRow['spread'] }[],
): Promise<void> {
  const ids = order.map((page) => page.id)
  const spreads = order.map((page) => page.spread)
  await Promise.all([
    sql`
      update pages set spread = wanted.spread
      from unnest(${ids}::bigint[], ${spreads}::text[]) as wanted (id, spread)
      where pages.id = wanted.id and pages.spread is distinct from wanted.spread`.execute(tx),
    renumber(tx, {
      table: 'pages',
      column: 'position',
      list: sql`chapter_id = ${chapterId}`,
      places: sql`select id, place from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)`,
    }),
  ])
}
