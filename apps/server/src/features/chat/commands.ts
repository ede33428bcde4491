import type { CommandHandler } from '../../realtime/index.ts'
import { asMember } from '../../endpoints/operation.ts'
import type { ChatDeps } from './chat-deps.ts'
import { countMessage } from './sending/count-message.ts'
import { notifyTyping } from './typing.ts'

/** Registers the socket commands of chat. */
export function registerCommands(deps: ChatDeps): void {
  const { commands } = deps.realtime
  commands.register('private_chat', sendMessage(deps), (raw) => {
    const messageId = idIn(raw)
    return messageId === undefined ? undefined : { event: 'message_error', data: { messageId } }
  })
  commands.register('typing', async (viewer, { receiverId }) => {
    await notifyTyping(deps, asMember(viewer).uid, receiverId)
    return {}
  })
}

/** Sends a message. The socket that sent it gets only the receipt, which contains all new data. */
const sendMessage =
  (deps: ChatDeps): CommandHandler<'private_chat'> =>
  async (viewer, message, socket) => {
    const { uid } = asMember(viewer)
    await countMessage(deps, uid)
    const receipt = await deps.queue.send({ uid, message, socketId: socket.id })
    socket.reached(receipt.seq)
    return receipt
  }

// Returns the id that an error answer contains, even if the rest of the message is invalid.
function idIn(raw: unknown): string | undefined {
  const id = typeof raw === 'object' && raw !== null ? (raw as { id?: unknown }).id : undefined
  return typeof id === 'string' && id.length <= 1_000 ? id : undefined
}
