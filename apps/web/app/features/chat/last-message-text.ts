import { m } from '#app/texts/messages.js'
import type { ChatListEntry } from './engine/types.ts'
import { stickerName } from './stickers.ts'

type Last = NonNullable<ChatListEntry['lastMessage']>

/** Returns a message as the text that a list shows in one line. */
export function lastMessageText(
  last: Pick<Last, 'text' | 'senderId' | 'files' | 'sticker' | 'recalled'>,
  me: number,
): string {
  const own = last.senderId === me
  if (last.recalled) return own ? m.chat_recalled_own() : m.chat_recalled_theirs()
  const words = contentText(last)
  return own ? m.chat_you({ text: words }) : words
}

/** Returns the content of a message as text. Stickers and pictures are described by words. */
export function contentText({ text, files = 0, sticker }: Pick<Last, 'text' | 'files' | 'sticker'>): string {
  if (text !== '') return text
  if (sticker) return m.chat_sticker_line({ name: stickerName(sticker) })
  return files > 0 ? m.chat_pictures({ count: files }) : ''
}
