import type { NovelPosition } from '@engawa/contract'

/** As they are named in `ParagraphKey` of the contract. */
const KEY = /^[a-z0-9]{1,24}$/

/** The address of a paragraph, from that of its chapter. */
export const paragraphUrl = (chapter: string, key: string): string | null =>
  KEY.test(key) ? `${chapter}&paragraph=${key}` : null

/** The beginning of the paragraph that an address asks for; undefined when it asks for none. */
export function paragraphIn(search: string): NovelPosition | undefined {
  const key = new URLSearchParams(search).get('paragraph') ?? ''
  return KEY.test(key) ? { paragraph: key, offset: 0, part: 0 } : undefined
}
