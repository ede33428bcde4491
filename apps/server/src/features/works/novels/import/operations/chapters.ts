import type { novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { ownImport } from '../import-queries.ts'

export const chapters =
  (deps: NovelsDeps): Handler<typeof novelImport.chapters> =>
  async (viewer, { id, after = -1, limit }) => {
    const row = await ownImport(deps, viewer, id)
    const items = await deps.database.db
      .selectFrom('novel_import_chapters')
      .select(['position', 'title', 'words', 'excerpt'])
      .where('import_id', '=', row.id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute()
    return { items, next: items.length < limit ? null : items.at(-1)!.position }
  }
