import { isAppError, LIMITS } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import { publishChapters } from './publish-chapters.ts'
import { announceAndIndex } from './announce-change.ts'
import { changeChapter } from './change-chapter.ts'
import type { WorksDeps } from './works-deps.ts'
import { publishWork } from './publish-work.ts'
import { lockWork } from './works-queries.ts'

/**
 * Publishes every work and chapter that is due, also those that became due while the site was down. If one of them fails, the
 * others are published, and the next run tries again.
 */
export async function publishDue(deps: WorksDeps): Promise<void> {
  await publishDueWorks(deps)
  await publishDueChapters(deps)
}

async function publishDueWorks(deps: WorksDeps): Promise<void> {
  const due = await deps.database.db
    .selectFrom('works')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', deps.clock.now())
    .orderBy('publish_at')
    .execute()
  for (const { id } of due) {
    await publishOne(deps, id).catch((error: unknown) =>
      deps.logger.error({ err: error, workId: id }, 'a scheduled work could not be published'),
    )
  }
}

const publishOne = (deps: WorksDeps, id: number): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const work = await lockWork(tx, id)
    const now = deps.clock.now()
    if (!work || work.status !== 'scheduled' || !work.publish_at || work.publish_at > now) return
    // A removed work retains its publication time. If the work is restored later, it is published after that.
    if (work.removal_id !== null) return
    try {
      await publishWork(deps, tx, work)
    } catch (error) {
      if (!isAppError(error)) throw error
      // The work has lost its title or its content since. It becomes a draft again, so that its author sees the problem.
      await tx.updateTable('works').set({ status: 'draft', publish_at: null }).where('id', '=', id).execute()
    }
    await announceAndIndex(deps, tx, id)
  })

/**
 * Publishes due chapters. A due chapter of an unpublished or removed work waits. It is published in the first run after the work
 * is published or restored.
 */
async function publishDueChapters(deps: WorksDeps): Promise<void> {
  const due = await deps.database.db
    .selectFrom('chapters')
    .innerJoin('works', 'works.id', 'chapters.work_id')
    .select('chapters.id')
    .where('chapters.publish_at', '<=', deps.clock.now())
    .where('chapters.removal_id', 'is', null)
    .where('works.removal_id', 'is', null)
    .where('works.status', '=', 'published')
    .orderBy('chapters.publish_at')
    .orderBy('chapters.number')
    .execute()
  for (const { id } of due) {
    await publishOneChapter(deps, id).catch((error: unknown) =>
      deps.logger.error({ err: error, chapterId: id }, 'a scheduled chapter could not be published'),
    )
  }
}

const publishOneChapter = (deps: WorksDeps, id: number): Promise<unknown> =>
  deps.database.transaction((tx) =>
    changeChapter(deps, tx, id, async (chapter, work) => {
      const { publish_at: at, removal_id: removal } = chapter
      if (!at || at > deps.clock.now() || removal !== null || work.status !== 'published') return
      try {
        return await publishChapters(deps, tx, work, [chapter])
      } catch (error) {
        if (!isAppError(error)) throw error
        // The chapter has lost its content since. It becomes a draft without a publication time, so that its author sees the
        // problem.
        await tx.updateTable('chapters').set({ publish_at: null }).where('id', '=', id).execute()
      }
    }),
  )

/** Enqueued for the exact publication time. A run each minute finds works and chapters that were missed. */
export const publishDueJob = defineJob('works.publish-due', z.object({}))

export function defineScheduleJobs(deps: WorksDeps): void {
  deps.jobs.every('minute', publishDueJob, () => publishDue(deps))
  deps.jobs.every('hour', 'works.sweep', () => sweep(deps))
}

/** Deletes reserved ids that were never used, and reading positions that were removed from histories long ago. */
async function sweep(deps: WorksDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 86_400_000)
  await deps.database.db.deleteFrom('work_reservations').where('created_at', '<', daysAgo(1)).execute()
  for (const table of ['places', 'chapter_places'] as const)
    await deps.database.db.deleteFrom(table).where('forgotten_at', '<', daysAgo(LIMITS.binDays)).execute()
}
