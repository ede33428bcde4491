import { subjectNamed } from '#app/lib/realtime/watched.ts'
import type { ChatState } from './types.ts'

type Options = {
  /** Sends an event to the server. Returns false if no socket is open. */
  send: (event: 'subscribe' | 'unsubscribe', data: unknown) => boolean
  tabs: () => ChatState['tabs']
}

/**
 * Subscribes this browser's socket to the subjects of its visible tabs. It sends `subscribe` again when another tab begins to watch
 * a subject, because tabs check for missed changes after each answer.
 */
export function createSubscriptions({ send, tabs }: Options) {
  const joined = new Set<string>()
  // The subjects of each visible tab at the last update, by tab.
  let seen = new Map<string, string>()

  function subscribe(name: string): void {
    if (send('subscribe', subjectNamed(name))) joined.add(name)
  }

  function unsubscribe(name: string): void {
    if (send('unsubscribe', subjectNamed(name))) joined.delete(name)
  }

  return {
    /**
     * Updates the subscriptions. Call it after the tabs, their visibility or their subjects have changed, and after the socket has
     * opened.
     */
    follow(): void {
      const visible = Object.entries(tabs()).filter(([, tab]) => tab.visible)
      const now = new Map(visible.map(([id, tab]) => [id, tab.subjects.join(' ')]))
      const wanted = new Set(visible.flatMap(([, tab]) => tab.subjects))
      const changed = visible.filter(([id]) => seen.get(id) !== now.get(id))
      seen = now
      new Set(changed.flatMap(([, tab]) => tab.subjects)).forEach(subscribe)
      for (const name of joined) if (!wanted.has(name)) unsubscribe(name)
    },
    /** Clears the subscriptions, because the socket is closed. */
    forget(): void {
      joined.clear()
      seen.clear()
    },
  }
}
