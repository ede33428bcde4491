import type { SubjectRef } from '@engawa/contract'

/** `change` is the aspect of the subject that changed; undefined if it is unknown. */
type Listener = (change?: string) => void

const watchers = new Map<string, Set<Listener>>()
const followers = new Set<(names: string[]) => void>()

export const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** Returns the subject with a name of the form `kind:id`. Kinds contain no colon. */
export function subjectNamed(name: string): SubjectRef {
  const [kind = '', id] = name.split(':')
  return { kind, id: Number(id) }
}

/**
 * Calls `listener` after a change of a subject, and when changes may have been missed; the listener must load the subject. Works
 * for members only, because guests have no socket. Returns an unsubscribe function.
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

/** Calls `listener` after a change of one aspect of a subject, and when it is unknown what changed. */
export const watchChange = (ref: SubjectRef, respect: string, listener: () => void): (() => void) =>
  watchSubject(ref, (change = respect) => {
    if (change === respect) listener()
  })

/**
 * Calls `follow` with the names of the subjects that this tab watches, now and after every change. Used by the owner of the socket.
 */
export function followWatched(follow: (names: string[]) => void): () => void {
  followers.add(follow)
  follow([...watchers.keys()])
  return () => void followers.delete(follow)
}

let live = false

/** Whether the socket is connected. Changes arrive only while it is. */
export const isLive = (): boolean => live

/** Sets whether the socket is connected. Called by the owner of the socket. */
export const setLive = (isConnected: boolean): void => {
  live = isConnected
}

/** Notifies the listeners of a subject that the subject has changed, or may have changed. */
export const notifyWatchers = (name: string, change?: string): void =>
  watchers.get(name)?.forEach((listener) => listener(change))

const notifyFollowers = (): void => followers.forEach((follow) => follow([...watchers.keys()]))
