import type { OwnSecurityEvent, SecurityEvent } from '@engawa/contract'
import type { Selectable } from 'kysely'
import { deviceOf } from '../../device.ts'
import type { NamedRow } from './security-log-queries.ts'
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

const named = (uid: number | null, name: string | null) => (uid === null ? null : { uid, name: name ?? '' })

export const eventView = (row: NamedRow): SecurityEvent => ({
  ...happened(row),
  kind: row.kind as SecurityEvent['kind'],
  place: row.place,
  actor: named(row.actor_id, row.actor_name),
  member: named(row.uid, row.member_name),
  session: row.session_id,
  userAgent: row.user_agent,
})

/** An event for its member: nothing of an administrator is shown, but that it was one. */
export function ownEventView(row: Row): OwnSecurityEvent {
  const byOther = row.actor_id !== null && row.actor_id !== row.uid
  return { ...happened(row), byOther, ...(byOther && { address: '', device: '' }) }
}
