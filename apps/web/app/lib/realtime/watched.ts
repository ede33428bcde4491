import type { SubjectRef } from '@engawa/contract'

/** `change`: in which respect the subject changed; undefined when that is not known. */
type Listener = (change?: string) => void

const watchers = new Map<string, Set<Listener>>()
const followers = new Set<(names: string[]) => void>()

export const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** The subject of a name; kinds contain no colon. */
export function subjectNamed(name: string): SubjectRef {
  const [kind = '', id] = name.split(':')
  return { kind, id: Number(id) }
}

/**
 * Calls `listener` after changes of a subject, and after a time in which changes may have been missed: fetch it to see
 * which. Members only, as guests have no socket. Returns an unsubscribe function.
 */
export function watchSubject(ref: SubjectRef, listener: Listener): () => void {
  const name = nameOf(ref)
  const known = watchers.get(name)
  if (known) known.add(listener)
  else {
    watchers.set(name, new Set([listener]))
    tellFollowers()
  }
  return () => {
    const left = watchers.get(name)
    if (!left?.delete(listener) || left.size > 0) return
    watchers.delete(name)
    tellFollowers()
  }
}

/** The same for changes in one respect alone. */
export const watchChange = (ref: SubjectRef, respect: string, listener: () => void): (() => void) =>
  watchSubject(ref, (change = respect) => {
    if (change === respect) listener()
  })

/** For what has the socket: calls `follow` with the names of what this tab watches, now and after every change. */
export function followWatched(follow: (names: string[]) => void): () => void {
  followers.add(follow)
  follow([...watchers.keys()])
  return () => void followers.delete(follow)
}

let live = false

/** Whether there is a connection now: without one nothing tells of changes. */
export const isLive = (): boolean => live

/** For what has the socket: says whether it is connected. */
export const setLive = (isConnected: boolean): void => {
  live = isConnected
}

/** Something of a subject changed, or may have. */
export const tellWatchers = (name: string, change?: string): void =>
  watchers.get(name)?.forEach((listener) => listener(change))

const tellFollowers = (): void => followers.forEach((follow) => follow([...watchers.keys()]))
