import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { ChatDeps } from './chat-deps.ts'
import { acceptRequest } from './requests.ts'

const acceptJob = defineJob('chat.accept-request', z.object({ uid: z.number(), peerId: z.number() }))

/** Following somebody accepts what they had written. A job: the log's lock must not be waited for with users locked. */
export function acceptFollowed(deps: ChatDeps): void {
  deps.jobs.handle(acceptJob, async ({ uid, peerId }) => void (await acceptRequest(deps, uid, peerId)))
  deps.accounts.onFollow((tx, { uid, target }) => deps.jobs.enqueue(tx, acceptJob, { uid, peerId: target }))
}
