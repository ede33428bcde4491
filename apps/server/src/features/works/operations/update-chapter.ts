import { AppError, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { publishChapters } from '../publish-chapters.ts'
import { requireEditable } from '../works-access.ts'
import { changeChapter } from '../change-chapter.ts'
import type { WorksDeps } from '../works-deps.ts'
import { renumberChapters } from '../works-queries.ts'
import type { ChapterRow } from '../works-rows.ts'
import { publishDueJob } from '../works-schedule.ts'
import { chapterView } from '../works-views.ts'

export const updateChapter =
  (deps: WorksDeps): Handler<typeof works.updateChapter> =>
  async (viewer, input) => {
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: [input.title] })
    const { chapter, work } = await deps.database.transaction((tx) =>
      changeChapter(deps, tx, input.chapterId, async (chapter, work) => {
        requireEditable(deps, viewer, { chapter, work })
        if (chapter.removal_id !== null) throw new AppError('chapter_not_found')
        if (input.title !== undefined) await saveTitle(deps, tx, chapter.id, input.title)
        if (input.number !== undefined) await move(tx, chapter, input.number)
        if (input.status === 'published') return publishChapters(deps, tx, work, [chapter])
        if (input.status === 'draft' || input.publishAt === null) await saveDraft(deps, tx, chapter.id, null)
        else if (input.publishAt !== undefined) await schedule(deps, tx, chapter, input.publishAt)
      }),
    )
    return chapterView(deps.kinds.of(work.type), chapter)
  }

async function saveTitle({ clock }: WorksDeps, tx: Tx<Tables>, id: number, title: string): Promise<void> {
  await tx.updateTable('chapters').set({ title, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** Makes a chapter a draft and sets its publication time, or null for no publication time. */
async function saveDraft({ clock }: WorksDeps, tx: Tx<Tables>, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('chapters')
    .set({ status: 'draft', publish_at: at, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

async function schedule(deps: WorksDeps, tx: Tx<Tables>, chapter: ChapterRow, time: string): Promise<void> {
  const at = new Date(time)
  if (at <= deps.clock.now()) throw new AppError('schedule_in_past')
  if (!chapter.ready || chapter.status === 'published') throw new AppError('not_publishable')
  await saveDraft(deps, tx, chapter.id, at)
  await deps.jobs.enqueue(tx, publishDueJob, {}, { startAfter: at })
}

/** Moves a chapter to a number. A number after the end moves it to the end. */
const move = (tx: Tx<Tables>, chapter: ChapterRow, number: number): Promise<void> => {
  const half = number > chapter.number ? 0.5 : -0.5
  return renumberChapters(
    tx,
    chapter.work_id,
    sql`case when id = ${chapter.id} then ${number + half}::numeric else number end, id`,
  )
}
