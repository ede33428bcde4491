import type { ChatEntry } from '@engawa/contract'
import { unreadCounts } from './chat-state.ts'
import { lineChanges } from './incoming.ts'
import { dropLines, mergeLines } from './lines.ts'
import type { ChatListEntry, ChatState, Line } from './types.ts'

/** The content of an export file. */
export type ExportFile = {
  version: 1
  exportedAt: string
  unreadCounts: Record<string, number>
  chatList: Omit<ChatListEntry, 'asOf' | 'stub' | 'local'>[]
  conversations: Record<string, Line[]>
}

type ReadLog = (after: number) => Promise<{ items: ChatEntry[]; nextCursor: string | null; seq: number }>

/**
 * Adds all messages of the server's log to the stored ones. `progress` receives a number from 0 to 1. Rejects if the log cannot be
 * read to its end.
 */
export async function wholeHistory(
  stored: Record<string, Line[]>,
  me: number,
  readLog: ReadLog,
  progress: (part: number) => void,
): Promise<Record<string, Line[]>> {
  const changes = new Map<string, Line[]>()
  const all = new Map(Object.entries(stored))
  for (let after: number | null = 0; after !== null;) {
    const page = await readLog(after)
    for (const { peerId, lines, drop } of lineChanges(page.items, me)) {
      const fresh = changes.get(peerId) ?? []
      if (lines) fresh.push(...lines)
      changes.set(peerId, drop ? dropLines(fresh, drop) : fresh)
      if (drop) all.set(peerId, dropLines(all.get(peerId) ?? [], drop))
    }
    const next = page.nextCursor === null ? null : Number(page.nextCursor)
    progress(page.seq === 0 || next === null ? 1 : next / page.seq)
    after = next
  }
  for (const [peerId, lines] of changes) all.set(peerId, mergeLines(all.get(peerId) ?? [], lines))
  return Object.fromEntries(all)
}

export function makeExport(
  state: Pick<ChatState, 'conversations'>,
  conversations: Record<string, Line[]>,
  at: Date,
): { name: string; file: ExportFile } {
  const chatList = Object.values(state.conversations)
    .filter((entry) => entry.state !== 'none')
    .map(plainly)
  const filled = Object.fromEntries(Object.entries(conversations).filter(([, lines]) => lines.length > 0))
  const exportedAt = at.toISOString()
  return {
    name: `engawa-messages-${exportedAt.replace(/[:.]/g, '-')}.json`,
    file: { version: 1, exportedAt, unreadCounts: unreadCounts(state), chatList, conversations: filled },
  }
}

function plainly(entry: ChatListEntry): ExportFile['chatList'][number] {
  const { asOf: _, stub: __, local: ___, ...plain } = entry
  return plain
}
