import type { novelImport } from '@engawa/contract'
import { asMember, type Handler } from '../../../../../endpoints/operation.ts'
import { writtenNovel } from '../../novels-access.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { BOOK } from '../imports-setup.ts'

export const presign =
  (deps: NovelsDeps): Handler<typeof novelImport.presign> =>
  async (viewer, { workId, name, size }) => {
    await writtenNovel(deps, viewer, workId)
    return deps.files.open(asMember(viewer), BOOK, { name, size, ref: workId })
  }
