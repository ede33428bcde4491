import { novelImport } from '@engawa/contract'
import type { NovelsDeps } from '../novels-deps.ts'
import { begin } from './operations/begin.ts'
import { cancel } from './operations/cancel.ts'
import { chapters } from './operations/chapters.ts'
import { confirm } from './operations/confirm.ts'
import { presign } from './operations/presign.ts'
import { retry } from './operations/retry.ts'
import { reread } from './operations/reread.ts'
import { state } from './operations/state.ts'

export const importHandlersOf = (deps: NovelsDeps) => ({
  presign: presign(deps),
  begin: begin(deps),
  state: state(deps),
  chapters: chapters(deps),
  reread: reread(deps),
  retry: retry(deps),
  confirm: confirm(deps),
  cancel: cancel(deps),
})
