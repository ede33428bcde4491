import type { NovelPosition } from '@engawa/contract'
import { novelReaderRoute } from '../reader-route.ts'

/** As they are named in `ParagraphKey` of the contract. */
const KEY = /^[a-z0-9]{1,24}$/

/** The address of a paragraph, from that of its chapter. */
export const paragraphUrl = (chapter: string, key: string): string | null =>
  KEY.test(key) ? `${chapter}&paragraph=${key}` : null

/** The start of the paragraph of an address; `undefined` if it names none. */
export function paragraphIn(search: string): NovelPosition | undefined {
  const { paragraph } = novelReaderRoute.read({ search })
  return paragraph === null ? undefined : { paragraph, offset: 0, part: 0 }
}
