import { defineLocks } from '@engawa/platform/database'

/** Every lock of the site, in the order in which a transaction acquires several of them. */
export const { names, lockFor, withLock, withFreeLock } = defineLocks([
  // Acquired on a separate connection, for as long as the work takes.
  'seed',
  'stage',
  'backup',
  'videos-of-machine',
  // Acquired in a transaction, until its end.
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
