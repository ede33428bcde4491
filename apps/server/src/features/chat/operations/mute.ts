import { AppError, type chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { append, lockLog } from '../chat-log.ts'
import { conversationOf, setConversation } from '../chat-queries.ts'

const HOURS = { '1h': 1, '8h': 8 } as const
const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z')

export const mute =
  (deps: ChatDeps): Handler<typeof chat.mute> =>
  async (viewer, { peerId, for: length }) => {
    const { uid } = asMember(viewer)
    const until = endOf(length, deps.clock.now())
    const text = until?.toISOString() ?? null
    await deps.chatDatabase.transaction(async (tx) => {
      await lockLog(tx, uid)
      const row = await conversationOf(tx, uid, peerId)
      if (!row) throw new AppError('not_found')
      await setConversation(tx, row, { muted_until: until })
      await append(deps, tx, uid, { peerId, kind: 'muted', data: { until: text } })
    })
    return { mutedUntil: text }
  }

function endOf(length: '1h' | '8h' | 'always' | 'off', now: Date): Date | null {
  if (length === 'off') return null
  return length === 'always' ? FOR_GOOD : new Date(now.getTime() + HOURS[length] * 3_600_000)
}
