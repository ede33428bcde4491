import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { chapterById, lockWork } from '../works-queries.ts'
import { rulesOfSides } from './archive/rules-of-sides.ts'
import type { Survey } from './archive/survey.ts'
import type { OpenImport } from './comics-tables.ts'
import { pagesOf } from './pages-queries.ts'

/**
 * Stores the spreads that a book declares for the pages of an import, as if the author had set them. All pages must already be
 * measured.
 */
export async function applySpreads(
  tx: Tx<Tables>,
  row: OpenImport,
  { pages, direction }: Survey,
): Promise<void> {
  if (pages.every(({ side }) => side === null)) return
  const chapter = await chapterById(tx, row.chapter_id)
  if (!chapter || !(await lockWork(tx, chapter.work_id))) return
  const sideOf = new Map(pages.map(({ index, side }) => [index, side]))
  const there = await pagesOf(tx, chapter.id)
  const sides = there.map(
    (page) => (page.import_id === row.id ? sideOf.get(page.import_entry!) : null) ?? null,
  )
  const rules = rulesOfSides(there, sides, direction)
  const changed = there.filter(({ id, spread }) => (rules[id] ?? null) !== spread)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const spreads = changed.map(({ id }) => rules[id] ?? null)
  await sql`
    update pages set spread = wanted.spread
    from unnest(${ids}::bigint[], ${spreads}::text[]) as wanted (id, spread)
    where pages.id = wanted.id`.execute(tx)
  // The version is increased, so that a client with an older order must reload before it can save.
  await tx
    .updateTable('chapters')
    .set((eb) => ({ version: eb('version', '+', 1), arranged_version: eb('version', '+', 1) }))
    .where('id', '=', chapter.id)
    .execute()
}
