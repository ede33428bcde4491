import { AppError, ROLE, type SanctionType } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import { endAllSessions } from './end-all-sessions.ts'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { canBlock, requireOver } from './accounts-policy.ts'
import { lockUsers } from './accounts-queries.ts'
import type { SanctionsTable } from './accounts-tables.ts'
import { rememberBlocked } from './blocked-sessions.ts'
import { blockedError, isBlocked } from './blocks.ts'
import { forgetUser } from './cached-user.ts'

export type SanctionRow = Selectable<SanctionsTable>

export type NewSanction = {
  uid: number
  type: SanctionType
  reason: string
  /** Undefined for a sanction without an end. */
  durationSeconds?: number | undefined
  /** Whether a block also refuses new accounts in the networks of the member. */
  networks?: boolean | undefined
}

/** The changes made by imposing a sanction, as the audit log stores them. They are enough to undo the sanction. */
export type Imposed = { sanctionId: number; replaced: number[]; type: SanctionType; endsAt: string | null }

export type Sanctions = ReturnType<typeof createSanctions>

/**
 * Creates the functions for warnings (only counted), mutes (no writing) and blocks (no login). A new mute or block replaces the
 * member's current one. No job ends a sanction: every check compares its end with the clock.
 */
export function createSanctions(deps: AccountsDeps) {
  const { database, clock, notifications } = deps

  /** Locks the rows of both users, and refuses an actor whose current role is not above the member's. */
  async function requireRank(tx: Tx<Tables>, actorUid: number, uid: number): Promise<void> {
    const users = await lockUsers(tx, [actorUid, uid])
    const [self, user] = [users.get(actorUid), users.get(uid)]
    if (!self || isBlocked(self, clock.now())) throw new AppError('forbidden')
    if (!user) throw new AppError('user_not_found')
    const actor = { uid: actorUid, role: self.role }
    requireOver(canBlock(actor, user), actor, ROLE.moderator)
  }

  async function setLifted(tx: Tx<Tables>, ids: readonly number[], by: number | null): Promise<void> {
    const lifted = { lifted_at: by === null ? null : clock.now(), lifted_by: by }
    await tx
      .updateTable('sanctions')
      .set(lifted)
      .where('id', '=', sql<number>`any(${ids})`)
      .execute()
  }

  /** Updates the copy of the current block in the user's row; a new block ends all sessions. */
  async function followBlock(tx: Tx<Tables>, uid: number, by: Viewer): Promise<void> {
    await sql`
      update users set blocked_at = b.created_at, blocked_until = b.ends_at, blocked_by = b.by_uid,
        block_reason = coalesce(b.reason, '')
      from (select 1) as one left join lateral (
        select created_at, ends_at, by_uid, reason from sanctions
        where uid = ${uid} and type = 'block' and lifted_at is null order by id desc limit 1
      ) b on true
      where users.id = ${uid}`.execute(tx)
    forgetUser(deps, tx, uid)
    const { blocked_at } = await tx
      .selectFrom('users')
      .select('blocked_at')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
    if (blocked_at === null) return
    await rememberBlocked(tx, uid)
    await endAllSessions(deps, tx, uid, { by })
  }

  const inForce = (handle: Handle<Tables>, uid: number, types: readonly SanctionType[]) =>
    handle
      .selectFrom('sanctions')
      .selectAll()
      .where('uid', '=', uid)
      .where('type', 'in', types)
      .where('lifted_at', 'is', null)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', clock.now())]))
      .orderBy('type')

  /** Imposes a sanction on a member below the viewer, and notifies the member. Throws `user_not_found`, `higher_role` and `forbidden`. */
  async function impose(tx: Tx<Tables>, viewer: Viewer, sanction: NewSanction): Promise<Imposed> {
    const { uid: by } = asMember(viewer)
    const { uid, type, reason, durationSeconds, networks = false } = sanction
    await requireRank(tx, by, uid)
    const replaced = type === 'warning' ? [] : (await inForce(tx, uid, [type]).execute()).map(({ id }) => id)
    await setLifted(tx, replaced, by)
    const now = clock.now()
    const endsAt = durationSeconds === undefined ? null : new Date(now.getTime() + durationSeconds * 1000)
    const { id } = await tx
      .insertInto('sanctions')
      .values({
        uid,
        type,
        reason,
        by_uid: by,
        created_at: now,
        ends_at: endsAt,
        lifted_at: null,
        lifted_by: null,
        networks: networks && type === 'block',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (type === 'block') await followBlock(tx, uid, viewer)
    else forgetUser(deps, tx, uid)
    const noticeData = { reason, endsAt: endsAt?.toISOString() ?? null }
    await notifications.notify(tx, { kind: noticeOf[type], to: uid, data: noticeData })
    return { sanctionId: id, replaced, type, endsAt: noticeData.endsAt }
  }

  /** Ends sanctions of one member before their time, and notifies the member. Throws like `impose`. */
  async function lift(tx: Tx<Tables>, viewer: Viewer, uid: number, rows: readonly SanctionRow[]) {
    const { uid: by } = asMember(viewer)
    await requireRank(tx, by, uid)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await setLifted(tx, ids, by)
    const wasBlocked = rows.some(({ type }) => type === 'block')
    if (wasBlocked) await followBlock(tx, uid, viewer)
    else forgetUser(deps, tx, uid)
    await notifications.notify(tx, { kind: wasBlocked ? 'account-unblocked' : 'sanction-lifted', to: uid })
  }

  return {
    requireRank,
    inForce,
    impose,
    lift,

    /** Ends the block in force, if there is one; returns the lifted sanctions for the audit log. */
    async unblock(tx: Tx<Tables>, viewer: Viewer, uid: number): Promise<{ lifted: number[] }> {
      const rows = await inForce(tx, uid, ['block']).execute()
      await lift(tx, viewer, uid, rows)
      return { lifted: rows.map(({ id }) => id) }
    },

    /** Returns a sanction and locks its row. */
    lock: (tx: Tx<Tables>, id: number): Promise<SanctionRow | undefined> =>
      tx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /**
     * Undoes `impose`: exactly that sanction ends, and those that it replaced are in force again. Throws like `impose`, and `undo_over` if
     * the sanction ended meanwhile: then another moderator decided, and the replaced ones must not return.
     */
    async undoImposed(tx: Tx<Tables>, viewer: Viewer, uid: number, imposed: Imposed): Promise<void> {
      const { sanctionId, replaced } = imposed
      const by = asMember(viewer).uid
      await requireRank(tx, by, uid)
      const [row] = await byIds(tx, [sanctionId])
      if (row?.lifted_at !== null) throw new AppError('undo_over')
      await setLifted(tx, [sanctionId], by)
      await setLifted(tx, replaced, null)
      await followBlock(tx, uid, viewer)
    },

    /** Undoes `lift`. Throws like `lift`, and `undo_over` if a sanction of the same type was imposed meanwhile. */
    async undoLifted(tx: Tx<Tables>, viewer: Viewer, uid: number, lifted: readonly number[]): Promise<void> {
      await requireRank(tx, asMember(viewer).uid, uid)
      const types = (await byIds(tx, lifted)).flatMap(({ type }) => (type === 'warning' ? [] : type))
      const later = types.length === 0 ? undefined : await inForce(tx, uid, types).executeTakeFirst()
      if (later) throw new AppError('undo_over')
      await setLifted(tx, lifted, null)
      await followBlock(tx, uid, viewer)
    },

    /** Refuses a member who is blocked (`blocked`) or, for `writing`, muted (`muted`), with the end and the reason; guests pass. */
    async requireFree(viewer: Viewer, { writing }: { writing: boolean }): Promise<void> {
      if (viewer.uid === null) return
      const types: SanctionType[] = writing ? ['block', 'mute'] : ['block']
      const [row] = await inForce(database.db, viewer.uid, types).limit(1).execute()
      if (!row) return
      const state = { blocked_at: row.created_at, blocked_until: row.ends_at, block_reason: row.reason }
      const name = row.type === 'block' ? 'blocked' : 'muted'
      throw blockedError(state, viewer.language, deps.config.timezone, name)
    },

    /** Returns a member's sanctions, the newest first. */
    of: (handle: Handle<Tables>, uid: number): Promise<SanctionRow[]> =>
      handle
        .selectFrom('sanctions')
        .selectAll()
        .where('uid', '=', uid)
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),

    byIds,
  }
}

const byIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<SanctionRow[]> =>
  handle
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

const noticeOf = { warning: 'sanction-warning', mute: 'sanction-mute', block: 'account-blocked' } as const
