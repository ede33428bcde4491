import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { RecycleBin } from '../recycle-bin/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { RuleBook } from './rules/rule-book.ts'

/** A change of a block: the member `ownerId` blocked or unblocked the member `peerId`. */
export type BlockChange = { ownerId: number; peerId: number; blocked: boolean }

/** A function that is called when a member blocks or unblocks another, in the same transaction. */
export type BlockListener = (tx: Tx<Tables>, change: BlockChange) => Promise<void>

export type ModerationBase = Deps & {
  audit: Audit
  recycleBin: RecycleBin
  subjects: Subjects
  notifications: Notifications
  accounts: Pick<Accounts, 'sanctions' | 'provenUser' | 'sameNetworkAs'>
  ruleBook: RuleBook
}

export type ModerationDeps = ModerationBase & {
  blockListeners: BlockListener[]
}
