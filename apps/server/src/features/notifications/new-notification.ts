import type { SubjectRef } from '@engawa/contract'
import type { NotificationData } from './notification-kinds.ts'

/** A registered audience and the subject it belongs to, such as the readers of a work. */
export type Audience = { audience: string; of?: SubjectRef }

export type NewNotification = {
  kind: string
  /** A member's id, or a registered audience. */
  to: number | Audience
  /** The acting member. Members are not notified about their own actions, or about actions of members they blocked. */
  actor?: number
  subject?: SubjectRef
  /** The subject that the recipient may mute, if it is not `subject`. */
  topic?: SubjectRef
  data?: NotificationData
  /** Notifications of one kind and day with the same group are listed as one. */
  group?: string
  /** The recipient gets at most one notification with this key. */
  once?: string
}

export type Content = Omit<NewNotification, 'to'>

/** A notification for one member. */
export type MemberNotification = { uid: number; content: Content }
