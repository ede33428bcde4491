export { createLoader, createRowLoader, type Loader } from './loader.ts'
export { checkWrites } from './check-writes.ts'
export { CONTENT, type Content, type ContentRow, readContent } from './content.ts'
export { findRunningDatabase } from './embedded/find-running.ts'
export { upgradeCluster, type UpgradeStep, UPGRADE_STEPS } from './embedded/upgrade-cluster.ts'
export {
  BadCursorError,
  DatabaseAwayError,
  DatabaseBusyError,
  DatabaseStartError,
  type Violation,
  violationOf,
} from './errors.ts'
export type { Db, Handle, Tx } from './handle.ts'
export {
  keyset,
  readCursor,
  refuseBadCursor,
  type KeysetOptions,
  type KeysetPage,
  type KeysetPart,
} from './keyset.ts'
export type { StatementListener } from './count-statements.ts'
export type { RoundTripListener } from './round-trips.ts'
export { anyOf, idArray } from './keys.ts'
export { containing, escapeLike } from './like.ts'
export { type ConfirmLock, defineLocks } from './locks.ts'
export {
  kindOf,
  type Migration,
  type Migrations,
  migrateToLatest,
  registerProcess,
  waitingText,
} from './migrate.ts'
export { type Database, openDatabase, type OpenDatabaseOptions } from './open-database.ts'
export { checkDatabase, whenDatabaseAnswers } from './wait-for-database.ts'
export { allowOldReads } from './old-reads.ts'
export type { Replica } from './replica.ts'
export { withOwnClient } from './own-client.ts'
export { renumber, type Numbered } from './renumber.ts'
export { withFirstStep } from './transaction.ts'
export { replanEachRun } from './preparing-client.ts'
