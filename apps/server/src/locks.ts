import { defineLocks } from '@engawa/platform/database'

/** All locks of the site. A transaction that needs several must acquire them in this order. */
export const { names, lockFor, withLock, withFreeLock } = defineLocks([
  // These locks are acquired on a separate connection, and last as long as the work.
  'seed',
  'stage',
  'backup',
  'videos-of-machine',
  // These locks are acquired in a transaction, and last until its end.
  'admins',
  'check-in',
  'wiki-proposals',
  'board-searches',
  'board-kept',
  'highlights',
  'files-quota',
  'search-aliases',
  'search-document',
  'conversation',
  'audit',
])
