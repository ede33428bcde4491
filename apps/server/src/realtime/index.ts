import type { ServerEvents, SubjectRef } from '@engawa/contract'
import type { Deps } from '../deps.ts'
import { ALL, createSender, subjectChannel, userChannel, type SendOptions } from './channels.ts'
import { createCommands } from './commands.ts'
import { subscribe } from './operations/subscribe.ts'
import { ticket } from './operations/ticket.ts'
import { unsubscribe } from './operations/unsubscribe.ts'
import { createLogEpoch } from '../db/log-epoch.ts'
import { createPresence, type PresenceOptions } from './presence.ts'
import { createSubjectViewers, type VisibleSubjects } from './subject-viewers.ts'
import { throttleChanges } from './throttle-changes.ts'
import { createTickets } from './tickets.ts'

export type { CommandHandler } from './commands.ts'
export { isOnline } from './presence-queries.ts'

export type Realtime = ReturnType<typeof createRealtime>

/** Returns the positions of members' logs, for new sockets and for sockets that may have missed something. */
type PositionSource = (uids: number[]) => Promise<Map<number, number>>

/** Creates the functions that send events to sockets, run their commands, and track who is online. The gateway manages the sockets. */
export function createRealtime(
  deps: Deps & { subjects: VisibleSubjects; positionsOf: PositionSource },
  options: Partial<PresenceOptions> = {},
) {
  const send = createSender(deps)
  const commands = createCommands()
  const presence = createPresence(deps, options)
  const tickets = createTickets(deps)
  commands.register('subscribe', subscribe(deps))
  commands.register('unsubscribe', unsubscribe())

  return {
    handlers: { ticket: ticket(tickets) },
    commands,
    presence,
    tickets,
    withoutAccess: createSubjectViewers(deps),

    /** Sends an event to every socket of a user, in every process. */
    notifyUser<K extends keyof ServerEvents>(
      uid: number,
      event: K,
      data: ServerEvents[K],
      options?: SendOptions,
    ): void {
      send(userChannel(uid), event, data, options)
    },

    /** Sends an event to every socket. */
    notifyAll: <K extends keyof ServerEvents>(event: K, data: ServerEvents[K]): void =>
      send(ALL, event, data),

    /** Sends a change of a subject to its subscribers; equal changes are sent at most once a second. */
    notifySubscribers: throttleChanges((ref: SubjectRef, change: string): void =>
      send(subjectChannel(ref), 'subject_changed', { kind: ref.kind, id: ref.id, change }),
    ),

    positionsOf: deps.positionsOf,
    logEpoch: createLogEpoch(deps.database),
  }
}
