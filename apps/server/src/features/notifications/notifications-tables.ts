import type { ColumnType, Generated } from 'kysely'
import type { NewNotification } from './new-notification.ts'

export type NotificationsTables = {
  /** Notifications, with one row for each recipient. The rows about one event can have the same id. */
  notifications: {
    owner_id: number
    id: Generated<number>
    kind: string
    actor_id: number | null
    subject_kind: string | null
    subject_id: number | null
    /** The subject that the recipient can mute. */
    topic_kind: string | null
    topic_id: number | null
    data: ColumnType<Record<string, unknown>, string, never>
    /** Notifications with the same key are listed as one item. The key contains their kind and day. */
    group_key: string | null
    /** A recipient gets at most one notification with this key. */
    once_key: string | null
    created_at: ColumnType<Date, Date, never>
    read_at: Date | null
  }
  /** Members' settings for kinds of notifications. There is no row for the default. */
  notification_modes: { uid: number; kind: string; mode: 'silent' | 'off' }
  /** Muted subjects and members (the kind `user`). */
  mutes: { uid: number; subject_kind: string; subject_id: number; created_at: Date }
  /** Notifications that are withheld because a moderation rule holds their subject. They are sent when the subject is approved. */
  withheld_notifications: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    notification: ColumnType<NewNotification, string, never>
  }
}
