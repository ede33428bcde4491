/**
 * The stickers of the two mascots, in the order in which the page shows them. A name is stored with messages and must not change.
 * `packages/mascot/scripts/stickers.ts` draws the picture of each, `/stickers/<name>.webp`.
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
