import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:cluster'

/** One end of a connection that delivers messages in order, such as the IPC channel between two processes. */
export type Channel = {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onClose(listener: () => void): void
}

export type Link = {
  /** Calls the handler of that name on the other side. Rejects when the handler fails or the other side has disconnected. */
  call<T = unknown>(name: string, payload?: unknown): Promise<T>
  /** Sends a message without an answer. The message is lost when the other side has disconnected. */
  notify(name: string, payload: unknown): void
  handle<P>(name: string, handler: (payload: P) => unknown): void
  onClose(listener: () => void): void
}

type Frame =
  | { type: 'call'; id: number; name: string; payload: unknown }
  | { type: 'tell'; name: string; payload: unknown }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; message: string }

type Pending = { resolve(value: unknown): void; reject(error: Error): void }

/** Creates a link that sends calls and messages between two processes. All frames of one event loop turn are sent as one message. */
export function createLink(channel: Channel): Link {
  const handlers = new Map<string, (payload: never) => unknown>()
  const calls = new Map<number, Pending>()
  let outgoing: Frame[] = []
  let lastId = 0
  let closed = false

  function send(frame: Frame): void {
    if (outgoing.push(frame) === 1) setImmediate(flush)
  }

  function flush(): void {
    const frames = outgoing
    outgoing = []
    if (!closed) channel.send({ frames })
  }

  async function answer(id: number, name: string, payload: unknown): Promise<void> {
    try {
      const handler = handlers.get(name)
      if (!handler) throw new Error(`nothing handles ${name}`)
      send({ type: 'result', id, value: await handler(payload as never) })
    } catch (error) {
      send({ type: 'error', id, message: error instanceof Error ? error.message : String(error) })
    }
  }

  function receive(frame: Frame): void {
    if (frame.type === 'call') return void answer(frame.id, frame.name, frame.payload)
    if (frame.type === 'tell') return void handlers.get(frame.name)?.(frame.payload as never)
    const pending = calls.get(frame.id)
    calls.delete(frame.id)
    if (frame.type === 'result') pending?.resolve(frame.value)
    else pending?.reject(new Error(frame.message))
  }

  channel.onMessage((message) => {
    for (const frame of (message as { frames?: Frame[] }).frames ?? []) receive(frame)
  })
  channel.onClose(() => {
    closed = true
    for (const { reject } of calls.values()) reject(gone())
    calls.clear()
  })

  return {
    call<T>(name: string, payload?: unknown): Promise<T> {
      if (closed) return Promise.reject(gone())
      const id = (lastId += 1)
      return new Promise((resolve, reject) => {
        calls.set(id, { resolve: resolve as Pending['resolve'], reject })
        send({ type: 'call', id, name, payload })
      })
    },
    notify: (name, payload) => send({ type: 'tell', name, payload }),
    handle: (name, handler) => void handlers.set(name, handler as (payload: never) => unknown),
    onClose: (listener) => channel.onClose(listener),
  }
}

const gone = (): Error => new Error('the other process is gone')

/** Returns the IPC channel to a child process or worker, or to the parent if `other` is this process. */
export const ipcChannel = (other: ChildProcess | Worker | NodeJS.Process): Channel => ({
  send(message) {
    const connected = 'isConnected' in other ? other.isConnected() : other.connected
    // After a failed send the channel closes, and that rejects the pending calls.
    if (connected) other.send?.(message as object, undefined, undefined, () => {})
  },
  onMessage: (listener) => void other.on('message', listener),
  onClose: (listener) => void other.on('disconnect', listener),
})
