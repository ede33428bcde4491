import { appDb, type AppDb } from '#app/lib/app-db.ts'
import {
  changedLines,
  createMemoryStore,
  peersOf,
  type ChatStore,
  type Place,
  type StoreChange,
} from './chat-store.ts'
import type { ChatListEntry, Line, Range } from './types.ts'

// The first three names are the specification's.
const conv = (peerId: string): string => `conv:${peerId}`
const COUNTS = 'chat_unread_counts'
const LIST = 'chat_conversation_list'
const PLACE = 'chat_place'
const range = (peerId: string): string => `chat_range:${peerId}`
const every = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The chat in the browser's database, `kv` of `app-db`. */
export function createIdbChatStore(): ChatStore {
  const memory = createMemoryStore()
  const quietly = async <T>(work: (db: AppDb) => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    const db = await appDb()
    return db ? work(db).catch(otherwise) : otherwise()
  }
  return {
    load: () =>
      quietly(
        async (db) => {
          const [place, entries] = await Promise.all([db.get('kv', PLACE), db.get('kv', LIST)])
          return place && Array.isArray(entries)
            ? { place: place as Place, entries: entries as ChatListEntry[] }
            : null
        },
        () => memory.load(),
      ),
    lines: (peerId) =>
      quietly(
        async (db) => {
          const [lines, known] = await Promise.all([db.get('kv', conv(peerId)), db.get('kv', range(peerId))])
          return { lines: Array.isArray(lines) ? (lines as Line[]) : [], range: (known as Range) ?? null }
        },
        () => memory.lines(peerId),
      ),
    all: () =>
      quietly(
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
      quietly(
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
      quietly(
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

// One transaction: two tabs that write the same conversation merge, they do not overwrite.
async function writeAll(db: AppDb, change: StoreChange): Promise<void> {
  const work = db.transaction('kv', 'readwrite')
  for (const peerId of peersOf(change)) {
    const known = (await work.store.get(conv(peerId))) as Line[] | undefined
    void work.store.put(changedLines(known ?? [], peerId, change), conv(peerId))
  }
  for (const [peerId, known] of change.ranges ?? []) void work.store.put(known, range(peerId))
  if (change.overview) {
    const { place, list } = change.overview
    void work.store.put(place, PLACE)
    if (list) {
      void work.store.put(list.entries, LIST)
      void work.store.put(list.unreadCounts, COUNTS)
    }
  }
  await work.done
}
