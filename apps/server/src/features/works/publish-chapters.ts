import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { authorFollowersNotice, onceAnHour } from './author-followers.ts'
import type { WorksDeps } from './works-deps.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

type Chapter = Pick<ChapterRow, 'id' | 'ready' | 'published_at'>

/**
 * Publishes chapters, which must be in the order of the work. The caller must hold the lock of the work. Throws `not_publishable` if one of
 * them is empty. Followers are notified of the first new chapter; publishing a chapter again sends no notifications. Returns the time at
 * which new chapters move their work to the top of the shelf.
 */
export async function publishChapters(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  chapters: readonly Chapter[],
): Promise<Date | undefined> {
  if (chapters.some(({ ready }) => !ready)) throw new AppError('not_publishable')
  const at = deps.clock.now()
  const ids = chapters.map(({ id }) => id)
  const published = tx
    .updateTable('chapters')
    .set((eb) => ({
      status: 'published',
      publish_at: null,
      published_at: eb.fn.coalesce('published_at', eb.val(at)),
      held: false,
      updated_at: at,
    }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  // No result of these statements is needed, so they are sent together.
  tx.beforeCommit(published)
  tx.beforeCommit(Promise.resolve(deps.kinds.of(work.type).published?.(tx, ids)))
  const first = chapters.find(({ published_at: before }) => before === null)
  if (work.status !== 'published' || !first) return undefined
  if (!work.unlisted) tx.beforeCommit(announceChapter(deps, tx, work, { id: first.id, at }))
  return at
}

/** Notifies the followers of a work and of its author of a new chapter. */
async function announceChapter(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  const [topic, subject] = [
    { kind: 'work', id: work.id },
    { kind: 'chapter', id },
  ]
  tx.beforeCommit(deps.subjects.published(tx, subject, { authorId: work.author_id, at }))
  const toReaders = {
    kind: 'new-chapter',
    to: { audience: 'work-readers', of: topic },
    actor: work.author_id,
    subject,
    topic,
    once: onceAnHour(work.id, at),
  }
  await deps.notifications.notifyAll(tx, [toReaders, authorFollowersNotice(work, { subject, at })])
}
