import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Uploads } from '../uploads/index.ts'
import type { SendQueue } from './sending/send-queue.ts'

/** Figures a test or a measurement may want otherwise. */
export type ChatOptions = {
  messagesPerMinute: number
  /** How long a user without a socket still counts as there. */
  graceMs: number
  /** How often a process says that it lives. */
  heartbeatMs: number
  /** Comings and goings of this long are told together. */
  batchMs: number
}

export type ChatBase = Deps & { uploads: Uploads; accounts: Accounts }
export type ChatDeps = ChatBase & { options: ChatOptions; queue: SendQueue }
