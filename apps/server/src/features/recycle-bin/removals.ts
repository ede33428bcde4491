import { AppError, LIMITS, ROLE, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { Subject, SubjectWords } from '../subjects/index.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { cancelPurge } from './purge.ts'
import { canRestore, isHidden } from './recycle-bin-policy.ts'
import type { RemovalCause } from './recycle-bin-tables.ts'
import { lockRemoval, removalsOf, subjectOf, type RemovalRow } from './removals-queries.ts'

/** A uid that no member has. */
const NO_UID = 0

/** A removal that a viewer requests. `silently`: without a notification to the author. */
export type RequestedRemoval = { subject: SubjectRef; reason: string; silently?: boolean }

/**
 * Removes a subject if the viewer has the permission. Returns the removal; undefined for a subject that is already removed. Throws the
 * not-found error of the subject's kind, and `forbidden`.
 */
export async function removeSubject(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { subject, reason, silently = false }: RequestedRemoval,
): Promise<RemovalRow | undefined> {
  const { uid } = asMember(viewer)
  const provider = deps.subjects.providerOf(subject.kind)
  const [found] = await deps.subjects.load(tx, viewer, [subject])
  if (!found || (!found.may && !found.isUnseenOwn)) throw new AppError(provider.notFound ?? 'not_found')
  if (found.may?.restore) return undefined
  if (found.may?.remove === false || !provider.remove) throw new AppError('forbidden')
  const minRole = await lowestRoleThatSees(deps, tx, viewer, subject)
  const card = await binCard(deps, tx, viewer, found)
  const isOthers = found.authorId !== uid && viewer.role >= ROLE.moderator
  const cause = isOthers ? 'moderator' : 'member'
  const removal = await applyRemoval(deps, tx, { subject, card, by: uid, cause, reason, minRole })
  if (removal && !silently) await notifyAuthor(deps, tx, { kind: 'removed', removal, by: uid, reason })
  return removal
}

/** The description of a subject in the bin. */
type BinCard = SubjectWords & { author: { uid: number } | null }

/** Returns the description of a subject. If its author may no longer see it, it contains only the author's own words. */
async function binCard(
  { subjects }: RecycleBinDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  found: Subject,
): Promise<BinCard | undefined> {
  if (!found.isUnseenOwn) return (await subjects.cardsOf(tx, viewer, [found]))[0]
  const words = await subjects.providerOf(found.kind).authorsRemoveUnseen!.words(found.row)
  return { ...words, author: { uid: asMember(viewer).uid } }
}

export type NewRemoval = {
  subject: SubjectRef
  card: BinCard | undefined
  by: number | null
  cause: RemovalCause
  reason: string
  /** The lowest role that sees the removal in the bin; by default the role of moderators. */
  minRole?: number
}

/**
 * Returns the lowest role, from moderators up, that can see a subject of another member. If no role can, returns a value above all roles.
 */
async function lowestRoleThatSees(
  { subjects }: RecycleBinDeps,
  tx: Tx<Tables>,
  { language }: Viewer,
  subject: SubjectRef,
): Promise<number> {
  for (const role of [ROLE.moderator, ROLE.admin])
    if ((await subjects.shown(tx, { uid: NO_UID, role, language }, [subject])).length > 0) return role
  return ROLE.admin + 1
}

/** Removes a subject with all its parts. Returns undefined if another request removed it first. */
export async function applyRemoval(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  { subject, card, by, cause, reason, minRole = ROLE.moderator }: NewRemoval,
): Promise<RemovalRow | undefined> {
  const now = deps.clock.now()
  // The removal is inserted first, because the removed rows reference it.
  const row = await tx
    .insertInto('removals')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      cause,
      by_uid: by,
      reason,
      what: '{}',
      author_id: card?.author?.uid ?? null,
      title: card?.title ?? '',
      line: card?.line ?? '',
      min_role: minRole,
      created_at: now,
      purge_at: purgeTime(now),
      purged_at: cause === 'replaced' ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const provider = deps.subjects.providerOf(subject.kind)
  const what = await provider.remove?.(tx, subject.id, { id: row.id, byUid: by })
  if (!what) {
    await tx.deleteFrom('removals').where('id', '=', row.id).execute()
    return undefined
  }
  await tx
    .updateTable('removals')
    .set({ what: JSON.stringify(what) })
    .where('id', '=', row.id)
    .execute()
  await deps.subjects.announce(tx, subject, 'removed')
  return { ...row, what }
}

/**
 * Restores a removed subject if the viewer has the permission, and returns the removal. Throws `forbidden`, and `container_removed` while
 * the container is removed, too. Throws the not-found error of the subject's kind, also if the subject is not in the bin.
 */
export async function restoreSubject(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
): Promise<RemovalRow> {
  const provider = deps.subjects.providerOf(subject.kind)
  const removal = await lockRemoval(tx, subject)
  const allowed = removal !== undefined && canRestore(viewer, removal)
  const [found] = await deps.subjects.load(tx, viewer, [subject])
  if (allowed) await requireContainer(tx, found)
  if (!found || (!found.may && !found.isUnseenOwn) || !removal || isHidden(viewer, removal))
    throw new AppError(provider.notFound ?? 'not_found')
  if (found.may?.restore === false || !allowed) throw new AppError('forbidden')
  if (removal.cause === 'withdrawn') await resumeHold(deps, tx, viewer, removal)
  else await restoreRemoval(deps, tx, viewer, removal)
  return removal
}

/** Holds a withdrawn subject again instead of restoring it, because a moderator has not decided yet. */
async function resumeHold(deps: RecycleBinDeps, tx: Tx<Tables>, viewer: Viewer, removal: RemovalRow) {
  await cancelPurge(deps, tx, [removal])
  await holdAgain(tx, [removal.id])
  for (const listener of deps.restoreListeners) await listener(tx, viewer, removal)
}

/**
 * Restores exactly the effects of a removal, and notifies the author. `silently`: without the notification. Throws `container_removed`
 * while the container is removed, too.
 */
export async function restoreRemoval(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  removal: RemovalRow,
  { silently = false } = {},
): Promise<void> {
  const { uid } = asMember(viewer)
  const subject = subjectOf(removal)
  const provider = deps.subjects.providerOf(subject.kind)
  await requireContainer(tx, (await deps.subjects.load(tx, viewer, [subject]))[0])
  await provider.restore?.(tx, subject.id, { id: removal.id, byUid: removal.by_uid })
  await tx
    .updateTable('removals')
    .set({ restored_at: deps.clock.now(), restored_by: uid })
    .where('id', '=', removal.id)
    .execute()
  if (removal.cause !== 'held' && !silently)
    await notifyAuthor(deps, tx, { kind: 'restored', removal, by: uid, reason: '' })
  for (const listener of deps.restoreListeners) await listener(tx, viewer, removal)
  await deps.subjects.announce(tx, subject, 'restored')
}

/** Restores a subject that another one replaced. Returns false if it is not replaced any more. */
export async function undoReplaced(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { kind, id }: SubjectRef,
): Promise<boolean> {
  const removal = await hiddenBy(tx, { kind, id }, ['replaced']).selectAll().forUpdate().executeTakeFirst()
  if (removal) await restoreRemoval(deps, tx, viewer, removal, { silently: true })
  return removal !== undefined
}

/** Puts a subject that another one replaced or that is held into the bin of its author, so that it is permanently deleted. */
export async function removeHidden(
  { clock }: RecycleBinDeps,
  tx: Tx<Tables>,
  { subject, by, causes }: { subject: SubjectRef; by: number; causes: readonly ('held' | 'replaced')[] },
): Promise<void> {
  await tx
    .updateTable('removals')
    .set({ cause: 'member', by_uid: by, purged_at: null, purge_at: purgeTime(clock.now()) })
    .where('id', 'in', hiddenBy(tx, subject, causes).select('id'))
    .execute()
}

const hiddenBy = (tx: Tx<Tables>, { kind, id }: SubjectRef, causes: readonly RemovalCause[]) =>
  tx
    .selectFrom('removals')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('cause', 'in', causes)
    .where('restored_at', 'is', null)

/** Converts the hold of a subject to a removal by its author, with the current time. */
export async function withdrawHeld(
  { clock }: RecycleBinDeps,
  tx: Tx<Tables>,
  { id }: RemovalRow,
  by: number,
): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('removals')
    .set({ cause: 'withdrawn', by_uid: by, created_at: now, purge_at: purgeTime(now) })
    .where('id', '=', id)
    .execute()
}

