import { subjectChannel } from '../channels.ts'
import type { CommandHandler } from '../commands.ts'

export const unsubscribe = (): CommandHandler<'unsubscribe'> => async (_viewer, ref, socket) => {
  socket.leave(subjectChannel(ref))
  return ref
}
