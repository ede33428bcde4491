import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { NovelsDeps } from './novels-deps.ts'
import { textOf } from './novels-queries.ts'

const RUBY = /\{([^{}|\n]{1,60})(?:\|[^{}|\n]{1,60})+\}/g
const DOTS = /《《([^《》\n]{1,200})》》/g

/** Returns the released text of a chapter for search. Readings and dots are removed, because they would interrupt words. */
export async function liveWords(
  { texts }: Pick<NovelsDeps, 'texts'>,
  handle: Handle<Tables>,
  chapterId: number,
): Promise<string | undefined> {
  const live = (await textOf(handle, chapterId))?.live
  return live ? await texts.plainOf(live.replace(RUBY, '$1').replace(DOTS, '$1')) : undefined
}
