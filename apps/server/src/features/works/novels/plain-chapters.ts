import { join } from 'node:path'
import type { TextParagraph } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { textWork } from '@engawa/platform/text-work'
import type { Tables } from '../../../db/schema.ts'
import { currentParagraphs } from './current-paragraphs.ts'
import type { NovelsDeps } from './novels-deps.ts'

/**
 * The plain text of the version that readers see. `moved` maps removed paragraphs to existing ones. `isNew`: whether the text was
 * converted just now.
 */
export type PlainChapter = {
  paragraphs: TextParagraph[]
  moved: Readonly<Record<string, string>>
  isNew: boolean
}

type Chapter = { id: number; status: 'draft' | 'published' }

const plain = textWork(join(import.meta.dirname, 'plain-of-html.ts'), () => import('./plain-of-html.ts'))

const NOTHING: PlainChapter = { paragraphs: [], moved: {}, isNew: false }

/**
 * Returns chapters as plain text, by their ids. The text of a version is converted once and then cached, so reading a whole novel
 * usually converts nothing.
 */
export async function plainChapters(
  deps: NovelsDeps,
  chapters: readonly Chapter[],
): Promise<Map<number, PlainChapter>> {
  const rows = await storedOf(
    deps.database.db,
    chapters.map(({ id }) => id),
  )
  const found = new Map<number, PlainChapter>()
  for (const chapter of chapters) {
    const row = rows.get(chapter.id)
    const version = row && (chapter.status === 'draft' ? row.version : row.live_version)
    if (!row || version === null || version === undefined) found.set(chapter.id, NOTHING)
    else if (row.plain_version === version && row.paragraphs_version === version)
      found.set(chapter.id, { paragraphs: joined(row.keys!, row.texts!), moved: row.moved, isNew: false })
    else found.set(chapter.id, await make(deps, chapter, version))
  }
  return found
}

async function storedOf(handle: Handle<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await handle
    .selectFrom('novel_texts')
    .leftJoin('novel_plain_texts as plain', 'plain.chapter_id', 'novel_texts.chapter_id')
    .where('novel_texts.chapter_id', 'in', ids)
    .select([
      'novel_texts.chapter_id',
      'novel_texts.version',
      'novel_texts.live_version',
      'novel_texts.paragraphs_version',
      'novel_texts.moved',
      'plain.version as plain_version',
      'plain.keys',
      'plain.texts',
    ])
    .execute()
  return new Map(rows.map((row) => [row.chapter_id, row]))
}

const joined = (keys: readonly string[], texts: readonly string[]): TextParagraph[] =>
  keys.map((key, at) => ({ key, text: texts[at] ?? '' }))

async function make(deps: NovelsDeps, chapter: Chapter, version: number): Promise<PlainChapter> {
  const { paragraphs: written, moved } = await currentParagraphs(deps, chapter)
  const texts = await plain(
    'plainOfHtmls',
    written.map(({ html }) => html),
  )
  const paragraphs = written.map(({ key }, at) => ({ key, text: texts[at]! }))
  const row = {
    version,
    keys: JSON.stringify(paragraphs.map(({ key }) => key)),
    texts: JSON.stringify(paragraphs.map(({ text }) => text)),
  }
  await deps.database.db
    .insertInto('novel_plain_texts')
    .values({ chapter_id: chapter.id, ...row })
    .onConflict((on) => on.column('chapter_id').doUpdateSet(row))
    .execute()
  return { paragraphs, moved, isNew: true }
}
