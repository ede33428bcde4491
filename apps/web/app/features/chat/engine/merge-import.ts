import type { ChatStore } from './chat-store.ts'
import type { Import } from './import-file.ts'
import { plainEntry } from './import-file.ts'
import { keyOf } from './lines.ts'
import type { ChatListEntry, ChatState, Line } from './types.ts'

/** The numbers of new, known and invalid messages, and of added conversations. */
export type ImportResult = { added: number; known: number; skipped: number; conversations: number }

/** Returns the last message of an imported conversation, in the form that the list shows. */
function lastOf(lines: readonly Line[], id: string, me: number): ChatListEntry['lastMessage'] {
  const last = lines.reduce<Line | null>((best, line) => (best && best.time >= line.time ? best : line), null)
  return last && { text: last.text, time: last.time, senderId: last.sender === 'me' ? me : Number(id) }
}

/**
 * Merges an imported file into this browser's messages without changing existing ones. Resolves with the new messages by
 * conversation, the new list entries, and the numbers to show. Rejects if the messages cannot be stored.
 */
export async function mergeImport(
  found: Import,
  state: Pick<ChatState, 'me' | 'conversations'>,
  store: Pick<ChatStore, 'all' | 'write'>,
): Promise<{ lines: Map<string, Line[]>; entries: ChatListEntry[]; result: ImportResult }> {
  const stored = await store.all()
  const lines = new Map<string, Line[]>()
  const result: ImportResult = { added: 0, known: 0, skipped: found.skipped, conversations: 0 }
  for (const [id, given] of found.conversations) {
    const known = new Set((stored[id] ?? []).map(keyOf))
    const fresh: Line[] = []
    for (const line of given) {
      if (known.has(keyOf(line))) result.known += 1
      else {
        known.add(keyOf(line))
        fresh.push(line)
      }
    }
    result.added += fresh.length
    if (fresh.length > 0) lines.set(id, fresh)
  }
  const ids = new Set([...found.chatList.keys(), ...lines.keys()])
  const entries = [...ids]
    .filter((id) => Number(id) !== state.me && !(id in state.conversations))
    .map((id) => {
      const entry = found.chatList.get(id) ?? plainEntry(id)
      const last = lastOf(found.conversations.get(id) ?? [], id, state.me) ?? entry.lastMessage
      const unreadCount = found.unreadCounts.get(id) ?? entry.unreadCount
      return { ...entry, lastMessage: last, unreadCount, lastActiveTime: last?.time ?? entry.lastActiveTime }
    })
  result.conversations = entries.length
  if (!(await store.write({ lines }))) throw new Error('the browser could not store the messages')
  return { lines, entries, result }
}
