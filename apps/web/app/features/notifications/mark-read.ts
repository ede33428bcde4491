import { contract, type InputOf, type Notification } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useUnread } from '#app/lib/member/unread.ts'

/** Shows at once what the socket tells the other tabs a moment later. */
const show = (unread: number): void => useUnread.setState({ notifications: unread })

/** A notification as it is listed once it was read. */
export const asRead = (item: Notification): Notification => ({ ...item, unread: 0, read: true })

/** Marks notifications as read, all without `id`; the moment takes it back. */
export async function markRead(range: Partial<InputOf<typeof contract.notifications.read>>): Promise<string> {
  const { unread, at } = await call(contract.notifications.read, range)
  show(unread)
  return at
}

export async function undoRead(at: string): Promise<void> {
  show((await call(contract.notifications.undoRead, { at })).unread)
}

/** Whoever follows what a notification leads to has read it. A failure leaves it unread, which harms nobody. */
export function readOnOpening(item: Notification): void {
  if (!item.read) markRead({ id: item.id, group: true }).catch(() => undefined)
}
