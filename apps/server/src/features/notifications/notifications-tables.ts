import type { ColumnType, Generated } from 'kysely'

export type NotificationsTables = {
  /** One row for each recipient. The same event may have the same id with many owners. */
  notifications: {
    owner_id: number
    id: Generated<number>
    kind: string
    actor_id: number | null
    subject_kind: string | null
    subject_id: number | null
    data: ColumnType<Record<string, unknown>, string, never>
    group_key: string | null
    /** An owner gets at most one notification with this key. */
    once_key: string | null
    created_at: ColumnType<Date, Date, never>
    read_at: Date | null
  }
}
