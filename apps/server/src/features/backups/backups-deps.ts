import type { Metrics } from '@engawa/platform/metrics'
import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { TaskProgress } from '../admin/index.ts'
import type { ChatDatabase } from '../chat/index.ts'
import type { Audit } from '../audit/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { RestoreRequests } from './archive/restore-request.ts'
import type { BackupStore } from './backup-store.ts'
import type { Uploads } from './repository/uploads.ts'

export type BackupsBase = Deps & {
  accounts: Pick<Accounts, 'requireProof'>
  /** The database of chat; undefined if its tables are in the main database. */
  chatDatabase: ChatDatabase | undefined
  audit: Audit
  securityLog: Pick<SecurityLog, 'write'>
  tasks: TaskProgress
  metrics: Pick<Metrics, 'gauge'>
  /** The release of this server. */
  version: string
  /** Closes the site and opens it again, in all of its processes. */
  restart: () => void
}

export type BackupsDeps = BackupsBase & {
  store: BackupStore
  uploads: Uploads
  restoreRequests: RestoreRequests
}
