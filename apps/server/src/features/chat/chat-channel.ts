import type { ServerEvents } from '@engawa/contract'
import type { Deps } from '../../deps.ts'

/** Everybody's channel. */
export const ALL = 'chat.all'
export const channelOf = (uid: number): string => `chat.user.${uid}`

/** A frame on its way: as text it need not be read again for each socket. `except` is a socket that must not get it. */
export type Delivery = { except: string; seq: number; frame: string }

export const frameOf = <K extends keyof ServerEvents>(event: K, data: ServerEvents[K]): string =>
  JSON.stringify({ event, data })

// Two short fields before the frame, so that a process reads them without parsing it.
const pack = ({ except, seq, frame }: Delivery): string => `${except} ${seq} ${frame}`

export function unpack(message: string): Delivery {
  const first = message.indexOf(' ')
  const second = message.indexOf(' ', first + 1)
  return {
    except: message.slice(0, first),
    seq: Number(message.slice(first + 1, second)),
    frame: message.slice(second + 1),
  }
}

type More = { except?: string | undefined; seq?: number }

/**
 * Sends an event to every socket of a user (null: of everybody), wherever it is. What does not arrive is found by the
 * sequence number, so nobody waits for the bus.
 */
export function tell<K extends keyof ServerEvents>(
  { pubSub, logger }: Pick<Deps, 'pubSub' | 'logger'>,
  uid: number | null,
  event: K,
  data: ServerEvents[K],
  { except = '', seq = 0 }: More = {},
): void {
  const message = pack({ except, seq, frame: frameOf(event, data) })
  pubSub
    .publish(uid === null ? ALL : channelOf(uid), message)
    .catch((error: unknown) => logger.warn({ err: error }, 'a live update was not sent'))
}
