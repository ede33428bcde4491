import type { OwnSecurityEvent, SecurityEvent } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { deviceOf } from '../../device.ts'
import { namesByIds, type Reader } from '../members/index.ts'
import type { SecurityLogTables } from './security-log-tables.ts'

type Row = Selectable<SecurityLogTables['security_events']>

const happened = (row: Row) => ({
  id: row.id,
  at: row.at.toISOString(),
  lastAt: row.last_at.toISOString(),
  count: row.count,
  event: row.event as SecurityEvent['event'],
  detail: row.detail,
  address: row.address,
  device: row.user_agent === '' ? '' : deviceOf(row.user_agent),
})

export async function eventViews(
  handle: Handle<Tables>,
  viewer: Reader,
  rows: readonly Row[],
): Promise<SecurityEvent[]> {
  const uids = rows.flatMap((row) => [row.actor_id, row.uid]).filter((uid) => uid !== null)
  const names = await namesByIds(handle, viewer, uids)
  const named = (uid: number | null) => (uid === null ? null : { uid, name: names.get(uid) ?? '' })
  return rows.map((row) => ({
    ...happened(row),
    kind: row.kind as SecurityEvent['kind'],
    place: row.place,
    actor: named(row.actor_id),
    member: named(row.uid),
    session: row.session_id,
    userAgent: row.user_agent,
  }))
}

/**
 * Returns an event as the member whom it concerns sees it. If an administrator acted, the administrator's IP address and device are
 * hidden.
 */
export function ownEventView(row: Row): OwnSecurityEvent {
  const byOther = row.actor_id !== null && row.actor_id !== row.uid
  return { ...happened(row), byOther, ...(byOther && { address: '', device: '' }) }
}
