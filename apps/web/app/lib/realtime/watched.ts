import type { SubjectRef } from '@engawa/contract'

/** `change` is the changed aspect of the subject; undefined when it is unknown. */
type Listener = (change?: string) => void

const watchers = new Map<string, Set<Listener>>()
const followers = new Set<(names: string[]) => void>()

export const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** Returns the subject of a name; kinds contain no colon. */
export function subjectNamed(name: string): SubjectRef {
  const [kind = '', id] = name.split(':')
  return { kind, id: Number(id) }
}

/**
 * Calls `listener` after changes of a subject, and after a time in which changes may have been missed: fetch the subject to see
 * them. Members only, because guests have no socket. Returns an unsubscribe function.
 */
export function watchSubject(ref: SubjectRef, listener: Listener): () => void {
  const name = nameOf(ref)
  const known = watchers.get(name)
  if (known) known.add(listener)
  else {
    watchers.set(name, new Set([listener]))
    notifyFollowers()
  }
  return () => {
    const left = watchers.get(name)
    if (!left?.delete(listener) || left.size > 0) return
    watchers.delete(name)
    notifyFollowers()
  }
}

/** Calls `listener` after changes of a single aspect. */
export const watchChange = (ref: SubjectRef, respect: string, listener: () => void): (() => void) =>
  watchSubject(ref, (change = respect) => {
    if (change === respect) listener()
  })

/** For the owner of the socket: calls `follow` with the names that this tab watches, now and after every change. */
export function followWatched(follow: (names: string[]) => void): () => void {
  followers.add(follow)
  follow([...watchers.keys()])
  return () => void followers.delete(follow)
}

let live = false

/** Whether the socket is connected: without it no changes arrive. */
export const isLive = (): boolean => live

/** For the owner of the socket: sets whether it is connected. */
export const setLive = (isConnected: boolean): void => {
  live = isConnected
}

/** Notifies the listeners of a subject that it has changed, or may have. */
export const notifyWatchers = (name: string, change?: string): void =>
  watchers.get(name)?.forEach((listener) => listener(change))

const notifyFollowers = (): void => followers.forEach((follow) => follow([...watchers.keys()]))
