import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { countMessage } from '../sending/count-message.ts'

export const send =
  (deps: ChatDeps): Handler<typeof chat.send> =>
  async (viewer, message) => {
    const { uid } = asMember(viewer)
    await countMessage(deps, uid)
    return deps.queue.send({ uid, message })
  }
