import { AppError, type InputOf, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { tidyTags } from '../tags.ts'
import { editableWork, visibleWork } from '../works-access.ts'
import { announceAndIndex } from '../announce-change.ts'
import type { WorksDeps } from '../works-deps.ts'
import { changedFacets } from '../works-facets.ts'
import { workView } from '../works-detail.ts'
import { indexChaptersOf } from '../index-chapters.ts'
import { publishChapters } from '../publish-chapters.ts'
import { publishWork, requirePublishable } from '../publish-work.ts'
import { chaptersOf, listedChaptersOf, lockWork, recountWork } from '../works-queries.ts'
import type { ListedChapter, WorkRow } from '../works-rows.ts'
import { publishDueJob } from '../works-schedule.ts'

type Input = InputOf<typeof works.update>

export const update =
  (deps: WorksDeps): Handler<typeof works.update> =>
  async (viewer, input) => {
    await editableWork(deps, viewer, input.id)
    const texts = [input.title, input.summary, ...(input.tags ?? [])]
    await deps.moderation.refuseWords(viewer, { kind: 'work', texts })
    await deps.database.transaction(async (tx) => {
      const work = await lockWork(tx, input.id)
      if (!work || work.removal_id !== null) throw new AppError('work_not_found')
      if (input.version !== undefined && input.version !== work.version) throw new AppError('edit_conflict')
      const edited = await saveFields(deps, tx, work, input)
      await saveStatus(deps, tx, edited, input)
      if (edited.unlisted !== work.unlisted) await listChanged(deps, tx, edited)
      await announceAndIndex(deps, tx, work.id, { wasPublic: work.status === 'published' })
    })
    return workView(deps, viewer, await visibleWork(deps, viewer, input.id))
  }

/** Saves changed fields. The work does not move on its shelf, because only new content moves it. */
const saveFields = (deps: WorksDeps, tx: Tx<Tables>, work: WorkRow, input: Input): Promise<WorkRow> =>
  tx
    .updateTable('works')
    .set((eb) => ({
      title: input.title ?? work.title,
      summary: input.summary ?? work.summary,
      language: input.language ?? work.language,
      facets: JSON.stringify(changedFacets(deps.kinds.of(work.type), work.facets, input.facets)),
      progress: input.progress ?? work.progress,
      tags: input.tags ? tidyTags(input.tags) : work.tags,
      rating: input.rating ?? work.rating,
      notes: input.notes ? [...new Set(input.notes)] : work.notes,
      unlisted: input.unlisted ?? work.unlisted,
      guest_pages: input.guestPages ?? work.guest_pages,
      updated_at: work.published_at === null ? deps.clock.now() : work.updated_at,
      version: eb('version', '+', 1),
      // A published work must have a title. Without this check, the database would report only a failed constraint.
      ...(input.title === '' && work.status !== 'draft' ? refuse() : {}),
    }))
    .where('id', '=', work.id)
    .returningAll()
    .executeTakeFirstOrThrow()

function refuse(): never {
  throw new AppError('not_publishable')
}

/** Updates timelines. An unlisted work and its chapters are removed from them, and a work that is listed again appears as new. */
async function listChanged(deps: WorksDeps, tx: Tx<Tables>, { id, unlisted }: WorkRow): Promise<void> {
  if (!unlisted) {
    const now = await lockWork(tx, id)
    if (now?.status === 'published' && now.published_at)
      await deps.subjects.published(
        tx,
        { kind: 'work', id },
        { authorId: now.author_id, at: now.published_at },
      )
    return
  }
  const chapters = await chaptersOf(tx, id)
  await deps.subjects.withdrawn(tx, { kind: 'work', id })
  await deps.subjects.withdrawnAll(
    tx,
    'chapter',
    chapters.map((chapter) => chapter.id),
  )
}

async function saveStatus(deps: WorksDeps, tx: Tx<Tables>, work: WorkRow, input: Input): Promise<void> {
  const status = input.status ?? (input.publishAt && work.status === 'scheduled' ? 'scheduled' : undefined)
  if (status === undefined) return
  if (status === 'published' && work.status === 'published') return await publishDrafts(deps, tx, work, input)
  if (status === 'published' || status === 'scheduled') await holdOthers(tx, work, input.chapterIds)
  if (status === 'published') return await publishWork(deps, tx, work)
  await deps.subjects.withdrawn(tx, { kind: 'work', id: work.id })
  if (status === 'scheduled') return await schedule(deps, tx, work, input)
  await tx.updateTable('works').set({ status, publish_at: null }).where('id', '=', work.id).execute()
  await recountWork(tx, work.id)
}

async function schedule(deps: WorksDeps, tx: Tx<Tables>, work: WorkRow, input: Input): Promise<void> {
  await requirePublishable(tx, work)
  const at = input.publishAt === undefined ? work.publish_at : new Date(input.publishAt)
  if (!at || at <= deps.clock.now()) throw new AppError('schedule_in_past')
  await tx
    .updateTable('works')
    .set({ status: 'scheduled', publish_at: at })
    .where('id', '=', work.id)
    .execute()
  await recountWork(tx, work.id)
  await deps.jobs.enqueue(tx, publishDueJob, {}, { startAfter: at })
}

/** Publishes the chosen drafts of a work that is published already. */
async function publishDrafts(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  { chapterIds }: Input,
): Promise<void> {
  if (!chapterIds) return
  const chapters = await draftsOf(tx, work, chapterIds)
  const updatedAt = await publishChapters(deps, tx, work, chapters)
  tx.beforeCommit(recountWork(tx, work.id, updatedAt))
  await indexChaptersOf(deps, tx, work)
}

/** Holds back all drafts except the chosen ones. Without a choice, no draft is held back. */
async function holdOthers(tx: Tx<Tables>, work: WorkRow, chapterIds: Input['chapterIds']): Promise<void> {
  if (chapterIds) await draftsOf(tx, work, chapterIds)
  await tx
    .updateTable('chapters')
    .set({ held: chapterIds ? sql<boolean>`id <> all(${chapterIds}::bigint[])` : false })
    .where('work_id', '=', work.id)
    .where('status', '=', 'draft')
    .execute()
}

/** Returns chosen drafts in the order of the work. Throws `not_publishable` if one of them has no content or has an own time. */
async function draftsOf(
  tx: Tx<Tables>,
  work: WorkRow,
  chapterIds: readonly number[],
): Promise<ListedChapter[]> {
  const chosen = new Set(chapterIds)
  const chapters = (await listedChaptersOf(tx, work.id, { drafts: true })).filter(({ id }) => chosen.has(id))
  const isPublishable = ({ ready, status, publish_at: at }: ListedChapter) =>
    ready && status === 'draft' && at === null
  if (chapters.length < chosen.size || !chapters.every(isPublishable)) throw new AppError('not_publishable')
  return chapters
}
