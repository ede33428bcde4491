import type { Deps } from '../../deps.ts'
import type { Realtime } from '../../realtime/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { ChatDatabase } from './chat-tables.ts'
import type { MessageIndexer } from './message-indexer.ts'
import type { SendQueue } from './sending/send-queue.ts'

/** Limits that tests and measurements may replace. */
export type ChatOptions = {
  messagesPerMinute: number
}

export type ChatBase = Deps & {
  /**
   * The database of the tables `chat_*`. Nothing else is in it, so no statement and no transaction uses these tables together with others
   * (decision 103).
   */
  chatDatabase: ChatDatabase
  files: Files
  pictures: Pictures
  accounts: Accounts
  realtime: Realtime
  subjects: Subjects
  moderation: Moderation
  notifications: Notifications
}
export type ChatDeps = ChatBase & { options: ChatOptions; queue: SendQueue; indexer: MessageIndexer }
