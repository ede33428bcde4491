import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { authorFollowersNotice } from './author-followers.ts'
import { indexChaptersOf } from './index-chapters.ts'
import type { WorksDeps } from './works-deps.ts'
import { recountWork } from './works-queries.ts'
import type { WorkRow } from './works-rows.ts'

/** Throws `not_publishable` unless the work has a title and a ready chapter that is published with the work. */
export async function requirePublishable(tx: Tx<Tables>, work: Pick<WorkRow, 'id' | 'title'>): Promise<void> {
  const chapter = await tx
    .selectFrom('chapters')
    .select('id')
    .where('work_id', '=', work.id)
    .where('removal_id', 'is', null)
    .where('ready', '=', true)
    .where('publish_at', 'is', null)
    .where('held', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (work.title === '' || !chapter) throw new AppError('not_publishable')
}

/**
 * Publishes a work. The caller must hold its lock. If no ready chapter is published yet, publishes all ready chapters that the author
 * does not hold back and that have no publication time. Notifies the author's followers only the first time.
 */
export async function publishWork(
  deps: Pick<WorksDeps, 'clock' | 'subjects' | 'kinds' | 'jobs' | 'notifications'>,
  tx: Tx<Tables>,
  work: WorkRow,
): Promise<void> {
  const { clock, subjects, kinds } = deps
  const now = clock.now()
  await requirePublishable(tx, work)
  const open = tx
    .updateTable('chapters')
    .set((eb) => ({ status: 'published', published_at: eb.fn.coalesce('published_at', eb.val(now)) }))
    .where('work_id', '=', work.id)
    .where('removal_id', 'is', null)
    .where('ready', '=', true)
    .where('publish_at', 'is', null)
    .where('held', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chapters as out')
            .select('out.id')
            .where('out.work_id', '=', work.id)
            .where('out.removal_id', 'is', null)
            .where('out.status', '=', 'published')
            .where('out.ready', '=', true),
        ),
      ),
    )
  const opened = await open.returning('id').execute()
  const kind = kinds.of(work.type)
  await kind.published?.(
    tx,
    opened.map(({ id }) => id),
  )
  if (opened.length > 0) await indexChaptersOf(deps, tx, work)
  await tx
    .updateTable('works')
    .set((eb) => ({
      status: 'published',
      publish_at: null,
      published_at: eb.fn.coalesce('published_at', eb.val(now)),
      updated_at: work.published_at === null ? now : newestContent(work),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', work.id)
    .execute()
  await recountWork(tx, work.id)
  if (work.unlisted) return
  const subject = { kind: 'work', id: work.id }
  await subjects.published(tx, subject, { authorId: work.author_id, at: work.published_at ?? now })
  if (work.published_at === null)
    await deps.notifications.notify(tx, authorFollowersNotice(work, { subject, at: now }))
}

/**
 * Returns the time by which a work is sorted on its shelf when it is published again: its last update, or the latest publication
 * of a chapter if that is later.
 */
const newestContent = ({ id, updated_at }: Pick<WorkRow, 'id' | 'updated_at'>) =>
  sql<Date>`greatest(${updated_at}::timestamptz, (
    select max(published_at) from chapters
    where work_id = ${id} and removal_id is null and status = 'published'))`
