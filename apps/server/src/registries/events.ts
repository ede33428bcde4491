import type { Logger } from '@engawa/platform/logger'

/** Events between features after a commit. Lasting consequences are jobs instead. */
export type DomainEvents = {
  /** Sessions of a user ended: all, or the one named; `loggedOut` when the user ended it from within. */
  'session.ended': { uid: number; sessionId?: number; loggedOut: boolean }
}

type Listener<K extends keyof DomainEvents> = (event: DomainEvents[K]) => void

export type Events = {
  on<K extends keyof DomainEvents>(name: K, listener: Listener<K>): void
  emit<K extends keyof DomainEvents>(name: K, event: DomainEvents[K]): void
}

/** In-process events. An error of a listener is logged and does not affect other listeners. */
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
