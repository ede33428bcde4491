import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import { blockedAmong } from '../members/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { append, lockLog } from './chat-log.ts'
import { hideFromEachOther, notifyEachOther } from './notify-presence.ts'

const blockJob = defineJob('chat.note-block', z.object({ uid: z.number(), peerId: z.number() }), {
  key: ({ uid, peerId }) => `${uid}:${peerId}`,
})

/** Adds each block to the member's log, so that all devices of the member receive it, and hides the presence of the two. A job does this, because the log may be in another database. */
export function noteBlocks(deps: ChatDeps): void {
  deps.jobs.handle(blockJob, ({ uid, peerId }) => noteBlock(deps, uid, peerId))
  deps.moderation.onBlockChange((tx, { ownerId, peerId }) =>
    deps.jobs.enqueue(tx, blockJob, { uid: ownerId, peerId }),
  )
}

/**
 * Adds the current state to the log, and again if it changed meanwhile. So the last entry is right, also when two jobs run at the same time
 * or one runs twice.
 */
async function noteBlock(deps: ChatDeps, uid: number, peerId: number): Promise<void> {
  const { database, chatDatabase } = deps
  const isBlocked = async () => (await blockedAmong(database.db, uid, [peerId])).has(peerId)
  let now = await isBlocked()
  let noted: boolean | undefined
  while (now !== noted) {
    const kind = now ? 'blocked' : 'unblocked'
    await chatDatabase.transaction(async (tx) => {
      await lockLog(tx, uid)
      await append(deps, tx, uid, { peerId, kind })
    })
    noted = now
    now = await isBlocked()
  }
  if (noted) await hideFromEachOther(deps, uid, peerId)
  else await notifyEachOther(deps, [{ sender: uid, receiver: peerId }])
}
