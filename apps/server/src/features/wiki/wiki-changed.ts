import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { PageRow } from './wiki-queries.ts'

/** The subject kind of wiki pages. */
export const KIND = 'wiki-page'

/** Invalidates the cache of a page, of pages that link to it, and of the wiki's lists, after the commit. */
export function announceChange(
  { cache }: Pick<Deps, 'cache'>,
  tx: Tx<Tables>,
  page: Pick<PageRow, 'id' | 'key'>,
): void {
  tx.onCommit(() => cache.invalidate(['wiki', `${KIND}:${page.id}`, `wiki-key:${page.key}`]))
}
