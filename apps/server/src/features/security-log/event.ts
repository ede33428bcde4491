import { SECURITY_EVENTS, type SecurityEventName } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import type { Insertable } from 'kysely'
import type { Viewer } from '../../endpoints/operation.ts'
import type { SecurityLogTables } from './security-log-tables.ts'

const MAX_USER_AGENT = 200
const MAX_DETAIL = 200
const MINUTE_MS = 60_000

/** The caller who caused an event; null for a command that the operator runs on the server, and for the site itself. */
export type Caller = Pick<Viewer, 'uid' | 'sessionId' | 'address' | 'userAgent'> | null

export type Event = {
  event: SecurityEventName
  by: Caller
  /** The member whom the event concerns; by default the caller. */
  uid?: number | null | undefined
  detail?: string
  /** The method and path of the HTTP call. */
  place?: string
}

export type EventRow = Insertable<SecurityLogTables['security_events']> & { count: number }

/** Returns the row of an event. For a login, `by` must not contain a uid before the identity is proven. */
export const rowOf = ({ event, by, uid, detail = '', place = '' }: Event, now: Date): EventRow => ({
  at: now,
  last_at: now,
  count: 1,
  kind: SECURITY_EVENTS[event],
  event,
  detail: detail.slice(0, MAX_DETAIL),
  place,
  uid: uid === undefined ? (by?.uid ?? null) : uid,
  actor_id: by?.uid ?? null,
  address: by?.address ?? '',
  session_id: by?.sessionId ?? null,
  user_agent: by?.userAgent.slice(0, MAX_USER_AGENT) ?? '',
  minute_key: null,
})

/** Returns a key that is the same for events of the same minute, member, IP address and reason. */
export function minuteKeyOf({ at, event, detail, uid, actor_id: actor, address }: EventRow): Buffer {
  const minute = Math.floor((at as Date).getTime() / MINUTE_MS)
  return sha256(`security:${JSON.stringify([minute, event, detail, uid, actor, address])}`)
}
