import type { Sticker } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

const names: Record<Sticker, () => string> = {
  'fox-hello': m.chat_sticker_fox_hello,
  'fox-happy': m.chat_sticker_fox_happy,
  'fox-love': m.chat_sticker_fox_love,
  'fox-shy': m.chat_sticker_fox_shy,
  'fox-surprised': m.chat_sticker_fox_surprised,
  'fox-proud': m.chat_sticker_fox_proud,
  'fox-sleepy': m.chat_sticker_fox_sleepy,
  'fox-sorry': m.chat_sticker_fox_sorry,
  'cat-hello': m.chat_sticker_cat_hello,
  'cat-happy': m.chat_sticker_cat_happy,
  'cat-love': m.chat_sticker_cat_love,
  'cat-shy': m.chat_sticker_cat_shy,
  'cat-surprised': m.chat_sticker_cat_surprised,
  'cat-proud': m.chat_sticker_cat_proud,
  'cat-sleepy': m.chat_sticker_cat_sleepy,
  'cat-hm': m.chat_sticker_cat_hm,
}

/** Returns the name of a sticker in the reader's language. */
export const stickerName = (sticker: Sticker): string => names[sticker]()

export const stickerUrl = (sticker: Sticker): string => `/stickers/${sticker}.webp`
