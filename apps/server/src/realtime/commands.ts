import { commands, type Commands, type ServerEvents } from '@engawa/contract'
import type { z } from 'zod'
import type { Viewer } from '../endpoints/operation.ts'

type Name = keyof Commands

/** The operations on a socket that are available to the handler of its command. */
export type CommandSocket = {
  id: string
  /** The subscribed channels of subjects. */
  channels: Set<string>
  /** Resolves when the channel is open: later events arrive. */
  join(channel: string): Promise<void>
  leave(channel: string): void
  /** Notes that this socket has received the user's log up to here. */
  reached(seq: number): void
}

export type CommandHandler<K extends Name> = (
  viewer: Viewer,
  input: z.output<Commands[K]['body']>,
  socket: CommandSocket,
) => Promise<z.input<Commands[K]['output']>>

/** The event that carries a refusal, and its data besides name and text. */
export type Refusal = { event: 'message_error'; data: Pick<ServerEvents['message_error'], 'messageId'> }

export type RegisteredCommand = {
  definition: Commands[Name]
  handler: CommandHandler<Name>
  /** Undefined: the refusal is an `error`. */
  refusalOf: (raw: unknown) => Refusal | undefined
}

export type CommandRegistry = ReturnType<typeof createCommands>

/** The events clients may send, each with the one feature that handles it. */
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
