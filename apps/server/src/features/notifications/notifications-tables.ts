import type { ColumnType, Generated } from 'kysely'
import type { NewNotification } from './new-notification.ts'

export type NotificationsTables = {
  /** One row for each recipient. The rows of one event may share an id. */
  notifications: {
    owner_id: number
    id: Generated<number>
    kind: string
    actor_id: number | null
    subject_kind: string | null
    subject_id: number | null
    /** The subject that the recipient may mute. */
    topic_kind: string | null
    topic_id: number | null
    data: ColumnType<Record<string, unknown>, string, never>
    /** Rows with the same key are listed as one. It contains their kind and their day. */
    group_key: string | null
    /** An owner gets at most one notification with this key. */
    once_key: string | null
    created_at: ColumnType<Date, Date, never>
    read_at: Date | null
  }
  /** Settings of members for kinds of notifications, except the default. */
  notification_modes: { uid: number; kind: string; mode: 'silent' | 'off' }
  /** Muted subjects and members (the kind `user`). */
  mutes: { uid: number; subject_kind: string; subject_id: number; created_at: Date }
  /** Notifications that are sent when a moderation rule no longer holds their subject. */
  withheld_notifications: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    notification: ColumnType<NewNotification, string, never>
  }
}
