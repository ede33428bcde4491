import type { ColumnType, Generated } from 'kysely'
import type { NewNotification } from './new-notification.ts'

export type NotificationsTables = {
  /** One row for each recipient. The same event may have the same id with many owners. */
  notifications: {
    owner_id: number
    id: Generated<number>
    kind: string
    actor_id: number | null
    subject_kind: string | null
    subject_id: number | null
    /** What the recipient may mute to hear no more of it. */
    topic_kind: string | null
    topic_id: number | null
    data: ColumnType<Record<string, unknown>, string, never>
    /** Rows with the same key are listed as one; it begins with their kind and ends with their day. */
    group_key: string | null
    /** An owner gets at most one notification with this key. */
    once_key: string | null
    created_at: ColumnType<Date, Date, never>
    read_at: Date | null
  }
  /** How a member wants a kind of notification, where it is not as usual. */
  notification_modes: { uid: number; kind: string; mode: 'silent' | 'off' }
  /** What and whom (the kind `user`) a member does not want to hear of. */
  mutes: { uid: number; subject_kind: string; subject_id: number; created_at: Date }
  /** What is told when a rule of the site no longer holds its subject back. */
  withheld_notifications: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    notification: ColumnType<NewNotification, string, never>
  }
}
