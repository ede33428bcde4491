import type { NovelPosition } from '@engawa/contract'
import { novelReaderRoute } from '../reader-route.ts'

/** Pattern of a paragraph's key, the same as `ParagraphKey` in the contract. */
const KEY = /^[a-z0-9]{1,24}$/

/** Returns the address of a paragraph from its chapter's address; null for an invalid key. */
export const paragraphUrl = (chapter: string, key: string): string | null =>
  KEY.test(key) ? `${chapter}&paragraph=${key}` : null

/** Returns the position of the paragraph that an address names; undefined if the address names none. */
export function paragraphIn(search: string): NovelPosition | undefined {
  const { paragraph } = novelReaderRoute.read({ search })
  return paragraph === null ? undefined : { paragraph, offset: 0, part: 0 }
}
