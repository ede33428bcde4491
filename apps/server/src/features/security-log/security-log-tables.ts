import type { ColumnType, Generated } from 'kysely'

export type SecurityLogTables = {
  /** The database refuses changes other than a higher count and the removal of an address. */
  security_events: {
    id: Generated<number>
    at: Date
    /** Time of the latest of `count` similar events. */
    last_at: Date
    count: ColumnType<number, number | undefined, number>
    kind: string
    event: string
    detail: string
    place: string
    /** The member concerned. */
    uid: number | null
    /** The caller. */
    actor_id: number | null
    address: string
    session_id: number | null
    user_agent: string
    /** The same for similar events of one minute; null for events that are stored one by one. */
    minute_key: Buffer | null
  }
}
