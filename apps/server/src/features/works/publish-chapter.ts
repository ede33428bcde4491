import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { authorFollowersNotice, onceAnHour } from './author-followers.ts'
import type { WorksDeps } from './works-deps.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

/** Publishes a chapter of a locked work; throws `not_publishable` for one that holds nothing. Publishing one again tells nobody. */
export async function publishChapter(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  chapter: ChapterRow,
): Promise<void> {
  if (!chapter.ready) throw new AppError('not_publishable')
  await tx
    .updateTable('chapters')
    .set({
      status: 'published',
      publish_at: null,
      published_at: chapter.published_at ?? deps.clock.now(),
      updated_at: deps.clock.now(),
    })
    .where('id', '=', chapter.id)
    .execute()
  await deps.kinds.of(work.type).published?.(tx, [chapter.id])
  if (work.status === 'published' && chapter.published_at === null)
    await announceChapter(deps, tx, work, chapter)
}

/** A new chapter puts its work on top of the shelf and notifies the followers of the work and of its author, unless it is reached by its address alone. */
async function announceChapter(
  deps: WorksDeps,
  tx: Tx<Tables>,
  work: WorkRow,
  chapter: ChapterRow,
): Promise<void> {
  const at = deps.clock.now()
  const [topic, subject] = [
    { kind: 'work', id: work.id },
    { kind: 'chapter', id: chapter.id },
  ]
  await tx.updateTable('works').set({ updated_at: at }).where('id', '=', work.id).execute()
  if (work.unlisted) return
  await deps.subjects.published(tx, subject, { authorId: work.author_id, at })
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
