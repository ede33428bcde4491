import type { Metrics } from '@engawa/platform/metrics'
import type { Deps } from '../../deps.ts'
import type { ErrorLog } from './errors.ts'
import type { Audit } from '../audit/index.ts'

export type AdminDeps = Deps & { metrics: Pick<Metrics, 'processes'>; audit: Audit; errorLog: ErrorLog }
