import type { ServerEvents, SubjectRef } from '@engawa/contract'
import type { Deps } from '../deps.ts'

/** The channel to which all open sockets belong. */
export const ALL = 'all'
export const userChannel = (uid: number): string => `user:${uid}`
export const subjectChannel = ({ kind, id }: SubjectRef): string => `subject:${kind}:${id}`

/** Returns the subject of a channel; undefined for the other channels. */
export function subjectOf(channel: string): SubjectRef | undefined {
  const [, kind, id] = /^subject:(.+):(\d+)$/.exec(channel) ?? []
  return kind === undefined ? undefined : { kind, id: Number(id) }
}

/** A frame to deliver, encoded once as JSON for all sockets. `except` is a socket that must not receive it. */
export type Delivery = { except: string; seq: number; frame: string }

export const frameOf = <K extends keyof ServerEvents>(event: K, data: ServerEvents[K]): string =>
  JSON.stringify({ event, data })

// Writes two short fields before the frame, so that a process can read them without parsing the frame.
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

/** Whether a frame of a subject's channel reports that the subject was removed. */
export function isRemoval(frame: string): boolean {
  const { data } = JSON.parse(frame) as { data: ServerEvents['subject_changed'] }
  return data.change === 'removed'
}

export type SendOptions = {
  /** A socket that must not receive the event. */
  except?: string | undefined
  /** The event's position in the log of the user; 0 for events that are not in the log. */
  seq?: number
}

/**
 * Sends events to channels in every process, without a guarantee; callers do not wait. Important data must be stored in a row:
 * a number in the event then shows a client that it missed something.
 */
export function createSender({ pubSub }: Pick<Deps, 'pubSub'>) {
  return <K extends keyof ServerEvents>(
    channel: string,
    event: K,
    data: ServerEvents[K],
    { except = '', seq = 0 }: SendOptions = {},
  ): void => {
    pubSub.publish(channel, pack({ except, seq, frame: frameOf(event, data) }))
  }
}
