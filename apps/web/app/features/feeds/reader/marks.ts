import { contract, type FeedEntryCard } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

export type Mark = { isRead?: boolean; isStarred?: boolean }
export type Marked = Pick<FeedEntryCard, 'id' | 'feedId' | 'isRead' | 'isStarred'>
/** A change in this or another tab: the new mark of some entries, or `everything` if any entry may have changed. */
export type Change = { entries: readonly Marked[]; mark: Mark } | 'everything'

const CHANNEL = 'engawa:feeds'
const MAX_BATCH = 100

let latest: Promise<unknown> = Promise.resolve()

/** Sends marks of entries to the server one after the other, so that the last mark wins, and notifies the other tabs. */
export function sendMarks(entries: readonly Marked[], mark: Mark): Promise<void> {
  const sent = latest.then(() => send(entries, mark))
  latest = sent.catch(() => undefined)
  return sent
}

async function send(entries: readonly Marked[], mark: Mark): Promise<void> {
  for (let at = 0; at < entries.length; at += MAX_BATCH) {
    const ids = entries.slice(at, at + MAX_BATCH).map(({ id }) => id)
    await call(contract.feedReader.mark, { ids, ...mark })
  }
  notifyTabs({ entries, mark })
}

type TabMessage = { from: string; change: Change }

/**
 * A `BroadcastChannel` also receives messages from other channel objects in the same tab. So each message contains its tab's name,
 * and a tab ignores its own messages.
 */
let ownName: string | undefined
const nameOfTab = (): string => (ownName ??= Math.random().toString(36))

export function notifyTabs(change: Change): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ from: nameOfTab(), change } satisfies TabMessage)
  channel.close()
}

/** Calls `listener` with the changes of other tabs of this browser. Returns an unsubscribe function. */
export function onOtherTabs(listener: (change: Change) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.from !== nameOfTab()) listener(data.change)
  })
  return () => channel.close()
}
