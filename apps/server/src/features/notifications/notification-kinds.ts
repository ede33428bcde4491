import { textIn, type Language } from '@engawa/contract'

/** What a notification holds beside actor and subject. */
export type NotificationData = Record<string, unknown>

/** A notification as it was stored for one recipient. */
export type StoredNotification = { ownerId: number; id: number; data: NotificationData; createdAt: Date }

/** A kind of notification; the feature that sends it defines it when it is made. */
export type NotificationKind = {
  /** Stored with every notification, so it never changes. */
  kind: string
  /** Its name among the settings: "Likes". */
  label(language: Language): string
  /** Whether every member gets it: decisions of moderators, notices of the site. */
  required?: boolean
  /** One sentence; `{actor}` stands for the names of the actors, so its verb must fit one and many. */
  text(language: Language, data: NotificationData): string
  /** Where it leads when it has no subject, or the subject is not visible. */
  link?(data: NotificationData): string | null
  /** Sends an event of its own to the recipient, beside `notification`. */
  announce?(notification: StoredNotification): void
}

/** The texts of a kind whose text is always the same. */
export const texts = (zh: string, en: string) => (language: Language) => textIn({ en, zh }, language)

export type NotificationKinds = ReturnType<typeof createKinds>

export function createKinds() {
  const kinds = new Map<string, NotificationKind>()
  return {
    define(kind: NotificationKind): void {
      if (kinds.has(kind.kind)) throw new Error(`the notification kind ${kind.kind} is defined twice`)
      kinds.set(kind.kind, kind)
    },
    /** Throws for a kind that nobody defined: a mistake of the writer. */
    require(kind: string): NotificationKind {
      const found = kinds.get(kind)
      if (!found) throw new Error(`nobody defined the notification kind ${kind}`)
      return found
    },
    find: (kind: string): NotificationKind | undefined => kinds.get(kind),
    all: (): NotificationKind[] => [...kinds.values()],
  }
}
