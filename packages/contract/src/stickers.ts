/**
 * The stickers of the two figures, by name, in their order on the page. A name is stored with the message and must not change; its
 * picture, `/stickers/<name>.webp`, is made from the figures by `packages/mascot/scripts/stickers.ts`.
 */
export const STICKERS = [
  'fox-hello',
  'fox-happy',
  'fox-love',
  'fox-shy',
  'fox-surprised',
  'fox-proud',
  'fox-sleepy',
  'fox-sorry',
  'cat-hello',
  'cat-happy',
  'cat-love',
  'cat-shy',
  'cat-surprised',
  'cat-proud',
  'cat-sleepy',
  'cat-hm',
] as const
export type Sticker = (typeof STICKERS)[number]
