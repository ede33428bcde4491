import { contract, type InputOf, type Notification } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useUnread } from '#app/lib/member/unread.ts'

/** Shows the number of unread notifications in this tab at once. Other tabs get the number through the socket a moment later. */
const show = (unread: number): void => useUnread.setState({ notifications: unread })

/** Returns a notification as the list shows it after it was read. */
export const asRead = (item: Notification): Notification => ({ ...item, unread: 0, read: true })

/** Marks notifications as read; without `id`, all of them. Resolves with the time that `undoRead` needs. */
export async function markRead(range: Partial<InputOf<typeof contract.notifications.read>>): Promise<string> {
  const { unread, at } = await call(contract.notifications.read, range)
  show(unread)
  return at
}

export async function undoRead(at: string): Promise<void> {
  show((await call(contract.notifications.undoRead, { at })).unread)
}

/** Marks a notification as read when the member opens its link. After a failure it stays unread, which does no harm. */
export function readOnOpening(item: Notification): void {
  if (!item.read) markRead({ id: item.id, group: true }).catch(() => undefined)
}