/** Converts the hold of a subject to a removal by a moderator, with the current time, and notifies the author. */
export async function rejectHeld(
  deps: RecycleBinDeps,
  tx: Tx<Tables>,
  removal: RemovalRow,
  { by, reason }: { by: number; reason: string },
): Promise<void> {
  const now = deps.clock.now()
  await tx
    .updateTable('removals')
    .set({ cause: 'moderator', by_uid: by, reason, created_at: now, purge_at: purgeTime(now) })
    .where('id', '=', removal.id)
    .execute()
  await notifyAuthor(deps, tx, { kind: 'removed', removal, by, reason })
}

/** Holds rejected or withdrawn subjects again. Leaves out removals that are restored or permanently deleted. */
export async function holdAgain(tx: Tx<Tables>, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('removals')
    .set({ cause: 'held', by_uid: null, reason: '' })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('restored_at', 'is', null)
    .where('purged_at', 'is', null)
    .execute()
}

export const purgeTime = (from: Date): Date => new Date(from.getTime() + LIMITS.binDays * 86_400_000)

/** Throws `container_removed`, with the container's title, if the container of a subject is removed. */
async function requireContainer(tx: Tx<Tables>, subject: Subject | undefined) {
  const container = subject?.container
  if (!container) return
  const removal = (await removalsOf(tx, container.kind, [container.id])).get(container.id)
  if (removal) throw new AppError('container_removed', { values: { title: removal.title || removal.line } })
}

type AuthorNotice = { kind: 'removed' | 'restored'; removal: RemovalRow; by: number; reason: string }

/**
 * Notifies the subject's author, unless the author is the acting member. The notification does not name the moderator, but those of one
 * moderator form a group.
 */
async function notifyAuthor(
  { notifications, subjects }: RecycleBinDeps,
  tx: Tx<Tables>,
  { kind, removal, by, reason }: AuthorNotice,
): Promise<void> {
  if (removal.author_id === null || removal.author_id === by) return
  const data = { what: subjects.nameOf(removal.subject_kind, removal), reason }
  const content = { kind, subject: subjectOf(removal), data, group: `by:${by}` }
  await notifications.notify(tx, { ...content, to: removal.author_id })
}
