import { commands, type Commands, type ServerEvents } from '@engawa/contract'
import type { z } from 'zod'
import type { Viewer } from '../endpoints/operation.ts'

type Name = keyof Commands

/** The functions of a socket for the handlers of its commands. */
export type CommandSocket = {
  id: string
  /** The channels of the subjects to which the socket is subscribed. */
  channels: Set<string>
  /** Subscribes to a channel. Resolves when all later events will arrive. */
  join(channel: string): Promise<void>
  leave(channel: string): void
  /** Stores that this socket has received the user's log up to `seq`. */
  reached(seq: number): void
}

export type CommandHandler<K extends Name> = (
  viewer: Viewer,
  input: z.output<Commands[K]['body']>,
  socket: CommandSocket,
) => Promise<z.input<Commands[K]['output']>>

/** The event that reports a refused command, and its data besides the name and the text of the error. */
export type Refusal = { event: 'message_error'; data: Pick<ServerEvents['message_error'], 'messageId'> }

export type RegisteredCommand = {
  definition: Commands[Name]
  handler: CommandHandler<Name>
  /** Returns the event that reports a refused command; undefined when the general event `error` reports it. */
  refusalOf: (raw: unknown) => Refusal | undefined
}

export type CommandRegistry = ReturnType<typeof createCommands>

/** The registry of events that clients may send. Each event has one handler. */
export function createCommands() {
  const registered = new Map<string, RegisteredCommand>()
  return {
    /** Registers the handler of a command of the contract. `refusalOf` reads the raw input, also when it is invalid. */
    register<K extends Name>(
      event: K,
      handler: CommandHandler<K>,
      refusalOf: RegisteredCommand['refusalOf'] = () => undefined,
    ): void {
      if (registered.has(event)) throw new Error(`the command ${event} is registered twice`)
      registered.set(event, {
        definition: commands[event],
        handler: handler as unknown as CommandHandler<Name>,
        refusalOf,
      })
    },
    find: (event: string): RegisteredCommand | undefined => registered.get(event),
  }
}
