import { isAppError, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { lockCleanup, notifyAboutCleanup, recordRemovals, type CleanupRow } from './cleanup-queries.ts'

/** A job that removes or restores the contributions of a cleanup, according to its state. After a crash it continues. */
export const cleanupJob = defineJob('moderation.cleanup', z.object({ id: z.int() }), {
  key: ({ id }) => String(id),
  retryLimit: 50,
})

/** The number of contributions that are read at once. */
const PAGE = 100

export const handleCleanups = (deps: ModerationDeps): void =>
  deps.jobs.handle(cleanupJob, async ({ id }, { signal }) => {
    await removeAll(deps, id, signal)
    await restoreAll(deps, id, signal)
  })

type Next = (tx: Tx<Tables>, row: CleanupRow) => Promise<void>

/** Calls `next` in a transaction that locks the cleanup, if it is in this state, so that an undo waits. Returns whether it is in this state. */
const inState = (
  { database }: ModerationDeps,
  id: number,
  state: CleanupRow['state'],
  next: Next,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const row = await lockCleanup(tx, id)
    if (row?.state !== state) return false
    await next(tx, row)
    return true
  })

/** Removes the contributions, each in its own transaction, until none is left or the cleanup is undone. */
async function removeAll(deps: ModerationDeps, id: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const row = await deps.database.db
      .selectFrom('cleanups')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.state !== 'removing') return
    const { items, nextCursor } = await nextContributions(deps, row)
    for (const subject of items) {
      signal.throwIfAborted()
      if (!(await removeOne(deps, id, subject))) return
    }
    const finish: Next = async (tx, before) => {
      const state = nextCursor === null ? 'removed' : 'removing'
      await tx.updateTable('cleanups').set({ state, cursor: nextCursor }).where('id', '=', id).execute()
      if (state === 'removed') await notifyAboutCleanup(deps, tx, { ...before, state })
    }
    await inState(deps, id, 'removing', finish)
  }
}

/** Returns the next contributions to remove. After a crash they include no contribution that is already removed. */
const nextContributions = async ({ subjects, database }: ModerationDeps, row: CleanupRow) =>
  row.items
    ? { items: row.items, nextCursor: null }
    : subjects.authoredBy(database.db, { uid: row.uid, cursor: row.cursor, limit: PAGE })

/** Removes a contribution, unless the moderator cannot remove it. Returns false if the cleanup is undone. */
async function removeOne(deps: ModerationDeps, id: number, { kind, id: of }: SubjectRef): Promise<boolean> {
  const what = { subject: { kind, id: of }, silently: true }
  try {
    return await inState(deps, id, 'removing', async (tx, row) => {
      const removal = await deps.recycleBin.removeIn(tx, viewerOf(row), { ...what, reason: row.reason })
      if (removal) await recordRemovals(tx, id, [removal.id], { wasHeld: false })
    })
  } catch (error) {
    if (isAppError(error)) return true
    throw error
  }
}

/** Restores the contributions, each in its own transaction. */
async function restoreAll(deps: ModerationDeps, id: number, signal: AbortSignal): Promise<void> {
  let isLeft = true
  const restoreOne: Next = async (tx, row) => {
    const next = tx.selectFrom('cleanup_removals').select('removal_id').where('cleanup_id', '=', id)
    const removal = await next.orderBy('removal_id').limit(1).executeTakeFirst()
    isLeft = removal !== undefined
    if (removal) {
      const { removal_id } = removal
      await restoreOrLeave(() =>
        deps.recycleBin.undoRemoval(tx, viewerOf(row), removal_id, { silently: true }),
      )
      await tx
        .deleteFrom('cleanup_removals')
        .where('cleanup_id', '=', id)
        .where('removal_id', '=', removal_id)
        .execute()
      return
    }
    await tx.updateTable('cleanups').set({ state: 'restored' }).where('id', '=', id).execute()
    await notifyAboutCleanup(deps, tx, { ...row, state: 'restored' })
  }
  do signal.throwIfAborted()
  while ((await inState(deps, id, 'restoring', restoreOne)) && isLeft)
}

/** Restores a contribution. It remains in the bin if the post or the community that contains it is removed. */
async function restoreOrLeave(restore: () => Promise<void>): Promise<void> {
  try {
    await restore()
  } catch (error) {
    if (!isAppError(error) || error.errorName !== 'container_removed') throw error
  }
}

/** Returns the moderator of a cleanup as a viewer, with the role that the moderator had at its beginning. */
const viewerOf = ({ by_uid: uid, role }: CleanupRow): Viewer => ({
  uid,
  role,
  sessionId: null,
  address: '',
  userAgent: '',
  language: 'en',
  setTokenCookie: () => {},
})
