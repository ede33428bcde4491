import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { authorFollowersNotice, onceAnHour } from './author-followers.ts'
import type { WorksDeps } from './works-deps.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

/**
 * Publishes a chapter. The caller must hold the lock of the work. Throws `not_publishable` for an empty chapter. Publishing a
 * chapter again sends no notifications. Returns the time at which a new chapter moves its work to the top of the shelf.
 */
export async function publishChapter(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  chapter: ChapterRow,
): Promise<Date | undefined> {
  if (!chapter.ready) throw new AppError('not_publishable')
  const at = deps.clock.now()
  const published = tx
    .updateTable('chapters')
    .set({
      status: 'published',
      publish_at: null,
      published_at: chapter.published_at ?? at,
      updated_at: at,
    })
    .where('id', '=', chapter.id)
    .execute()
  // No result of these statements is needed, so they are sent together.
  tx.beforeCommit(published)
  tx.beforeCommit(Promise.resolve(deps.kinds.of(work.type).published?.(tx, [chapter.id])))
  if (work.status !== 'published' || chapter.published_at !== null) return undefined
  if (!work.unlisted) tx.beforeCommit(announceChapter(deps, tx, work, { id: chapter.id, at }))
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
