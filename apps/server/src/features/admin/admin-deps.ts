import type { Health } from '@engawa/contract'
import type { Metrics } from '@engawa/platform/metrics'
import type { Deps } from '../../deps.ts'
import type { ErrorLog } from './errors.ts'
import type { ReadServiceStates } from '../../service-states.ts'
import type { Audit } from '../audit/index.ts'

export type AdminDeps = Deps & {
  metrics: Pick<Metrics, 'processes'>
  audit: Audit
  errorLog: ErrorLog
  readServiceStates: ReadServiceStates
  /** Backups use this feature's tasks, so their health is passed as a function. */
  backupHealth: () => Promise<Health['backup']>
}
