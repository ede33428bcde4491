import { AppError, HIGHLIGHTS, NOVEL, type InputOf, type novelHighlights } from '@engawa/contract'
import { asMember, type Handler } from '../../../../../endpoints/operation.ts'
import { visibleChapter } from '../../../works-access.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { highlightBy, lockCount } from '../highlight-queries.ts'
import type { HighlightRow } from '../../highlight-tables.ts'
import { highlightView } from '../highlight-view.ts'

type SaveRequest = InputOf<typeof novelHighlights.save>

export const save =
  (deps: NovelsDeps): Handler<typeof novelHighlights.save> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const before = await highlightBy(deps.database.db, { uid, ...input })
    // A member may change existing highlights even while the chapter is hidden.
    const workId = before ? undefined : await workOf(deps, viewer, input.chapterId)
    const noteHtml = input.note === '' ? '' : (await deps.texts.write(input.note)).html
    return { highlight: highlightView(await store(deps, uid, input, noteHtml, workId)) }
  }

async function workOf(deps: NovelsDeps, viewer: Parameters<Handler<unknown>>[0], chapterId: number) {
  const { work } = await visibleChapter(deps, viewer, chapterId)
  if (work.type !== NOVEL.type) throw new AppError('chapter_not_found')
  return work.id
}

const store = (
  { database, clock }: NovelsDeps,
  uid: number,
  { chapterId, id, parts, colour, note }: SaveRequest,
  noteHtml: string,
  /** The novel of a new highlight; undefined for an existing highlight. */
  workId: number | undefined,
): Promise<HighlightRow> =>
  database.transaction(async (tx) => {
    if (workId !== undefined) {
      const count = await lockCount(tx, { uid, workId })
      if (count >= HIGHLIGHTS.perWork && !(await highlightBy(tx, { uid, chapterId, id })))
        throw new AppError('too_many_highlights', { values: { max: String(HIGHLIGHTS.perWork) } })
    }
    const values = { parts: JSON.stringify(parts), colour, note, note_html: noteHtml }
    return tx
      .insertInto('novel_highlights')
      .values({ uid, chapter_id: chapterId, id, ...values, created_at: clock.now() })
      .onConflict((on) => on.columns(['uid', 'chapter_id', 'id']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
