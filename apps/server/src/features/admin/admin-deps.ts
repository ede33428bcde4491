import type { Health } from '@engawa/contract'
import type { Metrics } from '@engawa/platform/metrics'
import type { Deps } from '../../deps.ts'
import type { ErrorLog } from './errors.ts'
import type { Audit } from '../audit/index.ts'

export type AdminDeps = Deps & {
  metrics: Pick<Metrics, 'processes'>
  audit: Audit
  errorLog: ErrorLog
  /** Backups know of this feature's tasks, so it is told of them. */
  backupHealth: () => Promise<Health['backup']>
}
