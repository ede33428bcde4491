import type { SubjectRef } from '@engawa/contract'
import type { NotificationData } from './notification-kinds.ts'

/** A registered audience, and the subject it belongs to: the readers of a work. */
export type Audience = { audience: string; of?: SubjectRef }

export type NewNotification = {
  kind: string
  /** One member, or a registered audience. */
  to: number | Audience
  /** The acting member. Members are not notified of what they did themselves, or of actions of members they blocked. */
  actor?: number
  subject?: SubjectRef
  /** The subject that the recipient may mute instead of the subject itself. */
  topic?: SubjectRef
  data?: NotificationData
  /** Notifications of one kind and day with the same group are listed as one. */
  group?: string
  /** The recipient gets at most one notification with this key. */
  once?: string
}

export type Content = Omit<NewNotification, 'to'>

/** A notification for one member. */
export type Addressed = { uid: number; content: Content }
