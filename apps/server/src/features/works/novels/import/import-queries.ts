import { AppError } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Viewer } from '../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import type { NovelImportRow } from '../import-tables.ts'

export const importById = (handle: Handle<Tables>, id: number): Promise<NovelImportRow | undefined> =>
  handle.selectFrom('novel_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns an import of the viewer. Throws `not_found`, also for an import of another member. */
export async function ownImport(deps: NovelsDeps, viewer: Viewer, id: number): Promise<NovelImportRow> {
  const { uid } = asMember(viewer)
  const row = await importById(deps.database.db, id)
  if (!row || row.uid !== uid) throw new AppError('not_found')
  return row
}

/** Returns an import, locked for the rest of the transaction. */
export const lockImport = (tx: Tx<Tables>, id: number): Promise<NovelImportRow | undefined> =>
  tx.selectFrom('novel_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const forgetChapters = (tx: Tx<Tables>, id: number) =>
  tx.deleteFrom('novel_import_chapters').where('import_id', '=', id).execute()

/** Returns the keys of the import files of a work, for its permanent deletion. */
export async function importFilesOf(handle: Handle<Tables>, workId: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('novel_imports')
    .select('file_key')
    .where('work_id', '=', workId)
    .where('state', 'in', ['waiting', 'running', 'read'])
    .execute()
  return rows.map((row) => row.file_key)
}
