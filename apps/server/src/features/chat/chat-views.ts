import type { ChatFile, ChatMessage, Evidence } from '@engawa/contract'
import { pictureView } from '../pictures/index.ts'
import type { StoredFile } from './chat-tables.ts'

export const fileView = ({ id, name, picture }: StoredFile): ChatFile => ({
  id,
  name,
  picture: pictureView(picture)!,
})

export type MessageRow = {
  client_id: string
  sender_id: number
  receiver_id: number
  content: string
  files: StoredFile[] | null
  created_at: Date
}

/** A message as the owner of the log sees it, where it stands at `seq`. */
export function messageView(row: MessageRow, seq: number, request: boolean): ChatMessage {
  const time = row.created_at.toISOString()
  return {
    id: row.client_id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    msgType: 'text',
    createTime: time,
    timestamp: time,
    ...(row.files && row.files.length > 0 ? { files: row.files.map(fileView) } : {}),
    seq,
    ...(request ? { request: true as const } : {}),
  }
}

/** A message as moderators see it in a report. */
export const evidenceView = (row: MessageRow): Evidence => ({
  uid: row.sender_id,
  text: row.content,
  createdAt: row.created_at.toISOString(),
  pictures: (row.files ?? []).map((file) => fileView(file).picture),
})
