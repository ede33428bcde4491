import type { novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { ownImport } from '../import-queries.ts'

export const cancel =
  (deps: NovelsDeps): Handler<typeof novelImport.cancel> =>
  async (viewer, { id }) => {
    await ownImport(deps, viewer, id)
    await deps.database.transaction(async (tx) => {
      const gone = await tx.deleteFrom('novel_imports').where('id', '=', id).returning('file_key').execute()
      await deps.files.discard(
        tx,
        gone.map((row) => row.file_key),
      )
    })
    return {}
  }
