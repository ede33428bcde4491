import type { ColumnType, Generated } from 'kysely'

export type SecurityLogTables = {
  /** The security log. The database refuses all changes of a row except a higher count and the removal of the IP address. */
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
    /** The member whom the event concerns. */
    uid: number | null
    /** The member who acted. */
    actor_id: number | null
    address: string
    session_id: number | null
    user_agent: string
    /** A key that is the same for similar events of one minute; null for events that are not counted together. */
    minute_key: Buffer | null
  }
}
