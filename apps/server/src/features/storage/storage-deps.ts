import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Tasks } from '../admin/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'

export type StorageDeps = Deps & {
  accounts: Pick<Accounts, 'authorsByIds'>
  audit: Audit
  tasks: Tasks
  files: Pick<Files, 'labelOf'>
}
