import type { SubjectRef } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { PubSub } from '@engawa/platform/pub-sub'
import {
  ALL,
  frameOf,
  subjectChannel,
  subjectOf,
  isRemoval,
  unpack,
  userChannel,
  type Delivery,
} from './channels.ts'
import type { Connection } from './connection.ts'
import type { WithoutAccess } from './subject-viewers.ts'

type Channel = {
  connections: Set<Connection>
  subscribed: Promise<() => Promise<void>>
  /** Resolves when all changes so far have been delivered. */
  delivered: Promise<void>
}

export type Hub = ReturnType<typeof createHub>

type HubDeps = { pubSub: PubSub; logger: Logger; withoutAccess: WithoutAccess }

/**
 * Creates the registry of this process's open sockets, by channel. The process is subscribed to a channel of the bus while it
 * has sockets on that channel.
 */
export function createHub({ pubSub, logger, withoutAccess }: HubDeps) {
  const channels = new Map<string, Channel>()
  const all = new Set<Connection>()

  const deliver = ({ connections }: Channel, delivery: Delivery): void =>
    connections.forEach((each) => each.deliver(delivery))

  /**
   * Delivers a change of a subject. Viewers who can no longer see the subject are unsubscribed and receive its removal, which is what it
   * is for them. A change that is delivered late would otherwise unsubscribe them before the removal itself reaches them.
   */
  async function deliverChange(channel: Channel, subject: SubjectRef, delivery: Delivery): Promise<void> {
    if (isRemoval(delivery.frame)) return deliver(channel, delivery)
    const removal = {
      except: '',
      seq: 0,
      frame: frameOf('subject_changed', { ...subject, change: 'removed' }),
    }
    for (const each of await withoutAccess(subject, [...channel.connections])) {
      each.unsubscribe(subjectChannel(subject))
      each.deliver(removal)
    }
    deliver(channel, delivery)
  }

  /** Delivers changes in their order. Otherwise a change whose permission check takes longer would be late. */
  function deliverInOrder(channel: Channel, subject: SubjectRef, delivery: Delivery): void {
    channel.delivered = channel.delivered
      .then(() => deliverChange(channel, subject, delivery))
      .catch((error: unknown) => logger.warn({ err: error }, 'a change of a subject was not delivered'))
  }

  function open(name: string): Channel {
    const subject = subjectOf(name)
    const subscribed = pubSub.subscribe(name, (message) => {
      const delivery = unpack(message)
      if (subject) deliverInOrder(channel, subject, delivery)
      else deliver(channel, delivery)
    })
    const channel: Channel = { connections: new Set(), subscribed, delivered: Promise.resolve() }
    channels.set(name, channel)
    // After a failure the channel is removed, so that the next socket tries again.
    subscribed.catch(() => channels.get(name) === channel && channels.delete(name))
    return channel
  }

  /** Adds a socket to a channel. Resolves once no event can be missed. Rejects when the bus cannot be reached. */
  async function join(connection: Connection, name: string): Promise<void> {
    const channel = channels.get(name) ?? open(name)
    channel.connections.add(connection)
    await channel.subscribed
  }

  function leave(connection: Connection, name: string): void {
    const channel = channels.get(name)
    if (!channel?.connections.delete(connection) || channel.connections.size > 0) return
    channels.delete(name)
    channel.subscribed
      .then((unsubscribe) => unsubscribe())
      .catch((error: unknown) => logger.debug({ err: error }, 'a channel was not left'))
  }

  const ownChannels = ({ owner }: Connection): string[] => [ALL, userChannel(owner.uid)]

  return {
    get size(): number {
      return all.size
    },
    all: (): Connection[] => [...all],
    of: (uid: number): Connection[] => [...(channels.get(userChannel(uid))?.connections ?? [])],
    join,
    leave,
    /** Adds a socket. Resolves when all later events to its user, and to all sockets, will arrive. */
    async add(connection: Connection): Promise<void> {
      all.add(connection)
      await Promise.all(ownChannels(connection).map((name) => join(connection, name)))
    },
    remove(connection: Connection): void {
      all.delete(connection)
      for (const name of [...ownChannels(connection), ...connection.channels]) leave(connection, name)
    },
  }
}
