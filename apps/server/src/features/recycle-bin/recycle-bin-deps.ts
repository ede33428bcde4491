import type { Deps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { RemovalRow } from './removals-queries.ts'

/** A function that is called when a subject is restored, or when a withdrawn subject is held again. The call is in the same transaction. */
export type RestoreListener = (tx: Tx<Tables>, viewer: Viewer, removal: RemovalRow) => Promise<void>

export type RecycleBinBase = Deps & {
  audit: Audit
  subjects: Subjects
  notifications: Notifications
}

export type RecycleBinDeps = RecycleBinBase & { restoreListeners: RestoreListener[] }
