import { AppError, LIMITS } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import { subjectChannel } from '../channels.ts'
import type { CommandHandler } from '../commands.ts'
import type { VisibleSubjects } from '../subject-viewers.ts'

type SubscribeDeps = Pick<Deps, 'database'> & { subjects: VisibleSubjects }

/** Subscribes a socket to a subject that its viewer may see. Events only name the change, without content of the subject. */
export const subscribe =
  ({ database, subjects }: SubscribeDeps): CommandHandler<'subscribe'> =>
  async (viewer, ref, socket) => {
    const channel = subjectChannel(ref)
    if (socket.channels.has(channel)) return ref
    if (socket.channels.size >= LIMITS.subscriptionsPerSocket) throw new AppError('too_many_subscriptions')
    // The channel is added before the first await, so that many commands at once cannot exceed the limit.
    socket.channels.add(channel)
    try {
      const [shown] = await subjects.shown(database.db, viewer, [ref])
      if (!shown) throw new AppError('not_found')
      if (socket.channels.has(channel)) await socket.join(channel)
      return ref
    } catch (error) {
      socket.leave(channel)
      throw error
    }
  }
