import { works } from '@engawa/contract'
import type { WorksDeps } from '../works-deps.ts'
import { addPages } from './operations/add-pages.ts'
import { arrangePages } from './operations/arrange-pages.ts'
import { createPresigned } from './operations/create-presigned.ts'
import { importArchive } from './operations/import-archive.ts'
import { importState } from './operations/import-state.ts'
import { updatePresigned } from './operations/update-presigned.ts'

export const handlersOf = (deps: WorksDeps) =>
  deps.moderation.guarded(works, {
    createPresigned: createPresigned(deps),
    updatePresigned: updatePresigned(deps),
    addPages: addPages(deps),
    arrangePages: arrangePages(deps),
    importArchive: importArchive(deps),
    importState: importState(deps),
  })
