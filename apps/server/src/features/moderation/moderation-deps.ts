import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { RecycleBin } from '../recycle-bin/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { RuleBook } from './rules/rule-book.ts'

/** A member blocked or unblocked another. */
export type BlockChange = { ownerId: number; peerId: number; blocked: boolean }

/** A function that is called in the transaction of the change. */
export type BlockListener = (tx: Tx<Tables>, change: BlockChange) => Promise<void>

export type ModerationBase = Deps & {
  audit: Audit
  recycleBin: RecycleBin
  subjects: Subjects
  notifications: Notifications
  accounts: Pick<Accounts, 'sanctions' | 'provenUser'>
  ruleBook: RuleBook
}

export type ModerationDeps = ModerationBase & {
  blockListeners: BlockListener[]
}
