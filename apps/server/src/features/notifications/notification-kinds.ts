import { ROLE, textIn, type Language } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'
import type { NotificationData } from './new-notification.ts'

/** A notification, as it is stored for one recipient. */
export type StoredNotification = { ownerId: number; id: number; data: NotificationData; createdAt: Date }

/** A kind of notification, defined by the feature that sends it. */
export type NotificationKind = {
  /** The kind's name. It is stored with every notification, so it must never change. */
  kind: string
  /** Returns the label of the kind in the settings, such as "Likes". */
  label(language: Language): string
  /** Whether members cannot disable the kind. True for decisions of moderators and notices of the site. */
  required?: boolean
  /** The lowest role of the recipients. Only they have the kind in their settings. By default, every member has it. */
  role?: number
  /**
   * Whether the notification shows a state, not an event: a recipient has at most one of this kind. A new notification replaces a
   * notification that was read, and is not stored while the earlier notification is unread.
   */
  standing?: boolean
  /** Reads the current data that `text` gets in addition to the stored data. */
  now?(handle: Handle<Tables>, viewer: SubjectViewer): Promise<NotificationData>
  /**
   * Returns the text of a notification, one sentence. `{actor}` is replaced by the names of one or several actors, so the verb must fit
   * singular and plural.
   */
  text(language: Language, data: NotificationData): string
  /**
   * Returns the text of a group with more notifications than actors. By default it has the text of its newest notification, which does not
   * say how many they are.
   */
  many?(language: Language, data: NotificationData, count: number): string
  /** Returns the link for a notification without a visible subject. */
  link?(data: NotificationData): string | null
  /** Sends a separate event to the recipient, in addition to `notification`. */
  announce?(notification: StoredNotification): void
}

/** Returns the text function of a kind whose text is always the same. */
export const texts = (zh: string, en: string) => (language: Language) => textIn({ en, zh }, language)

/** Returns the text function of groups of a kind. In the texts, `{count}` is replaced by the number of notifications. */
export const counted =
  (zh: string, en: string): NonNullable<NotificationKind['many']> =>
  (language, _data, count) =>
    textIn({ en, zh }, language).replace('{count}', String(count))

export type NotificationKinds = ReturnType<typeof createKinds>

export function createKinds() {
  const kinds = new Map<string, NotificationKind>()
  return {
    define(kind: NotificationKind): void {
      if (kinds.has(kind.kind)) throw new Error(`the notification kind ${kind.kind} is defined twice`)
      kinds.set(kind.kind, kind)
    },
    /** Throws for an undefined kind, which is a programming error. */
    require(kind: string): NotificationKind {
      const found = kinds.get(kind)
      if (!found) throw new Error(`nobody defined the notification kind ${kind}`)
      return found
    },
    find: (kind: string): NotificationKind | undefined => kinds.get(kind),
    /** Returns the kinds that members with this role can get. */
    forRole: (role: number): NotificationKind[] =>
      [...kinds.values()].filter((kind) => role >= (kind.role ?? ROLE.member)),
  }
}
