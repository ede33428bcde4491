import { create } from 'zustand'
import { useMine } from './personal.tsx'
import { useRootMine, type UnreadCounts } from './use-profile.ts'

/** The numbers that are known since the page was loaded. A number is null before its first update. */
type Unread = { [Key in keyof UnreadCounts]: UnreadCounts[Key] | null } & {
  /** The id of the newest notification that arrived while the site was open; 0 if none has arrived. */
  lastNotification: number
}

/** The numbers of unread items, equal in all tabs. The chat engine updates them, because it owns the socket. */
export const useUnread = create<Unread>()(() => ({
  total: null,
  quiet: null,
  notifications: null,
  lastNotification: 0,
}))

const NONE: UnreadCounts = { total: 0, quiet: false, notifications: 0 }

/**
 * Returns the numbers of unread items from the page, until this browser knows newer ones. On a shared page it works only within
 * `Personal`.
 */
export function useUnreadCounts(): UnreadCounts {
  const delivered = useMine(useRootMine())?.unread ?? NONE
  const live = useUnread()
  return {
    total: live.total ?? delivered.total,
    quiet: live.quiet ?? delivered.quiet,
    notifications: live.notifications ?? delivered.notifications,
  }
}

/** The cache key of a part that shows such a number: members with the same small number share the part. */
export const variantOf = (count: number): string | undefined => (count < 10 ? String(count) : undefined)
