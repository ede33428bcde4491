import { AUDIT_ACTIONS, type AuditAction, type AuditFilter, type AuditKind } from '@engawa/contract'
import { keyset, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A filter in which the member's name is replaced by the uid. */
export type Filter = Omit<AuditFilter, 'member'> & { uid?: number }

const actionsOf = (kind: AuditKind): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action] === kind)

/** Returns a page of the whole log, the newest first, with undone actions. */
export const pageOf = (handle: Handle<Tables>, { kind, from, to, uid }: Filter, page: Page) =>
  keyset(
    handle
      .selectFrom('audit_log')
      .selectAll()
      .$if(kind !== undefined, (query) => query.where('action', 'in', actionsOf(kind!)))
      .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from!)))
      .$if(to !== undefined, (query) => query.where('at', '<', new Date(to!)))
      .$if(uid !== undefined, (query) =>
        query.where((eb) => eb.or([eb('actor_id', '=', uid!), eb('target_id', '=', uid!)])),
      ),
    { by: [{ key: 'seq', column: 'seq', direction: 'desc' }], cursor: page.cursor, limit: page.limit },
  )

/** Returns the times at which actions were undone, by their number. Actions that are in effect are not in the map. */
export async function undoneAmong(
  handle: Handle<Tables>,
  seqs: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await handle
    .selectFrom('audit_log')
    .select(['undoes', 'at'])
    .where('undoes', '=', sql<number>`any(${seqs})`)
    .execute()
  return new Map(rows.flatMap(({ undoes, at }) => (undoes === null ? [] : [[undoes, at] as const])))
}
