import { join } from 'node:path'
import { textWork } from '@engawa/platform/text-work'
import type { ChapterRow } from '../works-rows.ts'
import type { NovelsDeps } from './novels-deps.ts'
import { textOf } from './novels-queries.ts'
import type { StoredParagraph, TextRow } from './novels-tables.ts'
import type { Moved } from './paragraphs/name-paragraphs.ts'

export type Paragraphs = { paragraphs: StoredParagraph[]; moved: Moved }

const naming = textWork(
  join(import.meta.dirname, 'paragraphs/name-paragraphs.ts'),
  () => import('./paragraphs/name-paragraphs.ts'),
)

const NOTHING: Paragraphs = { paragraphs: [], moved: {} }

/**
 * Returns the paragraphs of a chapter's released text, or of its current text while it is a draft. They are rendered on first read,
 * because rendering would slow down saving and publishing.
 */
export async function currentParagraphs(
  deps: NovelsDeps,
  chapter: Pick<ChapterRow, 'id' | 'status'>,
): Promise<Paragraphs> {
  const row = await textOf(deps.database.db, chapter.id)
  const shown = row && shownOf(chapter, row)
  if (!shown) return NOTHING
  if (row.paragraphs && row.paragraphs_version === shown.version)
    return { paragraphs: row.paragraphs, moved: row.moved }
  return makeParagraphs(deps, row, shown)
}

type Shown = { text: string; version: number }

function shownOf({ status }: Pick<ChapterRow, 'status'>, row: TextRow): Shown | undefined {
  if (status === 'draft') return { text: row.text, version: row.version }
  return row.live === null || row.live_version === null
    ? undefined
    : { text: row.live, version: row.live_version }
}

async function makeParagraphs(deps: NovelsDeps, row: TextRow, { text, version }: Shown): Promise<Paragraphs> {
  const blocks = (await deps.texts.writeBlocks(text)).filter(({ html }) => html !== '')
  const sources = blocks.map(({ source }) => source)
  const before = (row.paragraphs ?? []).map(({ key, source }) => ({ key, source }))
  const { keys, moved } = await naming('nameParagraphs', before, sources, row.moved)
  const paragraphs = blocks.map(({ source, html }, at) => ({ key: keys[at]!, source, html }))
  // Two requests may render the same version at the same time; the results are equal.
  await deps.database.db
    .updateTable('novel_texts')
    .set({
      paragraphs: JSON.stringify(paragraphs),
      paragraphs_version: version,
      moved: JSON.stringify(moved),
    })
    .where('chapter_id', '=', row.chapter_id)
    .where('paragraphs_version', 'is not distinct from', row.paragraphs_version)
    .execute()
  return { paragraphs, moved }
}
