import type { SubjectRef } from '@engawa/contract'

/** Additional data of a notification, besides its actor and subject. */
export type NotificationData = Record<string, unknown>

/** A registered audience, with the subject to which it belongs: for example the readers of a work. */
export type Audience = { audience: string; of?: SubjectRef }

export type NewNotification = {
  kind: string
  /** A member's id, or a registered audience. */
  to: number | Audience
  /** The member whose action causes the notification. This member is not notified, and neither are members who blocked this member. */
  actor?: number
  subject?: SubjectRef
  /** The subject that the recipient can mute, if it differs from `subject`. */
  topic?: SubjectRef
  data?: NotificationData
  /** Notifications of the same kind, day and group are listed as one item. */
  group?: string
  /** A key for repeated notifications: a recipient gets at most one notification with this key. */
  once?: string
}

export type Content = Omit<NewNotification, 'to'>

/** A notification for one member. */
export type MemberNotification = { uid: number; content: Content }
