import { novels } from '@engawa/contract'
import type { NovelsDeps } from './novels-deps.ts'
import { find } from './operations/find.ts'
import { release } from './operations/release.ts'
import { replace } from './operations/replace.ts'
import { restore } from './operations/restore.ts'
import { revision } from './operations/revision.ts'
import { revisions } from './operations/revisions.ts'
import { save } from './operations/save.ts'
import { source } from './operations/source.ts'
import { undoReplace } from './operations/undo-replace.ts'

export const handlersOf = (deps: NovelsDeps) => ({
  source: source(deps),
  save: save(deps),
  release: release(deps),
  revisions: revisions(deps),
  revision: revision(deps),
  restore: restore(deps),
  find: find(deps),
  replace: replace(deps),
  undoReplace: undoReplace(deps),
})
