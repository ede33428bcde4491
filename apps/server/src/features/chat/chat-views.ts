import type {
  ChatAttachment,
  ChatFile,
  ChatMessage,
  Evidence,
  Quote,
  EmojiReaction,
  Sticker,
} from '@engawa/contract'
import { pictureView } from '../pictures/index.ts'
import type { StoredAttachment, StoredFile, StoredReaction } from './chat-tables.ts'

export const fileView = ({ id, name, picture }: StoredFile): ChatFile => ({
  id,
  name,
  picture: pictureView(picture)!,
})

export const attachmentView = ({ id, name, type, bytes }: StoredAttachment): ChatAttachment => ({
  ...{ id, name, type, bytes },
})

export type MessageRow = {
  client_id: string
  sender_id: number
  receiver_id: number
  content: string
  files: StoredFile[] | null
  attachments: StoredAttachment[] | null
  sticker: Sticker | null
  reactions: StoredReaction[] | null
  edited_at: Date | null
  recalled_at: Date | null
  revision: number
  forwarded: boolean
  created_at: Date
  quote: StoredQuote | null
}

/** A quoted message, as a query returns it. `silent`: the receiver of the quoted message never saw it. */
export type StoredQuote = Omit<Quote, 'sticker' | 'recalled'> & {
  sticker: Sticker | null
  recalled: boolean
  silent: boolean
}

/** The log in which a message is shown, and the number of its entry there. */
type Place = { owner: number; seq: number; request: boolean }

/** Returns a message as the owner of the log sees it, with the entry's number `seq`. */
export function messageView(row: MessageRow, { owner, seq, request }: Place): ChatMessage {
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
    // The previous release recalls messages without their attachments.
    ...(row.attachments && row.attachments.length > 0 && !row.recalled_at
      ? { attachments: row.attachments.map(attachmentView) }
      : {}),
    ...(row.sticker ? { sticker: row.sticker } : {}),
    ...replyView(row.quote, owner),
    ...reactionsView(row.reactions ?? [], owner),
    ...(row.edited_at ? { editedAt: row.edited_at.toISOString() } : {}),
    ...(row.forwarded && !row.recalled_at ? { forwarded: true as const } : {}),
    ...(row.recalled_at ? { recalled: true as const } : {}),
    ...(row.revision > 0 ? { revision: row.revision } : {}),
    seq,
    ...(request ? { request: true as const } : {}),
  }
}

function replyView(quote: StoredQuote | null, owner: number): { replyTo?: Quote } {
  if (!quote || (quote.silent && quote.senderId !== owner)) return {}
  return { replyTo: quoteView(quote) }
}

/** Returns a message as other messages and the pinned line show it. */
export function quoteView({ id, senderId, text, files, sticker, recalled, createTime }: StoredQuote): Quote {
  return {
    ...{ id, senderId, text, createTime: new Date(createTime).toISOString(), files },
    ...(sticker ? { sticker } : {}),
    ...(recalled ? { recalled: true as const } : {}),
  }
}

function reactionsView(stored: StoredReaction[], owner: number): { reactions?: EmojiReaction[] } {
  const by = new Map<string, number[]>()
  for (const { emoji, uid, silent } of stored)
    if (!silent || uid === owner) by.set(emoji, [...(by.get(emoji) ?? []), uid])
  return by.size === 0 ? {} : { reactions: [...by].map(([emoji, uids]) => ({ emoji, by: uids })) }
}

/** Returns a message as moderators see it in a report. */
export const evidenceView = (
  row: Pick<MessageRow, 'sender_id' | 'content' | 'sticker' | 'created_at' | 'files' | 'attachments'>,
): Evidence => ({
  uid: row.sender_id,
  text: row.content || (row.sticker ? `[${row.sticker}]` : ''),
  createdAt: row.created_at.toISOString(),
  pictures: (row.files ?? []).map((file) => fileView(file).picture),
  ...(row.attachments && row.attachments.length > 0
    ? { attachments: row.attachments.map(attachmentView) }
    : {}),
})
