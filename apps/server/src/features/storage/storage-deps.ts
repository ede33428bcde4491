import type { Deps } from '../../deps.ts'
import type { TaskProgress } from '../admin/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'

export type StorageDeps = Deps & {
  audit: Audit
  tasks: TaskProgress
  files: Pick<Files, 'labelOf'>
}
