import { join } from 'node:path'
import { textWork } from '@engawa/platform/text-work'
import type { Merged } from './merge.ts'

export type { Conflict, Merged, Region } from './merge.ts'

const diffs = textWork(join(import.meta.dirname, 'diff.ts'), () => import('./diff.ts'))
const merges = textWork(join(import.meta.dirname, 'merge.ts'), () => import('./merge.ts'))

/** Compares two texts line by line, and word by word in lines that changed. */
export const diffTexts = (before: string, after: string) => diffs('diffTexts', before, after)

/** Merges two edits of one text. Call it outside of transactions; only `editTransaction` of the wiki may call it inside one. */
export async function merge(base: string, mine: string, theirs: string): Promise<Merged> {
  // The usual case: only one side changed the text.
  if (mine === theirs || theirs === base) return { text: mine }
  return mine === base ? { text: theirs } : merges('merge', base, mine, theirs)
}
