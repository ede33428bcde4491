import { AppError, type novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { ownImport } from '../import-queries.ts'

export const chapters =
  (deps: NovelsDeps): Handler<typeof novelImport.chapters> =>
  async (viewer, { id, cursor, limit }) => {
    const row = await ownImport(deps, viewer, id)
    const after = cursor === undefined ? -1 : placeOf(cursor)
    const items = await deps.database.db
      .selectFrom('novel_import_chapters')
      .select(['position', 'title', 'words', 'excerpt'])
      .where('import_id', '=', row.id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute()
    return { items, nextCursor: items.length < limit ? null : String(items.at(-1)!.position) }
  }

function placeOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw new AppError('bad_cursor')
  return Number(cursor)
}
