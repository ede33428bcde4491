import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { ChatDeps } from './chat-deps.ts'
import { acceptRequest } from './requests.ts'

const acceptJob = defineJob('chat.accept-request', z.object({ uid: z.number(), peerId: z.number() }))

/**
 * A member who follows another accepts that member's message request. A job does this, because the transaction of the follow
 * has locked rows of users and must not wait for a message log.
 */
export function acceptFollowed(deps: ChatDeps): void {
  deps.jobs.handle(acceptJob, async ({ uid, peerId }) => void (await acceptRequest(deps, uid, peerId)))
  deps.accounts.onFollow((tx, { uid, target }) => deps.jobs.enqueue(tx, acceptJob, { uid, peerId: target }))
}
