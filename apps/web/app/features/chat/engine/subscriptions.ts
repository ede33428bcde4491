import { subjectNamed } from '#app/lib/realtime/watched.ts'
import type { ChatState } from './types.ts'

type Options = {
  /** Sends to the server; false when there is no open socket. */
  send: (event: 'subscribe' | 'unsubscribe', data: unknown) => boolean
  tabs: () => ChatState['tabs']
}

/**
 * Subscribes the socket of this browser to the subjects that its visible tabs watch. Each answer to `subscribe` has the
 * tabs look for changes they missed, so it is sent again when a further tab, or one that was hidden, watches the same.
 */
export function createSubscriptions({ send, tabs }: Options) {
  const joined = new Set<string>()
  // What each visible tab watched when it was last looked at.
  let seen = new Map<string, string>()

  function subscribe(name: string): void {
    if (send('subscribe', subjectNamed(name))) joined.add(name)
  }

  function unsubscribe(name: string): void {
    if (send('unsubscribe', subjectNamed(name))) joined.delete(name)
  }

  return {
    /** A tab was opened or closed, shown or hidden, or watches something else; or the socket is open now. */
    follow(): void {
      const visible = Object.entries(tabs()).filter(([, tab]) => tab.visible)
      const now = new Map(visible.map(([id, tab]) => [id, tab.subjects.join(' ')]))
      const wanted = new Set(visible.flatMap(([, tab]) => tab.subjects))
      const changed = visible.filter(([id]) => seen.get(id) !== now.get(id))
      seen = now
      new Set(changed.flatMap(([, tab]) => tab.subjects)).forEach(subscribe)
      for (const name of joined) if (!wanted.has(name)) unsubscribe(name)
    },
    /** The socket is closed, and with it what it was subscribed to. */
    forget(): void {
      joined.clear()
      seen.clear()
    },
  }
}
