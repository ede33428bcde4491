import { AppError, type InputOf, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../operation.ts'
import { editableChapter } from '../works-access.ts'
import { changeChapter } from '../works-chapter-change.ts'
import type { WorksDeps } from '../works-deps.ts'
import { renumberChapters } from '../works-queries.ts'
import type { ChapterRow, WorkRow } from '../works-rows.ts'
import { chapterView } from '../works-views.ts'

type Input = InputOf<typeof works.updateChapter>

export const updateChapter =
  (deps: WorksDeps): Handler<typeof works.updateChapter> =>
  async (viewer, input) => {
    const { work } = await editableChapter(deps, viewer, input.chapterId)
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: [input.title] })
    const changed = await deps.database.transaction((tx) =>
      changeChapter(deps, tx, input.chapterId, async (chapter, work) => {
        if (chapter.removal_id !== null) throw new AppError('chapter_not_found')
        await saveChapter(deps, tx, chapter, input)
        if (input.number !== undefined) await move(tx, chapter, input.number)
        if (input.status === 'published') await announceChapter(deps, tx, work, chapter)
      }),
    )
    return chapterView(deps.kinds.of(work.type), changed)
  }

async function saveChapter(
  deps: WorksDeps,
  tx: Tx<Tables>,
  chapter: ChapterRow,
  input: Input,
): Promise<void> {
  if (input.status === 'published' && !chapter.ready) throw new AppError('not_publishable')
  const now = deps.clock.now()
  await tx
    .updateTable('chapters')
    .set({
      title: input.title ?? chapter.title,
      status: input.status ?? chapter.status,
      published_at: chapter.published_at ?? (input.status === 'published' ? now : null),
      updated_at: now,
    })
    .where('id', '=', chapter.id)
    .execute()
}

/** Moves a chapter to a place; a place behind the end is the end. */
const move = (tx: Tx<Tables>, chapter: ChapterRow, number: number): Promise<void> => {
  const half = number > chapter.number ? 0.5 : -0.5
  return renumberChapters(
    tx,
    chapter.work_id,
    sql`case when id = ${chapter.id} then ${number + half}::numeric else number end, id`,
  )
}

/** A new chapter puts its work on top of the shelf and notifies its followers; publishing one again does not. */
async function announceChapter(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  chapter: ChapterRow,
): Promise<void> {
  if (work.status !== 'published' || chapter.published_at !== null) return
  const at = deps.clock.now()
  const [topic, subject] = [
    { kind: 'work', id: work.id },
    { kind: 'chapter', id: chapter.id },
  ]
  await tx.updateTable('works').set({ updated_at: at }).where('id', '=', work.id).execute()
  await deps.subjects.published(tx, subject, { authorId: work.author_id, at })
  await deps.notifications.notify(tx, {
    kind: 'new-chapter',
    to: { audience: 'followers', of: topic },
    actor: work.author_id,
    subject,
    topic,
    // Authors who publish several chapters do so one after the other: their readers hear of the first.
    once: `new-chapter:${work.id}:${at.toISOString().slice(0, 13)}`,
  })
}
