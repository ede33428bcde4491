import type { novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { ownImport } from '../import-queries.ts'
import { importView } from '../import-view.ts'

export const state =
  (deps: NovelsDeps): Handler<typeof novelImport.state> =>
  async (viewer, { id }) =>
    importView(await ownImport(deps, viewer, id))
