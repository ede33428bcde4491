import { AppError, LIMITS, ROLE, type ActionDone, type AuditAction, type SubjectRef } from '@engawa/contract'
import { keyset, type Handle, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { lockFor } from '../../locks.ts'
import { FIRST, hashOf, type AuditRow } from './chain.ts'

export type { AuditRow } from './chain.ts'
export { createAuditLog } from './audit-log.ts'
export { verifyAudit, type AuditCheck } from './verify.ts'
export type Audit = ReturnType<typeof createAudit>

/** An action on other members or their content. */
export type AuditEntry = {
  /** Null for an action of the site itself. */
  actor: number | null
  action: AuditAction
  target?: number | null | undefined
  subject?: SubjectRef
  reason?: string
  /** Data that the undo and readers of the log need. */
  data?: Record<string, unknown>
}

/** Undoes an action, in the transaction in which the undo is logged. */
export type Undo = (tx: Tx<Tables>, viewer: Viewer, entry: AuditRow) => Promise<void>

/**
 * The append-only log of actions on other members and their content. Each entry contains the hash of the previous entry, so the
 * entries form a chain.
 */
export function createAudit({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const undoings = new Map<string, { undo: Undo; leastRole: number }>()

  async function append(tx: Tx<Tables>, entry: AuditEntry, undoes: number | null = null): Promise<AuditRow> {
    await lockFor(tx, 'audit')
    const last = await tx
      .selectFrom('audit_log')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const row = {
      seq: (last?.seq ?? 0) + 1,
      at: clock.now(),
      actor_id: entry.actor,
      action: entry.action,
      target_id: entry.target ?? null,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      reason: entry.reason ?? '',
      // The data as the database will return it: without values that JSON cannot represent.
      data: JSON.parse(JSON.stringify(entry.data ?? {})) as Record<string, unknown>,
      undoes,
      previous: last?.hash ?? FIRST,
    }
    const hash = hashOf(row)
    await tx
      .insertInto('audit_log')
      .values({ ...row, data: JSON.stringify(row.data), hash })
      .execute()
    return { ...row, hash }
  }

  /** Undoes one action, whose row is locked. */
  async function undoOne(tx: Tx<Tables>, viewer: Viewer, row: AuditRow): Promise<void> {
    const known = undoings.get(row.action)
    if (!known || undoUntil(row.at) < clock.now() || (await isUndone(tx, row.seq)))
      throw new AppError('undo_over')
    if (viewer.role < known.leastRole) throw new AppError('forbidden')
    await known.undo(tx, viewer, row)
  }

  return {
    /**
     * Defines how an action is undone; other actions cannot be undone. Viewers whose role at that time is below `leastRole` are
     * refused. With a `leastRole` below moderator, `undo` itself checks the viewer.
     */
    undoable(action: AuditAction, undo: Undo, leastRole: number = ROLE.moderator): void {
      if (undoings.has(action)) throw new Error(`undoing ${action} is defined twice`)
      undoings.set(action, { undo, leastRole })
    },

    /** Whether no later action of the same kind affects the same member, apart from undone ones. */
    async isLatest(tx: Tx<Tables>, { seq, action, target_id: target }: AuditRow): Promise<boolean> {
      const later = await notUndone(tx)
        .where('seq', '>', seq)
        .where('action', '=', action)
        .where('target_id', '=', target)
        .executeTakeFirst()
      return later === undefined
    },

    /**
     * Writes an entry as the last step of the transaction, because it locks the log until the commit. Returns the id with which
     * the caller can undo the action, and the time until which this is possible.
     */
    async write(tx: Tx<Tables>, entry: AuditEntry): Promise<ActionDone> {
      const { seq, at } = await append(tx, entry)
      return { id: seq, undoUntil: undoUntil(at).toISOString() }
    },

    /** Returns a page of the entries of some actions, the newest first, without undone ones. */
    page: (actions: readonly AuditAction[], page: { cursor: string | undefined; limit: number }) => {
      const query = notUndone(database.db).where('action', 'in', actions)
      return keyset(query, { by: [{ key: 'seq', column: 'seq', direction: 'desc' }], ...page })
    },

    /** Returns the newest entries of an action about a member, without undone ones. */
    about: (handle: Handle<Tables>, uid: number, action: AuditAction, limit: number): Promise<AuditRow[]> =>
      notUndone(handle)
        .where('target_id', '=', uid)
        .where('action', '=', action)
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute(),

    /**
     * Undoes actions of the viewer, all or none. Throws `not_found` for another user's action, `forbidden` when the viewer's role no
     * longer allows it, and `undo_over` when it is too late, already undone or not undoable.
     */
    async undo(viewer: Viewer, seqs: readonly number[]): Promise<void> {
      const { uid } = asMember(viewer)
      await database.transaction(async (tx) => {
        const rows = await lockOwn(tx, uid, seqs)
        for (const row of rows) await undoOne(tx, viewer, row)
        // The entries are written last, because they lock the log until the commit.
        for (const { seq, action, target_id: target, data } of rows)
          await append(tx, { actor: uid, action: 'undo', target, data: { action, of: data } }, seq)
      })
    },
  }
}

/** Locks and returns actions of a member. Throws `not_found` if one of them is not an action of this member. */
async function lockOwn(tx: Tx<Tables>, uid: number, seqs: readonly number[]): Promise<AuditRow[]> {
  const distinct = [...new Set(seqs)]
  const rows = await tx
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '=', sql<number>`any(${distinct})`)
    .where('actor_id', '=', uid)
    .orderBy('seq')
    .forUpdate()
    .execute()
  if (rows.length < distinct.length) throw new AppError('not_found')
  return rows
}

const undoUntil = (at: Date): Date => new Date(at.getTime() + LIMITS.undoSeconds * 1_000)

/** Selects the entries that were not undone. */
const notUndone = (handle: Handle<Tables>) =>
  handle
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_log as undoing')
            .select('undoing.seq')
            .whereRef('undoing.undoes', '=', 'audit_log.seq'),
        ),
      ),
    )

const isUndone = async (tx: Tx<Tables>, seq: number): Promise<boolean> =>
  (await tx.selectFrom('audit_log').select('seq').where('undoes', '=', seq).executeTakeFirst()) !== undefined
