import type { Deps } from '../../deps.ts'
import type { Tasks } from '../admin/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'

export type StorageDeps = Deps & {
  audit: Audit
  tasks: Tasks
  files: Pick<Files, 'labelOf'>
}
