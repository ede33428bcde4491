import type { Logger } from '@engawa/platform/logger'

/** Events between features, sent after a commit. A crash may lose them, so necessary work must be a job instead. */
export type DomainEvents = {
  /** Sessions of a user ended: all of them, or only `sessionId`. `loggedOut` is true when the user ended the current session. */
  'session.ended': { uid: number; sessionId?: number; loggedOut: boolean }
}

type Listener<K extends keyof DomainEvents> = (event: DomainEvents[K]) => void

export type Events = {
  on<K extends keyof DomainEvents>(name: K, listener: Listener<K>): void
  emit<K extends keyof DomainEvents>(name: K, event: DomainEvents[K]): void
}

/** Creates the registry of events inside this process. An error of a listener is logged and does not affect other listeners. */
export function createEvents(logger: Logger): Events {
  const listeners = new Map<keyof DomainEvents, Listener<never>[]>()
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>])
    },
    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(event as never)
        } catch (error) {
          logger.error({ err: error, event: name }, 'an event listener failed')
        }
      }
    },
  }
}
