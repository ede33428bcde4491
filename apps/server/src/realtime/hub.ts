import { CLOSE } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { PubSub } from '@engawa/platform/pub-sub'
import { ALL, channelOf, unpack } from '../features/chat/index.ts'
import type { Connection } from './connection.ts'

type Seat = { connections: Set<Connection>; subscribed: Promise<() => Promise<void>> }

/** The open sockets of this process, by user; each user's channel is listened to while they have one. */
export function createHub({ pubSub, logger }: { pubSub: PubSub; logger: Logger }, perUser: number) {
  const seats = new Map<number, Seat>()
  let size = 0

  const everybody = pubSub.subscribe(ALL, (message) => {
    const delivery = unpack(message)
    for (const { connections } of seats.values()) for (const each of connections) each.deliver(delivery)
  })
  everybody.catch((error: unknown) => logger.error({ err: error }, 'notices to everybody are not heard of'))

  function seatOf(uid: number): Seat {
    const known = seats.get(uid)
    if (known) return known
    const connections = new Set<Connection>()
    const subscribed = pubSub.subscribe(channelOf(uid), (message) => {
      const delivery = unpack(message)
      for (const each of connections) each.deliver(delivery)
    })
    const seat = { connections, subscribed }
    seats.set(uid, seat)
    return seat
  }

  return {
    get size(): number {
      return size
    },
    all: function* (): Generator<Connection> {
      for (const { connections } of seats.values()) yield* connections
    },
    of: (uid: number): Connection[] => [...(seats.get(uid)?.connections ?? [])],
    /** Resolves when everything told from now on arrives. Rejects when the bus cannot be reached. */
    async add(connection: Connection): Promise<void> {
      const seat = seatOf(connection.owner.uid)
      seat.connections.add(connection)
      size += 1
      if (seat.connections.size > perUser) {
        const [oldest] = seat.connections
        oldest?.close(CLOSE.tryLater, 'too many sockets of one user')
      }
      await seat.subscribed
    },
    /** True when it was the user's last one here. */
    remove(connection: Connection): void {
      const { uid } = connection.owner
      const seat = seats.get(uid)
      if (!seat?.connections.delete(connection)) return
      size -= 1
      if (seat.connections.size > 0) return
      seats.delete(uid)
      seat.subscribed
        .then((unsubscribe) => unsubscribe())
        .catch((error: unknown) => logger.debug({ err: error }, 'a channel was not left'))
    },
    async close(): Promise<void> {
      await everybody.then((unsubscribe) => unsubscribe()).catch(() => {})
    },
  }
}
