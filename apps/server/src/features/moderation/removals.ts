import { AppError, type SubjectCard, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../operation.ts'
import type { Removal } from '../subjects/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { canRestore } from './moderation-policy.ts'

type Deps = Pick<ModerationDeps, 'subjects' | 'notifications' | 'clock'>

/** Removes a subject for a viewer who may. What is removed already stays as it is. */
export async function removeSubject(
  deps: Deps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { subject, reason }: { subject: SubjectRef; reason: string },
): Promise<void> {
  const { uid } = asMember(viewer)
  const provider = deps.subjects.providerOf(subject.kind)
  const may = await deps.subjects.permissions(tx, viewer, subject, { removed: true })
  if (may.restore) return
  if (!may.remove || !provider.remove) throw new AppError('forbidden')
  const removal = await insertRemoval(tx, { subject, byUid: uid, reason, now: deps.clock.now() })
  // Somebody else was faster.
  if (!removal) return
  const [card] = await deps.subjects.cards(tx, viewer, [subject])
  const what = await provider.remove(tx, subject.id, removal)
  if (what === null) {
    await tx.deleteFrom('removals').where('id', '=', removal.id).execute()
    return
  }
  await tx
    .updateTable('removals')
    .set({ what: JSON.stringify(what) })
    .where('id', '=', removal.id)
    .execute()
  deps.subjects.announce(tx, subject, 'removed')
  await tellAuthor(deps, tx, { kind: 'removed', card, byUid: uid, reason })
}

/** Restores what a removal took away, for a viewer who may. What is there stays as it is. */
export async function restoreSubject(
  deps: Deps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
): Promise<void> {
  const { uid } = asMember(viewer)
  const provider = deps.subjects.providerOf(subject.kind)
  const may = await deps.subjects.permissions(tx, viewer, subject, { removed: true })
  const removal = await lockRemoval(tx, subject)
  if (!removal) return
  if (!may.restore || !canRestore(viewer, removal)) throw new AppError('forbidden')
  await provider.restore?.(tx, subject.id, removal)
  const [card] = await deps.subjects.cards(tx, viewer, [subject])
  await tellAuthor(deps, tx, { kind: 'restored', card, byUid: uid, reason: '' })
  await tx
    .updateTable('removals')
    .set({ restored_at: deps.clock.now(), restored_by: uid })
    .where('id', '=', removal.id)
    .execute()
  deps.subjects.announce(tx, subject, 'restored')
}

type Told = { kind: 'removed' | 'restored'; card: SubjectCard | undefined; byUid: number; reason: string }

/** Notifies the author, unless the author did it. Who did it is not revealed. */
async function tellAuthor(
  { notifications }: Deps,
  tx: Tx<Tables>,
  { kind, card, byUid, reason }: Told,
): Promise<void> {
  if (!card?.author || card.author.uid === byUid) return
  const subject = { kind: card.kind, id: card.id }
  const data = { what: card.line || card.title, reason }
  await notifications.notify(tx, { kind, to: card.author.uid, subject, data })
}

type NewRemoval = { subject: SubjectRef; byUid: number; reason: string; now: Date }

/** The row comes first, because what is removed points at it. */
async function insertRemoval(tx: Tx<Tables>, removal: NewRemoval): Promise<Removal | undefined> {
  const row = await tx
    .insertInto('removals')
    .values({
      subject_kind: removal.subject.kind,
      subject_id: removal.subject.id,
      by_uid: removal.byUid,
      reason: removal.reason,
      what: '{}',
      created_at: removal.now,
      restored_at: null,
      restored_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row && { id: row.id, byUid: removal.byUid }
}

/** The removal of a subject that is not restored, if there is one. */
async function lockRemoval(tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<Removal | undefined> {
  const row = await tx
    .selectFrom('removals')
    .select(['id', 'by_uid'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('restored_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, byUid: row.by_uid }
}
