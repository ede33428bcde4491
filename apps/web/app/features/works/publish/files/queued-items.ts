/** What every queue of uploads knows of its files: their order, and a pause before the next step after a failure. */
export type QueuedItem = { key: string; order: number; state: string; notBefore: number }

export type ItemQueue<I extends QueuedItem> = { items: I[]; online: boolean }

export const add = <I extends QueuedItem>(queue: ItemQueue<I>, items: I[]): ItemQueue<I> => ({
  ...queue,
  items: [...queue.items, ...items].sort((a, b) => a.order - b.order),
})

/** The connection went or came back; when it is back, nothing waits for its pause. */
export const setOnline = <I extends QueuedItem>(queue: ItemQueue<I>, online: boolean): ItemQueue<I> => ({
  online,
  items: online ? queue.items.map((item) => ({ ...item, notBefore: 0 })) : queue.items,
})

// The states before each step: items in them begin it when their pause is over.
const resting = new Set(['waiting', 'ready', 'sent'])

/** When the next pause ends, in ms; null when nothing waits for one. */
export function nextDue<I extends QueuedItem>({ items }: ItemQueue<I>, now: number): number | null {
  const later = items
    .filter(({ notBefore, state }) => notBefore > now && resting.has(state))
    .map(({ notBefore }) => notBefore)
  return later.length === 0 ? null : Math.min(...later)
}

/** A name for a file of a queue. `randomUUID` exists only on https and loopback; a site on a home network may be neither. */
export const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
