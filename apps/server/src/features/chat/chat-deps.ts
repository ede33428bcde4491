import type { Deps } from '../../deps.ts'
import type { Realtime } from '../../realtime/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Uploads } from '../uploads/index.ts'
import type { SendQueue } from './sending/send-queue.ts'

/** Figures a test or a measurement may want otherwise. */
export type ChatOptions = {
  messagesPerMinute: number
}

export type ChatBase = Deps & {
  uploads: Uploads
  accounts: Accounts
  realtime: Realtime
  subjects: Subjects
  moderation: Moderation
}
export type ChatDeps = ChatBase & { options: ChatOptions; queue: SendQueue }
