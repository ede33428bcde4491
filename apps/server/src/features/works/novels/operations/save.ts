import { AppError, hasUnprintable, type InputOf, type NovelSaved, type novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { merge } from '../../../../compare/index.ts'
import type { ChapterRow, WorkRow } from '../../works-rows.ts'
import { writtenChapter } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { textOf } from '../novels-queries.ts'
import type { TextRow } from '../novels-tables.ts'
import { isUnreleased } from '../novels-views.ts'
import { lockChapterText, writeText } from '../write-text.ts'

type Input = InputOf<typeof novels.save>
type Whole = NonNullable<Input['whole']>
type Splice = NonNullable<Input['splice']>

/** Limit of attempts to merge. A merge is repeated if another text was saved meanwhile. */
const TRIES = 4

export const save =
  (deps: NovelsDeps): Handler<typeof novels.save> =>
  async (viewer, { chapterId, version, splice, whole }) => {
    const { work } = await writtenChapter(deps, viewer, chapterId)
    if (splice) return await saveSplice(deps, work, { chapterId, version, splice })
    if (!whole) throw new AppError('bad_input', { fields: { splice: 'required' } })
    return await saveWhole(deps, work, { chapterId, version, whole })
  }

type Place = { chapterId: number; version: number }

async function saveSplice(
  deps: NovelsDeps,
  work: WorkRow,
  { chapterId, version, splice }: Place & { splice: Splice },
): Promise<NovelSaved> {
  requirePrintable(splice.insert, 'splice.insert')
  return deps.database.transaction(async (tx) => {
    const locked = await lockChapterText(tx, { workId: work.id, chapterId })
    if ((locked.row?.version ?? 0) !== version) throw new AppError('edit_conflict')
    const text = spliced(locked.row?.text ?? '', splice)
    return savedView('saved', locked.chapter, await writeText(deps, tx, locked, { text, by: 'writing' }))
  })
}

/** Returns a text after an edit. Throws `bad_input` if the edit is outside the text or splits a character. */
function spliced(text: string, { at, remove, insert }: Splice): string {
  if (at + remove > text.length) throw new AppError('bad_input', { fields: { 'splice.at': 'too_large' } })
  const result = text.slice(0, at) + insert + text.slice(at + remove)
  if (!result.isWellFormed()) throw new AppError('bad_input', { fields: { 'splice.at': 'bad_characters' } })
  return result
}

function requirePrintable(text: string, field: string): void {
  if (hasUnprintable(text)) throw new AppError('bad_input', { fields: { [field]: 'bad_characters' } })
}

/** Saves a whole text. If another text was saved since, both are merged. Merging is slow, so it runs before the transaction. */
async function saveWhole(
  deps: NovelsDeps,
  work: WorkRow,
  { chapterId, version, whole }: Place & { whole: Whole },
): Promise<NovelSaved> {
  requirePrintable(whole.text, 'whole.text')
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = await textOf(deps.database.db, chapterId)
    const theirs = { text: row?.text ?? '', version: row?.version ?? 0 }
    const merged =
      theirs.version === version ? { text: whole.text } : await merge(whole.base, whole.text, theirs.text)
    if ('regions' in merged) return conflictView(row!, merged.regions)
    const saved = await deps.database.transaction(async (tx) => {
      const locked = await lockChapterText(tx, { workId: work.id, chapterId })
      if ((locked.row?.version ?? 0) !== theirs.version) return undefined
      const { text } = merged
      const outcome = text === whole.text ? 'saved' : 'merged'
      return savedView(outcome, locked.chapter, await writeText(deps, tx, locked, { text, by: 'writing' }))
    })
    if (saved) return saved
  }
  throw new AppError('edit_conflict')
}

const savedView = (
  outcome: 'saved' | 'merged',
  chapter: Pick<ChapterRow, 'status'>,
  row: TextRow,
): NovelSaved => ({
  outcome,
  version: row.version,
  words: row.words,
  unreleased: isUnreleased(chapter, row),
  text: outcome === 'merged' ? row.text : null,
  regions: null,
})

const conflictView = (
  { version, words }: TextRow,
  regions: NonNullable<NovelSaved['regions']>,
): NovelSaved => ({ outcome: 'conflict', version, words, unreleased: false, text: null, regions })
