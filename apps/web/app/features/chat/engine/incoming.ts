import { STICKERS, type ChatEntry, type ChatMessage } from '@engawa/contract'
import type { Drop } from './lines.ts'
import { lineOf } from './lines.ts'
import type { Line } from './types.ts'

type Raw = Record<string, unknown>

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** Parses an incoming chat event. Its fields may have several names. Returns null if it is invalid. */
export function readIncoming(data: unknown, me: number): ChatMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const raw = data as Raw
  const senderId = numberOf(raw['senderId'] ?? raw['fromId'])
  const receiverId = numberOf(raw['receiverId'] ?? raw['toId'] ?? raw['peerId']) ?? me
  const time = raw['createTime'] ?? raw['timestamp']
  const seq = numberOf(raw['seq'])
  if (senderId === null || seq === null || typeof raw['content'] !== 'string') return null
  if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return null
  return {
    id: String(raw['id']),
    senderId,
    receiverId,
    content: raw['content'],
    msgType: 'text',
    createTime: time,
    timestamp: time,
    seq,
    ...(Array.isArray(raw['files']) ? { files: raw['files'] as ChatMessage['files'] & object } : {}),
    ...(Array.isArray(raw['attachments'])
      ? { attachments: raw['attachments'] as ChatMessage['attachments'] & object }
      : {}),
    ...changesIn(raw),
    ...(raw['request'] === true ? { request: true as const } : {}),
  }
}

// Returns the fields that did not exist in the first release. The server sends either all of them or none.
function changesIn(raw: Raw): Partial<ChatMessage> {
  const { sticker, replyTo, reactions, editedAt, forwarded, recalled, revision } = raw as Partial<ChatMessage>
  return {
    ...(sticker !== undefined && STICKERS.includes(sticker) ? { sticker } : {}),
    ...(typeof replyTo === 'object' && replyTo !== null ? { replyTo } : {}),
    ...(Array.isArray(reactions) ? { reactions } : {}),
    ...(typeof editedAt === 'string' ? { editedAt } : {}),
    ...(forwarded === true ? { forwarded } : {}),
    ...(recalled === true ? { recalled } : {}),
    ...(typeof revision === 'number' ? { revision } : {}),
  }
}

export const entryOfMessage = (message: ChatMessage, me: number): ChatEntry => ({
  kind: 'message',
  seq: message.seq,
  peerId: message.senderId === me ? message.receiverId : message.senderId,
  message,
})

/** Returns how log entries change the messages of each conversation, in the order of the entries. */
export function lineChanges(
  entries: readonly ChatEntry[],
  me: number,
): { peerId: string; lines?: Line[]; drop?: Drop }[] {
  const changes: { peerId: string; lines?: Line[]; drop?: Drop }[] = []
  for (const entry of entries) {
    const peerId = String(entry.peerId)
    if (entry.kind === 'removed') changes.push({ peerId, drop: { seqs: [entry.messageSeq] } })
    else if (entry.kind === 'cleared') changes.push({ peerId, drop: { upTo: entry.upTo } })
    else if (entry.kind === 'message' || entry.kind === 'changed') {
      const line: Line = {
        ...lineOf(entry.message, me),
        ...(entry.kind === 'changed' ? { update: true } : {}),
      }
      const last = changes.at(-1)
      if (last?.peerId === peerId && last.lines) last.lines.push(line)
      else changes.push({ peerId, lines: [line] })
    }
  }
  return changes
}
