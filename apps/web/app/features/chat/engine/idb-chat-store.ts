import { appDb, type AppDb } from '#app/lib/device/app-db.ts'
import {
  changedLines,
  createMemoryStore,
  peersOf,
  type ChatStore,
  type CopyPosition,
  type StoreChange,
} from './chat-store.ts'
import type { ChatListEntry, Line, Range } from './types.ts'

// The first three names are prescribed and must not change.
const conv = (peerId: string): string => `conv:${peerId}`
const COUNTS = 'chat_unread_counts'
const LIST = 'chat_conversation_list'
// This name was chosen in the first release and cannot change.
const POSITION = 'chat_place'
const range = (peerId: string): string => `chat_range:${peerId}`
const every = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Creates the store of the chat in this browser's database (`kv` of `app-db`). */
export function createIdbChatStore(): ChatStore {
  const memory = createMemoryStore()
  const attempt = async <T>(work: (db: AppDb) => Promise<T>, fallback: () => Promise<T>): Promise<T> => {
    const db = await appDb()
    return db ? work(db).catch(fallback) : fallback()
  }
  return {
    load: () =>
      attempt(
        async (db) => {
          const [position, entries] = await Promise.all([db.get('kv', POSITION), db.get('kv', LIST)])
          return position && Array.isArray(entries)
            ? { position: position as CopyPosition, entries: entries as ChatListEntry[] }
            : null
        },
        () => memory.load(),
      ),
    lines: (peerId) =>
      attempt(
        async (db) => {
          const [lines, known] = await Promise.all([db.get('kv', conv(peerId)), db.get('kv', range(peerId))])
          return { lines: Array.isArray(lines) ? (lines as Line[]) : [], range: (known as Range) ?? null }
        },
        () => memory.lines(peerId),
      ),
    all: () =>
      attempt(
        async (db) => {
          const [keys, values] = await Promise.all([
            db.getAllKeys('kv', every('conv:')),
            db.getAll('kv', every('conv:')),
          ])
          return Object.fromEntries(keys.map((key, at) => [key.slice('conv:'.length), values[at] as Line[]]))
        },
        () => memory.all(),
      ),
    write: (change) =>
      attempt(
        async (db) => {
          await writeAll(db, change)
          return true
        },
        async () => {
          const db = await appDb()
          return db ? false : memory.write(change)
        },
      ),
    clear: () =>
      attempt(
        async (db) => {
          const change = db.transaction('kv', 'readwrite')
          void change.store.delete(every('conv:'))
          void change.store.delete(every('chat_'))
          await change.done
        },
        () => memory.clear(),
      ),
  }
}

// All changes share one transaction. Otherwise two tabs that write the same conversation could overwrite each other's messages.
async function writeAll(db: AppDb, change: StoreChange): Promise<void> {
  const work = db.transaction('kv', 'readwrite')
  for (const peerId of peersOf(change)) {
    const known = (await work.store.get(conv(peerId))) as Line[] | undefined
    void work.store.put(changedLines(known ?? [], peerId, change), conv(peerId))
  }
  for (const [peerId, known] of change.ranges ?? []) void work.store.put(known, range(peerId))
  if (change.overview) {
    const { position, list } = change.overview
    void work.store.put(position, POSITION)
    if (list) {
      void work.store.put(list.entries, LIST)
      void work.store.put(list.unreadCounts, COUNTS)
    }
  }
  await work.done
}
